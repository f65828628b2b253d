import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleSnapshot } from './certificate-examples.ts'
import { pdfPool } from './pdf-pool.server.ts'

const by = { publicUrl: 'https://learn.upstander.test', productName: 'Upstander' }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstander-threads-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A thread that ends with its first page, as one does that runs out of memory, until so many have ended. */
const ending = (threads: number, name: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { readdirSync, mkdirSync } from 'node:fs'
      import { parentPort, threadId } from 'node:worker_threads'
      const folder = ${JSON.stringify(join(folder, name))}
      mkdirSync(folder, { recursive: true })
      parentPort.on('message', ({ id }) => {
        if (readdirSync(folder).length >= ${threads}) return parentPort.postMessage({ id, pdf: new Uint8Array([1]) })
        mkdirSync(folder + '/' + threadId)
        process.exit(1)
      })`)}`,
  )
const pages = (pool: ReturnType<typeof pdfPool>) =>
  Promise.allSettled([pool.render(exampleSnapshot, by, ['1']), pool.render(exampleSnapshot, by, ['2'])])

test('pages whose thread ended are made by another', async () => {
  const pool = pdfPool({ size: 1, program: ending(1, 'once') })
  expect((await pages(pool)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await pool.close()
})

test('a page that ends two threads is refused, and the next one is made', async () => {
  const pool = pdfPool({ size: 1, program: ending(2, 'twice') })
  expect((await pages(pool)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(pool.render(exampleSnapshot, by, ['1'])).resolves.toEqual(new Uint8Array([1]))
  await pool.close()
})
