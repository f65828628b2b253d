import { afterAll, beforeAll } from 'vitest'
import type { Running } from '../../platform/server/services.ts'
import { AppProcess, type Settings } from '../../platform/testing/process.ts'

/** The program that the tests of a file kill, and access to its database; both end with the file. */
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

  /** Connects to a database that has moved to another port. */
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
    /** The ways to die by kill -9; after each, the program is started again. */
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
