import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import QRCode from 'qrcode'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleSnapshot } from './certificate-examples.ts'
import { qrPath, verifyUrl } from './certificate-page.server.ts'
import { closeCertificates, renderCertificate } from './certificate-pdf.server.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { loadFonts, sizeWithin, widthOf } from './pdf-fonts.server.ts'
import { pdfPool } from './pdf-pool.server.ts'

const by = { publicUrl: 'https://learn.upstander.test', productName: 'Upstander' }
const render = (change: Partial<CertificateSnapshot> = {}) =>
  renderCertificate({ ...exampleSnapshot, ...change }, by, { entityId: 1, userId: 1 })

afterAll(closeCertificates)

async function read(pdf: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const pieces = items.filter(item => 'str' in item)
  const { info } = await document.getMetadata()
  const result = {
    pages: document.numPages,
    size: page.view,
    info: info as Record<string, unknown>,
    text: pieces
      .map(({ str }) => str)
      .join(' ')
      .replace(/\s+/g, ' '),
    places: pieces.map(({ str, transform, width }) => ({
      str,
      left: transform[4],
      right: transform[4] + width,
      bottom: transform[5],
    })),
  }
  await task.destroy()
  return result
}

const letters = (text: string) => text.normalize('NFC').replace(/\s/g, '')

test('one landscape Letter page prints every field', async () => {
  const { pages, size, text } = await read(await render())
  expect(pages).toBe(1)
  expect(size).toEqual([0, 0, 792, 612])
  for (const printed of [
    'Certificate of Completion',
    'Leo Tran',
    'License number RN 555012',
    'of Harbor Unified School District',
    'Mandated Reporter Training for California Educators',
    'California Educators · CA',
    'UP-2026-7K3MQ9XA',
    'October 30, 2026',
    'October 30, 2028',
    '92%',
    '1.2.0, English',
    'No. CEP 12345',
    'Upstander Training',
    '100 Example Way, Sacramento, CA 95814',
    'Provider number CEP 98765',
    'keep this certificate for 4 years after the date of completion.',
    'https://learn.upstander.test/verify-certificate/UP-2026-7K3MQ9XA',
  ])
    expect(letters(text)).toContain(letters(printed))
})

test('a course taken in Spanish has a certificate in Spanish, with the English title beneath', async () => {
  const { text, info } = await read(
    await render({ language: 'es', courseName: 'Maltrato y negligencia infantil', learnerName: 'Nguyễn Thị Ánh' }),
  )
  for (const line of [
    'Certificado de finalización Certificate of Completion',
    'Se certifica que',
    'Maltrato y negligencia infantil',
    '30 de octubre de 2026',
    'Vence',
    '1.2.0, Español',
    'Verifique este certificado en',
  ])
    expect(text).toContain(line)
  expect(letters(text)).toContain(letters('Nguyễn Thị Ánh'))
  expect(text).not.toContain('Certificate number')
  expect(info['Language']).toBe('es-US')
})

test('what a certificate does not have leaves no label behind', async () => {
  const { text } = await read(
    await render({
      licenseNumber: undefined,
      ce: null,
      organizationName: null,
      score: undefined,
      provider: { name: 'Upstander Training' },
    }),
  )
  expect(text).not.toMatch(/License|Continuing|keep this|score|Provider number| of Harbor/)
})

test.each([
  ['Dr. Ana Ruiz', 'Superintendent'],
  ['Dr. Ana Ruiz', 'Assistant Superintendent of Student Services and Family Engagement'],
  ['Dr. Maria Alejandra Villanueva Ruiz', 'Superintendent'],
  ['Dr. Maria Alejandra Villanueva Ruiz', 'Assistant Superintendent of Student Services and Family Engagement'],
])('the lines that %s and the provider sign on stand level, also above the title %s', async (name, title) => {
  const { places } = await read(await render({ signatory: { name, title } }))
  const baselines = (from: string) =>
    places.filter(({ str }) => str.trim() !== '' && from.includes(str.trim())).map(({ bottom }) => bottom)
  const lowest = (of: string) => Math.min(...baselines(of))
  expect(lowest(name)).toBeCloseTo(lowest(exampleSnapshot.provider.name), 1)
  // A long title is printed smaller.
  const below = Math.max(...baselines('Signed electronically by the provider'))
  expect(Math.abs(Math.max(...baselines(title)) - below)).toBeLessThan(1)
})

test.each([
  'Nguyễn Thị Ánh',
  'Łukasz Żółć',
  'O’Brien-Müller',
  'Ελένη Παπαδοπούλου',
  'Дмитрий Шевченко',
  '王小明',
  '陳國龍',
  'さくら 渡辺',
  '김민수',
  'Anna 王小明 Żółć',
])('the name %s can be read back', async learnerName => {
  const { text, pages } = await read(await render({ learnerName }))
  expect(letters(text)).toContain(letters(learnerName))
  expect(pages).toBe(1)
})

