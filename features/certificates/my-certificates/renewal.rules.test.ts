import { expect, test } from 'vitest'
import { renewalIsOpen } from './renewal.rules.ts'

// Spec D4: 'The next cycle may be opened 90 days before expiry.'
test.each([
  ['2027-02-20', false],
  ['2027-02-19', true],
  ['2026-11-21', true],
  ['2026-01-01', true],
])('on 2026-11-21 a certificate that ends on %s can be renewed: %s', (expiresOn, open) => {
  expect(renewalIsOpen(expiresOn, '2026-11-21')).toBe(open)
})
