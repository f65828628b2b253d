import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CERTIFICATE_NUMBER_PATTERN, newCertificateNumber, parseCertificateNumber } from './certificate-number.rules.ts'

const years = fc.integer({ min: 2000, max: 2999 })

test('a new number has its form and no character that looks like another', () => {
  fc.assert(
    fc.property(years, year => {
      const number = newCertificateNumber(year)
      expect(number).toMatch(CERTIFICATE_NUMBER_PATTERN)
      expect(number.startsWith(`UP-${year}-`)).toBe(true)
      expect(number.slice(8)).not.toMatch(/[01OILUZSB]/)
    }),
  )
})

test('ten thousand numbers differ, and every character is drawn about as often', () => {
  const numbers = Array.from({ length: 10_000 }, () => newCertificateNumber(2026))
  expect(new Set(numbers).size).toBe(10_000)
  const counts = new Map<string, number>()
  for (const character of numbers.map(number => number.slice(8)).join('')) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(27)
  // 2,963 of each are expected, with a deviation of 53: eight deviations away is no coincidence.
  for (const count of counts.values()) expect(Math.abs(count - 80_000 / 27)).toBeLessThan(8 * 53)
})

test('bytes that would favor the first characters are drawn anew, and no more than needed', () => {
  const draws = [
    [243, 255, 250, 243, 243, 243, 243, 0],
    [26, 27, 242, 53, 216, 1, 9, 255],
  ]
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation(bytes => {
    if (bytes instanceof Uint8Array) bytes.set(draws.shift() ?? [])
    return bytes
  })
  try {
    expect(newCertificateNumber(2026)).toBe('UP-2026-2Y2YY23C')
    expect(random).toHaveBeenCalledTimes(2)
  } finally {
    random.mockRestore()
  }
})

test('a number is read however it was typed', () => {
  const blank = fc.constantFrom('', ' ', '-', ' - ', '–', '\u00a0')
  fc.assert(
    fc.property(years, blank, blank, blank, fc.boolean(), (year, around, first, second, lower) => {
      const number = newCertificateNumber(year)
      const [prefix, printedYear, tail] = number.split('-')
      const typed = `${around}${prefix}${first}${printedYear}${second}${tail?.slice(0, 4)}${first}${tail?.slice(4)}${around}`
      expect(parseCertificateNumber(lower ? typed.toLowerCase() : typed)).toBe(number)
    }),
  )
})

test('a letter that was read for its look-alike digit is forgiven', () => {
  expect(parseCertificateNumber('up 2026 zsbk 3mq9')).toBe('UP-2026-258K3MQ9')
})

test.each([
  '',
  'UP-2026',
  'UP-2026-7K3MQ9X',
  'UP-2026-7K3MQ9XAA',
  'UP-2026-7K3MQ9X0',
  'UP-2026-7K3MQ9XO',
  'UP-26-7K3MQ9XA',
  'XP-2026-7K3MQ9XA',
  'UP-2026-7K3MQ9X\u0101',
  '../UP-2026-7K3MQ9XA',
  'UP-2026-7K3MQ9XA!',
  'UP-2026-7K3MQ9XA/UP-2026-7K3MQ9XA',
  'XUP-2026-7K3MQ9XA',
  'UP-2026X-7K3MQ9XA',
])('%j is no number', typed => {
  expect(parseCertificateNumber(typed)).toBeUndefined()
})
