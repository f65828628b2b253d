import type { CertificateSnapshot } from './certificate-snapshot.ts'

/** A certificate with every field printed, as a starting point for tests. */
export const exampleSnapshot: CertificateSnapshot = {
  number: 'UP-2026-7K3MQ9XA',
  learnerName: 'Leo Tran',
  licenseNumber: 'RN 555012',
  courseName: 'Mandated Reporter Training for California Educators',
  training: 'California Educators',
  state: 'CA',
  version: '1.2.0',
  language: 'en',
  hours: 4,
  ce: { body: 'Board of Registered Nursing', number: 'CEP 12345', keepYears: 4 },
  organizationName: 'Harbor Unified School District',
  issuedOn: '2026-10-30',
  expiresOn: '2028-10-30',
  provider: { name: 'Upstander Training', address: '100 Example Way, Sacramento, CA 95814', number: 'CEP 98765' },
  score: 92,
}
