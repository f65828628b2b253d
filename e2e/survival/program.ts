import { afterAll, beforeAll } from 'vitest'
import type { Running } from '../../platform/server/services.ts'
import { AppProcess, type Settings } from '../../platform/testing/process.ts'

/** The program that the tests of a file kill, and a look into its database; both are gone with the file. */
export function programOfFile(settings: () => Settings = () => ({})) {
  let app: AppProcess
  let inside: Running

  beforeAll(async () => {
    app = await AppProcess.make()
    await app.start(settings())
    inside = await app.inspect()
  })
  afterAll(async () => {
    await inside?.close()
    await app?.remove()
  })

  /** Looks into a database that took another port. */
  const lookAgain = async () => {
    await inside.close()
    inside = await app.inspect()
  }
  return {
    get app() {
      return app
    },
    get inside() {
      return inside
    },
    lookAgain,
    /** The ways to die by kill -9; each ends with the program started again. */
    deaths: {
      'the program': async () => {
        await app.kill()
        await app.start(settings())
      },
      'its database': () => app.killPostgres(),
      'both at once': async () => {
        await app.killBoth()
        await app.start(settings())
        await lookAgain()
      },
    },
  }
}
