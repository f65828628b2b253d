import type { OffsiteRow } from '../offsite-certificates.contract.ts'

/** A certificate as the list has it. */
export const offsiteRow: OffsiteRow = {
  id: 11,
  studentName: 'Ana Núñez',
  studentId: 'N-1001',
  courseName: 'Reporting Abuse',
  training: 'Mandated Reporter',
  issueDate: '2026-03-08',
  expiryDate: '2028-03-08',
  certificationName: 'UP-2026-AAAA2222',
  revoked: false,
}
