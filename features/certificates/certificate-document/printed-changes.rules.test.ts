import { expect, test } from 'vitest'
import { exampleSnapshot as one } from './certificate-examples.ts'
import { changesBetween } from './printed-changes.rules.ts'

test('nothing changes between a certificate and itself, whatever its number', () => {
  expect(changesBetween(one, { ...one })).toEqual([])
})

// Spec D4: every printed field of a certificate may have been wrong.
test.each([
  [{ learnerName: 'Leo Trần' }, 'name', 'Leo Tran', 'Leo Trần'],
  [{ licenseNumber: undefined }, 'license', 'RN 555012', null],
  [{ organizationName: null }, 'organization', 'Harbor Unified School District', null],
  [{ courseName: 'Another' }, 'course', one.courseName, 'Another'],
  [{ training: 'Educators' }, 'training', 'California Educators', 'Educators'],
  [{ state: 'NATL' }, 'state', 'CA', 'National'],
  [{ version: '1.3.0' }, 'version', '1.2.0', '1.3.0'],
  [{ language: 'es' }, 'language', 'English', 'Spanish'],
  [{ hours: 4.5 }, 'hours', '4', '4.5'],
  [{ score: undefined }, 'score', '92%', null],
  [{ issuedOn: '2026-10-29' }, 'issued', 'Oct 30, 2026', 'Oct 29, 2026'],
  [{ expiresOn: '2028-10-29' }, 'expires', 'Oct 30, 2028', 'Oct 29, 2028'],
  [{ provider: { name: 'Upstander' } }, 'provider', 'Upstander Training', 'Upstander'],
  [{ ce: { ...one.ce, body: 'Board' } }, 'ce', 'Board of Registered Nursing', 'Board'],
  [{ ce: { ...one.ce, number: 'CEP 1' } }, 'ceNumber', 'CEP 12345', 'CEP 1'],
  [{ provider: { ...one.provider, address: 'Here' } }, 'providerAddress', one.provider.address, 'Here'],
  [{ provider: { ...one.provider, number: 'CEP 2' } }, 'providerNumber', 'CEP 98765', 'CEP 2'],
  [{ signatory: { name: 'Ada Lee' } }, 'signatory', null, 'Ada Lee'],
  [{ signatory: { name: 'Ada Lee', title: 'Principal' } }, 'signatory', null, 'Ada Lee, Principal'],
])('%j is told as its field', (change, field, before, after) => {
  expect(changesBetween(one, { ...one, ...change } as typeof one)[0]).toEqual({ field, before, after })
})

test('continuing education that is taken away takes its number with it', () => {
  expect(changesBetween(one, { ...one, ce: null }).map(({ field }) => field)).toEqual(['ce', 'ceNumber'])
})
