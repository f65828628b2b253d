import type { OffsiteKey } from '../arrival.contract.ts'

/** A key as the list has it. */
export const offsiteKey: OffsiteKey = {
  id: 3,
  name: 'Our LMS',
  begins: 'osk_abcd1234',
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'Dana Cole',
  lastUsedAt: null,
}
