import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { readConfig, WrongSetting } from './config.ts'
import { openServices } from './services.ts'

const server = testServer()
const open = async (secret?: string) => {
  const { config } = server().running.work
  const url = String(server().running.workPool.options.connectionString)
  const running = await openServices(
    readConfig({ DATA_DIR: config.dataDir, DEMO: 'no', APP_SECRET: secret ?? config.appSecret }),
    url,
  )
  await running.close()
}
const wrong = 'another secret, of thirty-two or more'
const canary = () => server().db.selectFrom('secretCanary').select('sealed').executeTakeFirst()

test('a start under another APP_SECRET ends with one line that names it, and changes nothing', async () => {
  const before = await canary()
  await expect(open(wrong)).rejects.toThrow(WrongSetting)
  await expect(open(wrong)).rejects.toThrow(/^Setting APP_SECRET is wrong: [^\n]+$/)
  await open()
  expect(await canary()).toEqual(before)
})

test('a database of the version before knows its secret by the key that signs, and an empty one takes the first', async () => {
  const { db } = server()
  await sql`delete from secret_canary`.execute(db)
  await expect(open(wrong)).rejects.toThrow(/^Setting APP_SECRET is wrong/)
  expect(await canary()).toBeUndefined()
  await Promise.all([open(), open()])
  expect(await canary()).toEqual({ sealed: expect.any(String) as string })

  await sql`delete from secret_canary`.execute(db)
  await sql`delete from signing_keys`.execute(db)
  await open(wrong)
  await expect(open()).rejects.toThrow(/^Setting APP_SECRET is wrong/)
})
