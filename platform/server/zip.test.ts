import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { byName, movedBy, zipEnd, type ZipFile, zipName, zipped } from './zip.ts'

const at = new Date('2026-11-22T20:15:30Z')

/** The pieces one after another, then the directory: as an export joins them. */
function joined(pieces: readonly (readonly ZipFile[])[]): Buffer {
  const bytes: Buffer[] = []
  const directory: Buffer[] = []
  let start = 0
  for (const files of pieces) {
    const records: Buffer[] = []
    let within = 0
    for (const file of files) {
      const made = zipped(file, within)
      bytes.push(made.bytes)
      records.push(made.record)
      within += made.bytes.length
    }
    directory.push(...movedBy(Buffer.concat(records), start))
    start += within
  }
  const records = Buffer.concat(directory)
  return Buffer.concat([
    ...bytes,
    records,
    zipEnd({ files: pieces.flat().length, bytes: records.length, offset: start }),
  ])
}

async function read(zip: yauzl.ZipFile, contents = true): Promise<[name: string, content: string, at: Date][]> {
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<Readable>
  const found: [string, string, Date][] = []
  const entries = new Promise<void>((resolve, reject) => {
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.on('entry', (entry: yauzl.Entry) => {
      const next = async () => {
        const content = contents ? (await buffer(await open(entry))).toString() : ''
        found.push([entry.fileName, content, entry.getLastModDate({ timezone: 'UTC' })])
        zip.readEntry()
      }
      void next().catch(reject)
    })
  })
  zip.readEntry()
  await entries
  return found
}
const options = { lazyEntries: true, autoClose: false }
const unzip = (bytes: Buffer) =>
  (promisify(yauzl.fromBuffer) as (bytes: Buffer, options: object) => Promise<yauzl.ZipFile>)(bytes, options)

test('what was put in comes out, with its names and times, from one piece or several', async () => {
  const files = ['Ärztehaus/Łukasz 日本.pdf', 'b.pdf', 'empty.txt'].map((name, place) => ({
    name,
    content: Buffer.from('x'.repeat(place === 2 ? 0 : 1_000 + place)),
    at,
  }))
  const expected = files.map(({ name, content }) => [name, content.toString(), at])
  expect(await read(await unzip(joined([files])))).toEqual(expected)
  expect(await read(await unzip(joined(files.map(file => [file]))))).toEqual(expected)
  expect(await read(await unzip(joined([])))).toEqual([])
})

test('more files than 16 bits count', async () => {
  const files = Array.from({ length: 70_000 }, (_, place) => ({
    name: `${place}.txt`,
    content: Buffer.from(String(place)),
    at,
  }))
  const zip = await unzip(joined([files.slice(0, 40_000), files.slice(40_000)]))
  expect(zip.entryCount).toBe(70_000)
  const found = await read(zip, false)
  expect([found[0]?.[0], found[69_999]?.[0]]).toEqual(['0.txt', '69999.txt'])
})

test('places beyond four gigabytes: the hole before them is never stored', async () => {
  const hole = 5_000_000_000
  const made = zipped({ name: 'far.txt', content: Buffer.from('far away'), at }, 0)
  const directory = Buffer.concat(movedBy(made.record, hole))
  const offset = hole + made.bytes.length
  const tail = Buffer.concat([made.bytes, directory, zipEnd({ files: 1, bytes: directory.length, offset })])
  class Sparse extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from([
        Buffer.concat([Buffer.alloc(Math.max(0, hole - start)), tail.subarray(Math.max(0, start - hole), end - hole)]),
      ])
    }
  }
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromRandomAccessReader(new Sparse(), hole + tail.length, options, (error, opened) =>
      error || !opened ? reject(error) : resolve(opened),
    ),
  )
  expect(await read(zip)).toEqual([['far.txt', 'far away', at]])
})

test('names are made harmless for every system', () => {
  expect(zipName('../../etc/passwd')).toBe('.. .. etc passwd')
  expect(zipName('a<b>:"c|?*\\d\u0000\u202ee. ')).toBe('a b c d e')
  expect(zipName(' ... ')).toBe('_')
  expect(zipName('é'.repeat(200))).toBe('é'.repeat(80))
})

test('a directory in the order of names does not tell in which order files were made', () => {
  const names = ['b/10.txt', 'a.txt', 'b/9.txt', 'B.txt']
  const records = names.map(name => zipped({ name, content: Buffer.from(''), at }, 0).record)
  const found = records.toSorted(byName).map(record => record.subarray(46).toString())
  expect(found).toEqual(['B.txt', 'a.txt', 'b/10.txt', 'b/9.txt'])
})
