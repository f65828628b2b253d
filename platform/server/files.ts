import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { goElsewhere } from './elsewhere.ts'

/**
 * Where uploads and exports are stored: a folder, or a bucket on any S3. Names are ours and random, never a person's.
 */
export interface Files {
  /** Stores all of the content under a new key, or nothing. */
  save(content: Readable | Uint8Array): Promise<{ key: string; bytes: number }>
  /** Puts a file under a key that is known already: for restores, and for what was sent. */
  put(key: string, content: Readable | Uint8Array): Promise<void>
  /** The keys of what was sent, oldest first. */
  listSent(): Promise<string[]>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

const KEY = /^(?:sent\/\d{8}T\d{9}Z-[0-9a-f-]{36}|[0-9a-f]{2}\/[0-9a-f-]{36})$/
const newKey = () => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}
const known = (key: string) => {
  if (!KEY.test(key)) throw new Error('Not a key of a kept file')
  return key
}

type Store = Pick<Files, 'read' | 'remove' | 'listSent'> & {
  readonly write: (key: string, content: Readable | Uint8Array) => Promise<{ key: string; bytes: number }>
}

/**
 * `file:/folder` or `s3://bucket` (credentials and endpoint as the S3 client reads them from the environment). `begin`
 * is called with each new key before anything is written under it. Spec D13.
 */
export function openFiles(url: string, begin: (key: string) => Promise<void> = async () => undefined): Files {
  const { write, read, remove, listSent } = url.startsWith('s3:')
    ? bucketFiles(new URL(url).host)
    : folderFiles(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
  const told =
    <A extends unknown[], R>(what: string, work: (...given: A) => R) =>
    (...given: A): R => {
      goElsewhere(what)
      return work(...given)
    }
  const save = async (content: Readable | Uint8Array) => {
    const key = newKey()
    await begin(key)
    return write(key, content)
  }
  return {
    save: told('a file is kept', save),
    put: told('a file is put', async (key, content: Readable | Uint8Array) => void (await write(key, content))),
    read: told('a file is read', read),
    remove: told('a file is removed', remove),
    listSent: told('files are listed', listSent),
  }
}

/**
 * Counts the bytes as the reader pulls them: with a listener for 'data' the first chunks would be gone before anyone
 * reads.
 */
function counted(content: Readable | Uint8Array) {
  let bytes = 0
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content instanceof Readable ? content : [content]) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: chunks(), bytes: () => bytes }
}

/** On a read-only disk a recursive mkdir says that there is no such folder; a plain one says what is wrong. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    if (error.code !== 'ENOENT') throw error
    await mkdir(path, { recursive: true, mode: 0o700 })
  })
}

function folderFiles(folder: string): Store {
  async function write(key: string, content: Readable | Uint8Array): Promise<{ key: string; bytes: number }> {
    const place = join(folder, known(key))
    const parts = `${place}.part`
    await makeFolder(dirname(place))
    const source = counted(content)
    try {
      await pipeline(source.chunks, createWriteStream(parts, { mode: 0o600, flush: true }))
      await rename(parts, place)
    } catch (error) {
      await rm(parts, { force: true })
      throw error
    }
    return { key, bytes: source.bytes() }
  }
  return {
    write,
    async read(key) {
      const stream = createReadStream(join(folder, known(key)))
      await new Promise<void>((open, fail) => stream.once('open', () => open()).once('error', fail))
      return stream
    },
    async remove(key) {
      const place = join(folder, known(key))
      await Promise.all([place, `${place}.part`].map(path => rm(path, { force: true })))
    },
    async listSent() {
      const names = await readdir(join(folder, 'sent')).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names
        .map(name => `sent/${name}`)
        .filter(key => KEY.test(key))
        .toSorted()
    },
  }
}

function bucketFiles(bucket: string): Store {
  // Loaded only if a bucket is set: the client is large.
  const client = (async () => {
    const { S3Client } = await import('@aws-sdk/client-s3')
    return new S3Client({ forcePathStyle: true })
  })()
  async function write(key: string, content: Readable | Uint8Array): Promise<{ key: string; bytes: number }> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const source = counted(content)
    await new Upload({
      client: await client,
      params: { Bucket: bucket, Key: known(key), Body: Readable.from(source.chunks) },
    }).done()
    return { key, bytes: source.bytes() }
  }
  return {
    write,
    async read(key) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const { Body } = await (await client).send(new GetObjectCommand({ Bucket: bucket, Key: known(key) }))
      return Body as Readable
    },
    async listSent() {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
      const keys: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: await client },
        { Bucket: bucket, Prefix: 'sent/' },
      ))
        keys.push(...Contents.flatMap(({ Key = '' }) => (KEY.test(Key) ? [Key] : [])))
      return keys.toSorted()
    },
    async remove(key) {
      const { AbortMultipartUploadCommand, DeleteObjectCommand, ListMultipartUploadsCommand } =
        await import('@aws-sdk/client-s3')
      const store = await client
      await store.send(new DeleteObjectCommand({ Bucket: bucket, Key: known(key) }))
      // Parts of uploads that were cut off; a store without parts says so, and has none.
      const { Uploads = [] } = await store
        .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }))
        .catch(() => ({ Uploads: [] }))
      for (const { UploadId } of Uploads)
        await store.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId }))
    },
  }
}
