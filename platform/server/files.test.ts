import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, openFiles } from './files.ts'

const kept = new Map<string, Buffer>()
const parts = new Map<string, Map<number, Buffer>>()

/** As much of S3 as uploads, parts, reads and removals need, kept in memory. */
function standInBucket(): Server {
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const body = decoded(
      await buffer(request),
      request.headers['content-encoding'] ?? '',
      String(request.headers['x-amz-content-sha256'] ?? ''),
    )
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'PUT' && upload && body.includes('refused'))
      return void response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end(xml('<Error><Code>AccessDenied</Code></Error>'))
    const answer = (status: number, content: string | Buffer = '') =>
      response.writeHead(status, { etag: '"tag"' }).end(content)
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${parts.size}`
      parts.set(id, new Map())
      return answer(
        200,
        xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
      )
    }
    if (request.method === 'PUT' && upload) {
      parts.get(upload)?.set(Number(url.searchParams.get('partNumber')), body)
      return answer(200)
    }
    if (request.method === 'POST' && upload) {
      const all = [...(parts.get(upload) ?? [])].toSorted(([one], [other]) => one - other).map(([, part]) => part)
      kept.set(url.pathname, Buffer.concat(all))
      parts.delete(upload)
      return answer(200, xml('<CompleteMultipartUploadResult><ETag>"tag"</ETag></CompleteMultipartUploadResult>'))
    }
    if (request.method === 'PUT') {
      kept.set(url.pathname, body)
      return answer(200)
    }
    if (request.method === 'DELETE') {
      // For an upload in parts: it is aborted, and its parts are gone.
      if (upload) parts.delete(upload)
      else kept.delete(url.pathname)
      return answer(204)
    }
    if (url.searchParams.has('list-type')) {
      const prefix = `${url.pathname.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`
      const keys = [...kept.keys()]
        .filter(path => path.startsWith(prefix))
        .map(path => path.split('/').slice(2).join('/'))
      const contents = keys.map(key => `<Contents><Key>${key}</Key></Contents>`).join('')
      return answer(200, xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`))
    }
    const found = kept.get(url.pathname)
    return found ? answer(200, found) : answer(404, xml('<Error><Code>NoSuchKey</Code></Error>'))
  })
}

/** The client sends streams in signed chunks: 'size;signature', the bytes, and so on. */
function decoded(body: Buffer, encoding: string, hash: string): Buffer {
  if (!encoding.includes('aws-chunked') && !hash.startsWith('STREAMING')) return body
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!size) break
    chunks.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(chunks)
}

let folder: string
let bucket: Server
const places: Record<string, () => Files> = {
  'a folder': () => openFiles(`file:${folder}`),
  'a bucket': () => openFiles('s3://training'),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstander-files-'))
  bucket = standInBucket()
  await new Promise<void>(listening => bucket.listen(0, '127.0.0.1', listening))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  })
})
afterAll(async () => {
  bucket.closeAllConnections()
  bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(Object.entries(places))('in %s', (_name, open) => {
  test('what was saved is read back byte for byte, and gone once removed', async () => {
    const files = open()
    const content = Buffer.from('Zertifikat für Ánh\u0000\u00ff')
    const { key, bytes } = await files.save(content)
    expect([bytes, await buffer(await files.read(key))]).toEqual([content.length, content])
    await files.remove(key)
    await expect(files.read(key)).rejects.toThrow()
  })

  test('many saved at once, by a client that is not loaded yet, are each whole', async () => {
    const files = open()
    const contents = Array.from({ length: 30 }, (_, at) => Buffer.from(`Certificate ${at}`))
    const saved = await Promise.all(contents.map(content => files.save(content)))
    expect(await Promise.all(saved.map(async ({ key }) => buffer(await files.read(key))))).toEqual(contents)
  })

  test('a long stream is saved whole', async () => {
    const files = open()
    const chunk = Buffer.alloc(1_048_576, 'x')
    const { key, bytes } = await files.save(Readable.from(Array.from({ length: 7 }, () => chunk)))
    expect(bytes).toBe(7 * chunk.length)
    expect((await buffer(await files.read(key))).length).toBe(bytes)
  })

  test('what was sent is listed in its order, and nothing else', async () => {
    const files = open()
    const at = (hour: string) => `sent/20261122T${hour}5901123Z-7d1c2f6e-0a7b-4c55-9d55-0123456789ab`
    const [one, two] = [at('10'), at('09')]
    for (const key of [one, two]) await files.put(key, Buffer.from('digest'))
    await files.save(Buffer.from('another file'))
    expect(await files.listSent()).toEqual([two, one])
    await files.remove(two)
    expect(await files.listSent()).toEqual([one])
    expect((await buffer(await files.read(one))).toString()).toBe('digest')
  })

  test.each(['../../etc/passwd', 'sent/../../x', 'aa/../../x', '', 'aa/not-a-key'])(
    'a name that is no key of ours (%j) is refused',
    async key => {
      await expect(async () => open().read(key)).rejects.toThrow('Not a key of a kept file')
    },
  )
})

test.each([
  [
    'cut off',
    () => {
      throw new Error('the line went dead')
    },
  ],
  ['refused by the store', () => Buffer.concat([Buffer.from('refused'), Buffer.alloc(6_000_000)])],
])('an upload in parts that is %s is aborted: no part of it stays in the bucket', async (_how, last) => {
  const before = kept.size
  let sent = 0
  async function* content() {
    for (let at = 0; at < 3; at++) yield Buffer.alloc(6_000_000, 'x')
    await expect
      .poll(() => (sent = Math.max(sent, ...[...parts.values()].map(one => one.size))), { timeout: 20_000 })
      .toBeGreaterThan(0)
    yield last()
  }
  await expect(openFiles('s3://training').save(Readable.from(content()))).rejects.toThrow()
  expect([sent > 0, [...parts.keys()], kept.size]).toEqual([true, [], before])
})

test('a stream that breaks leaves nothing behind', async () => {
  const before = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  ).length
  const broken = new Readable({
    read() {
      this.destroy(new Error('the line went dead'))
    },
  })
  await expect(openFiles(`file:${folder}`).save(broken)).rejects.toThrow('the line went dead')
  expect(
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()),
  ).toHaveLength(before)
})
