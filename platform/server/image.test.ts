import { expect, test } from 'vitest'
import { pictures } from '../testing/pictures.ts'
import { pictureIn } from './image.ts'

test.each(Object.entries(pictures))('%s: a picture of three by two pixels is known by its content', (kind, bytes) => {
  const extension = kind.startsWith('webp') ? 'webp' : kind
  expect(pictureIn(bytes)).toEqual({
    type: `image/${extension === 'jpg' ? 'jpeg' : extension}`,
    extension,
    width: 3,
    height: 2,
  })
})

test.each(Object.entries(pictures))('%s: cut off before it has told its size, it is none', (_kind, bytes) => {
  for (let length = 0; length < 21; length += 1) expect(pictureIn(bytes.subarray(0, length))).toBeNull()
})

test('what lies behind the bytes given is not read', () => {
  const memory = Buffer.from(pictures.png)
  expect(pictureIn(memory.subarray(0, 20))).toBeNull()
})

test('a JPEG without a frame is no picture, and is seen through at once', () => {
  for (const fill of [0, 1, 0xff]) {
    const bytes = Buffer.alloc(5_000_000, fill)
    bytes.writeUInt32BE(0xffd8ffe0)
    const began = performance.now()
    expect(pictureIn(bytes)).toBeNull()
    expect(performance.now() - began).toBeLessThan(1_000)
  }
})

const oversized = Buffer.from(pictures.png)
oversized.writeUInt32BE(60_000, 16)
const flat = Buffer.from(pictures.png)
flat.writeUInt32BE(0, 20)
const disguised = Buffer.from(pictures.png)
disguised.write('<')
const appleOnly = Buffer.concat([
  pictures.png.subarray(0, 8),
  Buffer.from('\0\0\0\u0004CgBI\0\0\0\0\0\0\0\0'),
  pictures.png.subarray(8),
])
const unbegun = Buffer.from(pictures.webpLossy)
unbegun.writeUInt8(1, 23)

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG behind an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\u0003\u0000\u0002\u0000'],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj'],
  ['a script', '#!/bin/sh\nrm -rf /'],
  ['words', 'This is a picture, believe me: it says so itself.'],
  ['a head of PNG before HTML', Buffer.concat([pictures.png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')])],
  ['a picture of sixty thousand pixels', oversized],
  ['a picture without height', flat],
  ['a PNG whose first letter is another', disguised],
  ['a PNG that only one maker’s programs show', appleOnly],
  ['a WebP without its start', unbegun],
  ['a JPEG whose frame comes after its data', Buffer.from('ffd8ffda00040100ffc0001108000200030300000000', 'hex')],
  ['nothing', ''],
])('%s is no picture', (_what, content) => {
  expect(pictureIn(Buffer.from(content))).toBeNull()
})
