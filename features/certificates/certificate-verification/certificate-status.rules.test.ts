import { expect, test } from 'vitest'
import { statusOf } from './certificate-status.rules.ts'

const issued = { revokedAt: null, supersededAt: null, expiresOn: '2026-11-21' }

// Spec D4: 'valid, expired, revoked, superseded'; it is valid through its last day.
test.each([
  ['on its last day', issued, '2026-11-21', 'valid'],
  ['the day after', issued, '2026-11-22', 'expired'],
  ['once revoked', { ...issued, revokedAt: '2026-01-01T08:00:00Z' }, '2026-11-21', 'revoked'],
  ['once corrected', { ...issued, supersededAt: '2026-02-01T08:00:00Z' }, '2026-11-21', 'superseded'],
  ['once corrected and over', { ...issued, supersededAt: '2026-02-01T08:00:00Z' }, '2027-01-01', 'superseded'],
  ['once revoked and over', { ...issued, revokedAt: '2026-01-01T08:00:00Z' }, '2027-01-01', 'revoked'],
  [
    'corrected, and then revoked',
    { ...issued, revokedAt: '2026-01-01T08:00:00Z', supersededAt: '2026-02-01T08:00:00Z' },
    '2026-11-21',
    'revoked',
  ],
] as const)('a certificate %s: %s', (_when, certificate, today, status) => {
  expect(statusOf(certificate, today)).toBe(status)
})