test.each(['محمد علي', 'שרה כהן'])('the name %s, written from right to left, keeps its letters', async learnerName => {
  const { text } = await read(await render({ learnerName }))
  for (const word of learnerName.split(' ')) {
    const backwards = [...word].toReversed().join('')
    expect([word, backwards].some(way => letters(text).normalize('NFKC').includes(way))).toBe(true)
  }
})

test('a character that no font has is marked, never printed as another', async () => {
  const pdf = await render({ learnerName: 'Leo 🙂 สม\u200dTran' })
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('Helvetica')
  expect(letters((await read(pdf)).text)).toContain('Leo\ufffd\ufffd\ufffdTran')
})

describe('long texts stay on the page', () => {
  test.each([
    ['of many words', 'Maximiliana '.repeat(9).slice(0, 100).trim()],
    ['of one word', 'W'.repeat(100)],
    ['in Han characters', '王'.repeat(100)],
    ['from right to left', 'عبدالرحمن '.repeat(10).trim()],
  ])('a name %s', async (_kind, long) => {
    const { pages, places } = await read(
      await render({
        learnerName: long,
        courseName: `${long} ${long}`,
        organizationName: long,
        training: long,
        provider: { name: long, address: long, number: 'CEP 1' },
        ce: { body: long, number: long, keepYears: 4 },
      }),
    )
    expect(pages).toBe(1)
    for (const { left, right, bottom } of places) {
      expect(left).toBeGreaterThan(24)
      expect(right).toBeLessThan(768)
      expect(bottom).toBeGreaterThan(24)
    }
  })

  test('a size is as large as its room allows, and no larger', async () => {
    await loadFonts(['a'])
    const room = { width: 300, lines: 1, largest: 40, weight: 600 } as const
    expect(sizeWithin('Leo', room)).toBe(40)
    const size = sizeWithin('Maximiliana Featherstonehaugh', room)
    expect(size).toBeLessThan(40)
    expect(size * widthOf('Maximiliana Featherstonehaugh', 600)).toBeLessThanOrEqual(300)
  })
})

test('the same snapshot makes the same bytes, and says who made it and when it was issued', async () => {
  const pdf = await render()
  expect(Buffer.compare(pdf, await render())).toBe(0)
  const { info } = await read(pdf)
  expect(info).toMatchObject({
    Title: 'Certificate of Completion UP-2026-7K3MQ9XA',
    Author: 'Upstander Training',
    Creator: 'Upstander',
    Language: 'en-US',
    CreationDate: 'D:20261030000000Z',
  })
})

test('the code holds the address of the public check, each dark square of it and no other', () => {
  const url = verifyUrl('https://learn.upstander.test/', 'UP-2026-7K3MQ9XA')
  expect(url).toBe('https://learn.upstander.test/verify-certificate/UP-2026-7K3MQ9XA')
  const { path, size } = qrPath(url)
  const drawn = new Uint8Array(size * size)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(run))
  }
  expect([...drawn]).toEqual([...QRCode.create(url, { errorCorrectionLevel: 'M' }).modules.data])
})

test('what is no snapshot is refused before it is printed', async () => {
  await expect(render({ number: 'UP-2026-00000000' })).rejects.toThrow()
})

test('many at once go through a few threads, a failed one fails alone, and idle threads end', async () => {
  const pool = pdfPool({ size: 2, idleMs: 20 })
  const broken = { ...exampleSnapshot, issuedOn: 'no day' }
  const results = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => pool.render(exampleSnapshot, by, ['1'])),
    pool.render(broken, by, ['1']),
  ])
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 6 }, () => 'fulfilled'), 'rejected'])
  await expect.poll(() => pool.threads()).toBe(0)
  await expect(pool.render(exampleSnapshot, by, ['1'])).resolves.toBeInstanceOf(Uint8Array)
  await pool.close()
})

test('a pool that closes refuses what still waits', async () => {
  const pool = pdfPool({ size: 1 })
  const waiting = Promise.allSettled(Array.from({ length: 4 }, () => pool.render(exampleSnapshot, by, ['1'])))
  await pool.close()
  expect((await waiting).every(({ status }) => status === 'rejected')).toBe(true)
})

test('sixty that one person asks for at once hold up nobody else', async () => {
  // One thread: with two, the machine decides the order in which they end.
  const pool = pdfPool({ size: 1 })
  let done = 0
  const asked = (owner: string[]) =>
    pool.render(exampleSnapshot, by, owner).then(() => {
      done += 1
    })
  const greedy = Array.from({ length: 60 }, () => asked(['1', '7']))
  const place = asked(['2', '8']).then(() => done)
  // The thread already has two; then it is the other's turn, after one more at the latest.
  expect(await place).toBeLessThanOrEqual(4)
  const colleague = asked(['1', '9']).then(() => done)
  expect((await colleague) - (await place)).toBeLessThanOrEqual(4)
  await Promise.all(greedy)
  await pool.close()
})
