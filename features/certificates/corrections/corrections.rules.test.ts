import { expect, test } from 'vitest'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { correctionsOf, fieldsOf } from './corrections.rules.ts'

const printed: CertificateSnapshot = {
  number: 'UP-2026-ABCDEFGH',
  learnerName: 'Leo Tran',
  licenseNumber: 'RN-77',
  courseName: 'Reporting Abuse',
  training: 'National',
  state: 'NATL',
  version: '1.0.0',
  language: 'en',
  hours: 1.5,
  ce: { body: 'Board of Nursing', number: 'CE-1', keepYears: 4 },
  organizationName: 'Harbor',
  issuedOn: '2026-01-05',
  expiresOn: '2028-01-05',
  provider: { name: 'Upstander' },
  score: 90,
}
/** What a form that nobody touched sends. */
const untouched = { ...fieldsOf(printed), hours: 1.5, score: 90 }

test('the form holds what is printed, and the empty text where nothing is', () => {
  expect(fieldsOf(printed)).toMatchObject({
    learnerName: 'Leo Tran',
    hours: '1.5',
    score: '90',
    ceBody: 'Board of Nursing',
  })
  const { licenseNumber: _license, score: _score, ...bare } = printed
  expect(fieldsOf({ ...bare, organizationName: null, ce: null })).toMatchObject({
    licenseNumber: '',
    organizationName: '',
    ceBody: '',
    ceNumber: '',
    score: '',
  })
})

test('what nobody touched prints the same', () => {
  const { number: _number, provider: _provider, ...corrected } = printed
  expect(correctionsOf(untouched, printed)).toEqual(corrected)
})

test('an emptied field prints nothing', () => {
  expect(
    correctionsOf({ ...untouched, licenseNumber: '', organizationName: '', ceNumber: '', score: null }, printed),
  ).toMatchObject({
    licenseNumber: undefined,
    organizationName: null,
    ce: { body: 'Board of Nursing', number: undefined, keepYears: 4 },
    score: undefined,
  })
  expect(correctionsOf({ ...untouched, ceBody: '' }, printed).ce).toBeNull()
})

test('how long a certificate has to be kept is not carried to another body', () => {
  expect(correctionsOf({ ...untouched, ceBody: 'Board of Teaching' }, printed).ce).toEqual({
    body: 'Board of Teaching',
    number: 'CE-1',
    keepYears: undefined,
  })
})
