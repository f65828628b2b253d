import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { copyOut } from '../server/copy.ts'
import { openDb, openPool } from '../server/db.ts'
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

async function foundIn(
  work: (db: ReturnType<typeof openDb>, pool: ReturnType<typeof openPool>) => Promise<unknown>,
): Promise<string[]> {
  const pool = openPool(String(server().running.workPool.options.connectionString))
  const db = openDb(pool)
  const watch = new ElsewhereWatch([db])
  try {
    await work(db, pool)
  } finally {
    await new Promise(resolve => setTimeout(resolve, 5))
    await db.destroy()
  }
  return watch.end()
}
const files = () => openFiles(server().running.work.config.filesUrl)

test('a call to another service, a file or a worker within a transaction is found', async () => {
  const call = /^another service is called within a transaction/
  expect(
    await foundIn(db =>
      db.transaction().execute(async () => {
        await fetch(url)
      }),
    ),
  ).toEqual([expect.stringMatching(call)])
  expect(
    await foundIn(db =>
      db.transaction().execute(async () => {
        await files().save(Readable.from(['x']))
      }),
    ),
  ).toEqual([expect.stringMatching(/^a file is kept/)])
  expect(
    await foundIn(db =>
      db.transaction().execute(async () => {
        goElsewhere('a file is read')
      }),
    ),
  ).toEqual([expect.stringMatching(/^a file is read/)])
})

test('so it is on a connection that was checked out in any other way', async () => {
  const held = [expect.stringMatching(/^another service is called within a connection that was taken/)]
  expect(
    await foundIn(db =>
      db.connection().execute(async () => {
        await fetch(url)
      }),
    ),
  ).toEqual(held)
  expect(
    await foundIn(async (_db, pool) => {
      const client = await pool.connect()
      try {
        await client.query('select 1')
        await fetch(url)
      } finally {
        client.release()
      }
    }),
  ).toEqual(held)
  expect(
    await foundIn(async (_db, pool) => {
      const client = await pool.connect()
      await new Promise<void>(done =>
        connect((other.address() as AddressInfo).port, '127.0.0.1', function (this: Socket) {
          this.end()
          done()
        }),
      )
      client.release()
    }),
  ).toEqual(held)
})

test('a file that a query streams into is let be, but not within a transaction', async () => {
  const found = await foundIn(async db => {
    // Streaming into the file is allowed on its own, but not while something else is held.
    const { content } = await copyOut(db, sql`select 1 as one`)
    await db.transaction().execute(async () => {
      await files().save(content)
    })
  })
  expect(found).toEqual([expect.stringMatching(/^a file is kept within a transaction/)])
})

test('beside and after it is not', async () => {
  expect(
    await foundIn(async (db, pool) => {
      await db.transaction().execute(trx => trx.selectFrom('clock').selectAll().execute())
      await db.connection().execute(one => one.selectFrom('clock').selectAll().execute())
      const client = await pool.connect()
      client.release()
      await fetch(url)
      await files().save(Readable.from(['x']))
      await Promise.all([db.selectFrom('clock').selectAll().execute(), fetch(url)])
    }),
  ).toEqual([])
})
