import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../server/db.ts'
import { goElsewhere } from '../server/elsewhere.ts'
import { openFiles } from '../server/files.ts'
import { ElsewhereWatch } from './elsewhere-watch.ts'
import { testServer } from './server.ts'

const server = testServer()
const other = createServer((_request, response) => response.end('{}'))
let url = ''
beforeAll(async () => {
  await new Promise<void>(ready => other.listen(0, '127.0.0.1', () => ready()))
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => other.close(done)))

async function foundIn(work: (db: ReturnType<typeof openDb>) => Promise<unknown>): Promise<string[]> {
  const db = openDb(server().running.workPool)
  const watch = new ElsewhereWatch([db])
  try {
    await work(db)
  } finally {
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return watch.end()
}
const files = () => openFiles(server().running.work.config.filesUrl)

test('a call to another service, a file or a worker within a transaction is found', async () => {
  const call = /^another service is called within a transaction/
  expect(await foundIn(db => db.transaction().execute(async () => { await fetch(url) }))).toEqual([expect.stringMatching(call)])
  expect(await foundIn(db => db.transaction().execute(async () => { await files().save(Readable.from(['x'])) }))).toEqual([expect.stringMatching(/^a file is kept/)])
  expect(await foundIn(db => db.transaction().execute(async () => { goElsewhere('a file is read') }))).toEqual([expect.stringMatching(/^a file is read/)])
})

test('beside and after it is not', async () => {
  expect(await foundIn(async db => {
    await db.transaction().execute(trx => trx.selectFrom('clock').selectAll().execute())
    await fetch(url)
    await files().save(Readable.from(['x']))
  })).toEqual([])
})
