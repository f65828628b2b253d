import { expect, test } from 'vitest'
import { domainMeant, isOneSlip } from './mail-domain.rules.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['icluod.com', 'icloud.com'],
  ['harbor.edu', undefined],
  ['gmail.com', undefined],
  ['ymail.com', undefined],
  ['mail.com', undefined],
  ['gmx.com', undefined],
  ['', undefined],
])('%s most likely means %s', (domain, meant) => {
  expect(domainMeant(domain, [])).toBe(meant)
})

test('the organization’s own domains come first, and are right themselves', () => {
  expect(domainMeant('harbro.org', ['harbor.org'])).toBe('harbor.org')
  expect(domainMeant('gmial.com', ['gmial.com'])).toBeUndefined()
  expect(domainMeant('mailx.com', ['mail1.com', 'mail2.com'])).toBeUndefined()
  expect(domainMeant('gmai.com', ['gmai.org', 'gmaj.com'])).toBe('gmaj.com')
})

test('one slip is one letter more, less or other, or two that changed places', () => {
  expect(isOneSlip('abc', 'abc')).toBe(false)
  expect(isOneSlip('abc', 'abd')).toBe(true)
  expect(isOneSlip('abc', 'ab')).toBe(true)
  expect(isOneSlip('abc', 'xabc')).toBe(true)
  expect(isOneSlip('abcd', 'abdc')).toBe(true)
  expect(isOneSlip('abcd', 'adcb')).toBe(false)
  // Two letters side by side that are both others have not changed places.
  expect(['axyd', 'axbd', 'acxd'].map(other => isOneSlip('abcd', other))).toEqual([false, false, false])
  expect(isOneSlip('abcd', 'abdcx')).toBe(false)
  expect(isOneSlip('abcdef', 'abc')).toBe(false)
  expect(isOneSlip('abcd', 'bacx')).toBe(false)
})
