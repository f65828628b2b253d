import { afterAll, vi } from 'vitest'

// The files of a worker share its process, and with it the libraries, which take longer to load than most tests. Each
// file loads our own modules and their state afresh, and the mocks that a file sets up end with it.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
