import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeDataDir, temporaryDataDir } from '../testing/temporary.ts'
import { WrongSetting } from './config.ts'
import { runningPostgres, startPostgres } from './embedded-postgres.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await temporaryDataDir()
})
afterEach(() => removeDataDir(dataDir))

test('has our names and sizes, and a second program is told which setting helps', async () => {
  const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '16MB' } })
  expect(await runningPostgres(dataDir)).toMatchObject({ url: postgres.url, pid: postgres.pid })
  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows } = await client.query(`
    select current_user as user, current_database() as database, current_setting('work_mem') as memory, current_setting('shared_buffers') as shared`)
  await client.end()
  expect(rows).toEqual([{ user: 'upstander', database: 'upstander', memory: '16MB', shared: '16MB' }])

  const refusal: unknown = await startPostgres({ dataDir }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WrongSetting)
  expect(refusal).toMatchObject({
    message: `Another process is using the database in ${dataDir}: stop it first, or set another DATA_DIR.`,
  })
  await postgres.stop()
})
