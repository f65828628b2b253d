import { expect, test } from 'vitest'
import { readDay } from './hire-date.rules.ts'

test.each([
  ['2026-08-17', '2026-08-17'],
  ['2026/8/7', '2026-08-07'],
  ['2026-08-17T00:00:00Z', '2026-08-17'],
  ['8/17/2026', '2026-08-17'],
  ['08-07-2026', '2026-08-07'],
  ['8/17/2026 12:00 AM', '2026-08-17'],
  ['Aug 17, 2026', '2026-08-17'],
  ['August 7 2026', '2026-08-07'],
  ['17-Aug-2026', '2026-08-17'],
  ['17.08.2026', '2026-08-17'],
  ['46251', '2026-08-17'],
  ['46251.5', '2026-08-17'],
  ['14611', '1940-01-01'],
  ['73050', '2099-12-31'],
  ['2028-02-29', '2028-02-29'],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toEqual({ day })
})

test.each([
  ['7/8/26', 'ambiguousDate'],
  ['07.08.2026', 'ambiguousDate'],
  ['17/08/2026', 'badDate'],
  ['2/30/2026', 'badDate'],
  ['2027-02-29', 'badDate'],
  ['1/1/1939', 'badDate'],
  ['1/1/2100', 'badDate'],
  ['14610', 'badDate'],
  ['73051', 'badDate'],
  ['94110-1234', 'badDate'],
  ['Foo 7, 2026', 'badDate'],
  ['soon', 'badDate'],
  ['', 'badDate'],
])('%j is refused: %s', (text, kind) => {
  expect(readDay(text)).toEqual({ kind })
})
