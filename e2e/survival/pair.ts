import { afterAll, beforeAll } from 'vitest'
import { Pair } from '#embedded-postgres/pair'
import type { Running } from '../../platform/server/services.ts'
import { AppProcess, type Settings } from '../../platform/testing/process.ts'
import { removeDataDir, temporaryDataDir } from '../../platform/testing/temporary.ts'

/** What the program of a file is started with, once its pair of servers is there. */
type Begin = (pair: Pair) => Promise<Settings & { readonly DATABASE_URL: string }>

/** Two servers, one following the other, and the program on them with access to its database; all end with the file. */
export function programOnPair(begin: Begin) {
  const folders = { primary: '', copy: '' }
  let pair: Pair
  let app: AppProcess
  let inside: Running

  beforeAll(async () => {
    Object.assign(folders, { primary: await temporaryDataDir(), copy: await temporaryDataDir() })
    pair = await Pair.make(folders, 'upstander')
    const settings = await begin(pair)
    app = await AppProcess.make()
    await app.start(settings)
    inside = await app.inspect(settings.DATABASE_URL)
  })
  afterAll(async () => {
    await inside?.close()
    await app?.remove()
    for (const folder of Object.values(folders)) if (folder) await removeDataDir(folder)
  })
  return {
    get pair() {
      return pair
    },
    get app() {
      return app
    },
    get inside() {
      return inside
    },
  }
}
