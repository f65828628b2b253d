import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { OffsiteCertificate } from '#certificates/offsite-certificates/arrival.contract.ts'
import { receive } from '#certificates/offsite-certificates/receive.server.ts'
import type { DemoEntity } from './organizations.server.ts'
import { chance, invent } from './people.ts'

const COUNT = 300
/** What a clinic's own learning system offers; the shortest expires within the year that is shown. */
const courses = [
  {
    courseName: 'Recognizing and Reporting Child Abuse',
    training: 'Mandated Reporter',
    state: 'CA',
    version: '3.1.0',
    hours: 2,
    months: 24,
  },
  {
    courseName: 'Elder and Dependent Adult Abuse',
    training: 'Mandated Reporter',
    state: 'CA',
    version: '2.0.1',
    hours: 1.5,
    months: 24,
  },
  {
    courseName: 'Reporting in the Emergency Department',
    training: 'Mandated Reporter',
    state: 'CA',
    version: '1.4.0',
    hours: 1,
    months: 12,
  },
  {
    courseName: 'Professional Boundaries',
    training: 'Youth Protection',
    state: 'NATL',
    version: '1.0.0',
    hours: 0.5,
    months: 6,
  },
] as const

/**
 * A year of certificates sent by an organization's own learning system: numbers and signatures are real. Spec D9, D12.
 */
export async function writeOffsiteCertificates(trx: Trx, services: Services, entity: DemoEntity): Promise<void> {
  const next = chance(1859)
  const today = services.clock.today('America/Los_Angeles')
  const certificates = invent(COUNT, 'northridge.test', next).map(
    ({ firstName, lastName }, index): OffsiteCertificate => {
      const { months, ...course } = courses[Math.floor(next() * courses.length)] as (typeof courses)[number]
      const issueDate = addDays(today, -Math.floor(next() * 364))
      return {
        ...course,
        id: `NH-${10_001 + index}`,
        studentName: `${firstName} ${lastName}`,
        studentId: String(204_117 + index * 7),
        language: 'en',
        issueDate,
        expiryDate: addMonths(issueDate, months),
      }
    },
  )
  await receive(trx, services, { ...entity, offsiteKeyId: null }, certificates)
}
