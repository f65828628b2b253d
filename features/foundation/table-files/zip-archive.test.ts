import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip, storedZip } from './zip-archive.server.ts'

const MAX = 1_048_576
const everything = () => true
const one = (content: string, name = 'a.xml') => storedZip(new Map([[name, Buffer.from(content)]]))
const refused = (archive: Buffer) => readZip(archive, MAX, everything).catch((error: { kind: string }) => error.kind)

/** The archive with changes in its first local header and in its directory's first entry. */
function changed(
  archive: Buffer,
  places: readonly { local?: number; central?: number; value: number; bytes: 2 | 4 }[],
) {
  const copy = Buffer.from(archive)
  const directory = archive.readUInt32LE(archive.length - 6)
  for (const { local, central, value, bytes } of places) {
    if (local !== undefined) copy.writeUIntLE(value, local, bytes)
    if (central !== undefined) copy.writeUIntLE(value, directory + central, bytes)
  }
  return copy
}

/** An archive with 64-bit sizes, as written by programs that do not know the sizes in advance. */
function withLongSizes(name: string, content: string): Buffer {
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(content.length), 4)
  extra.writeBigUInt64LE(BigInt(content.length), 12)
  const header = (signature: number, length: number, sizes: number) => {
    const head = Buffer.alloc(length)
    head.writeUInt32LE(signature)
    head.writeUInt32LE(0xffffffff, sizes)
    head.writeUInt32LE(0xffffffff, sizes + 4)
    head.writeUInt16LE(name.length, sizes + 8)
    head.writeUInt16LE(extra.length, sizes + 10)
    return Buffer.concat([head, Buffer.from(name), extra])
  }
  const file = Buffer.concat([header(0x04034b50, 30, 18), Buffer.from(content)])
  const directory = header(0x02014b50, 46, 20)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(file.length, 16)
  return Buffer.concat([file, directory, end])
}

test('what was stored is read back, names in any script and from Windows too', async () => {
  const entries = new Map([
    ['xl/workbook.xml', Buffer.from('<w/>')],
    ['xl/trang tính.xml', Buffer.from('ữ')],
    ['empty.xml', Buffer.alloc(0)],
  ])
  expect(await readZip(storedZip(entries), MAX, everything)).toEqual(entries)
  expect([...(await readZip(one('x', 'xl\\workbook.xml'), MAX, everything)).keys()]).toEqual(['xl/workbook.xml'])
})

test('the same entries make the same archive, whenever it is made', () => {
  expect(one('x').equals(one('x'))).toBe(true)
  expect(one('x').readUInt16LE(12)).toBe(0x21)
})

test('only what is wanted is unpacked, and each is asked for with the size that it claims', async () => {
  const asked: unknown[] = []
  const archive = storedZip(new Map([['a.xml', Buffer.from('abc')] as const, ['b.bin', Buffer.from('de')] as const]))
  const read = await readZip(archive, 3, (...claimed) => asked.push(claimed) > 0 && claimed[0] === 'a.xml')
  expect(asked).toEqual([
    ['a.xml', 3],
    ['b.bin', 2],
  ])
  expect([...read.keys()]).toEqual(['a.xml'])
})

test('sizes of 64 bits are read', async () => {
  expect(await readZip(withLongSizes('a.xml', 'hello'), MAX, everything)).toEqual(
    new Map([['a.xml', Buffer.from('hello')]]),
  )
})

test.each([
  ['encrypted', changed(one('x'), [{ local: 6, central: 8, value: 1, bytes: 2 }])],
  ['claiming less than it holds', changed(one('four'), [{ local: 22, central: 24, value: 3, bytes: 4 }])],
  ['claiming more than it holds', changed(one('four'), [{ local: 22, central: 24, value: 3_000_000_000, bytes: 4 }])],
  ['leading out of its folder', one('x', '../a.xml')],
  ['packed in a way that nobody knows', changed(one('x'), [{ local: 8, central: 10, value: 99, bytes: 2 }])],
  ['beginning after its end', changed(one('x'), [{ central: 42, value: 0xfffffff0, bytes: 4 }])],
  ['cut off', one('x'.repeat(500)).subarray(0, 300)],
  ['only an end', one('x').subarray(-22)],
  ['nothing', Buffer.alloc(0)],
])('an archive that is %s is damaged', async (_what, archive) => {
  expect(await refused(archive)).toBe('damaged')
})

test('all together never unpack to more than the limit, even when one place is named many times', async () => {
  const content = deflateRawSync(Buffer.alloc(MAX / 2))
  const bodies = Array.from({ length: 3 }, (_, index) => [`${index}.xml`, index ? Buffer.alloc(0) : content] as const)
  const archive = storedZip(new Map(bodies))
  const directory = archive.readUInt32LE(archive.length - 6)
  archive.writeUInt16LE(8, 8)
  for (let entry = directory; entry < directory + 3 * 51; entry += 51) {
    archive.writeUInt16LE(8, entry + 10)
    archive.writeUInt32LE(content.length, entry + 20)
    archive.writeUInt32LE(MAX / 2, entry + 24)
    archive.writeUInt32LE(0, entry + 42)
  }
  expect(await refused(archive)).toBe('inflatesTooFar')
  expect((await readZip(archive, MAX, name => name !== '2.xml')).size).toBe(2)
})

test('a thousand entries are read, one more are not', async () => {
  const many = (count: number) =>
    storedZip(new Map(Array.from({ length: count }, (_, index) => [`${index}.xml`, Buffer.from('x')] as const)))
  expect((await readZip(many(1_000), MAX, everything)).size).toBe(1_000)
  expect(await refused(many(1_001))).toBe('inflatesTooFar')
})
