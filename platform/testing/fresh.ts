import { afterAll, vi } from 'vitest'

// The files of a worker share its process, and with it the libraries, whose loading takes longer than most tests.
// Our own modules, and what they keep, each file has anew; what a file put in the place of something else ends with it.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
