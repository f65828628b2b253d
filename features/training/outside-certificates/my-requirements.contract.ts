import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { inPerson, member } from '#foundation/access/access.policies.ts'
import { PersonStanding } from '../requirements/person-standing.ts'
import { CertificateFields, inOrder, SentCertificate, upload } from './certificate-fields.contract.ts'

/** Certificates of one person that may wait for one requirement. */
export const WAITING_MAX = 5
/** Certificates that one person may send in within an hour, over all requirements. */
export const SENT_AN_HOUR = 60
/** Certificates of one's own that are shown, the newest. */
export const MINE_SHOWN = 100

export const MyRequirement = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Any of them meets it. */
  courses: z.array(z.string()),
  standing: PersonStanding,
  dueOn: CalendarDate.nullable(),
  /** Null: not met, or for good. */
  metUntil: CalendarDate.nullable(),
  waivedUntil: CalendarDate.nullable(),
  /** The training that is open for it. */
  training: z.object({ registrationId: z.number().int(), name: z.string(), begun: z.boolean() }).nullable(),
})
export type MyRequirement = z.infer<typeof MyRequirement>

export const myRequirements = endpoint({
  method: 'GET',
  path: '/my-requirements/:entityGuid',
  summary: 'What an organization requires of the signed-in person, and the certificates that they sent in',
  access: member,
  response: z.object({
    requirements: z.array(MyRequirement),
    /** The newest first. */
    certificates: z.array(SentCertificate),
    /** In the organization's time zone. */
    today: CalendarDate,
  }),
})
export type MyRequirements = z.infer<typeof myRequirements.response>

export const NewCertificate = inOrder(CertificateFields)

export const sendCertificate = endpoint({
  method: 'POST',
  path: '/my-requirements/:entityGuid/:requirementId/certificates',
  summary: 'Send in a certificate from outside for a requirement',
  access: inPerson(member),
  idempotent: true,
  upload,
  body: NewCertificate,
  response: z.object({ id: z.number().int() }),
  refusals: ['waiting'],
})

export const withdrawCertificate = endpoint({
  method: 'POST',
  path: '/my-requirements/:entityGuid/certificates/:outsideCertificateId/withdraw',
  summary: 'Take back a certificate that nobody has decided on; its file is removed',
  access: inPerson(member),
  response: z.object({}),
})

export const myCertificateFile = endpoint({
  method: 'GET',
  path: '/my-requirements/:entityGuid/certificates/:outsideCertificateId/file',
  summary: 'The file of a certificate that the signed-in person sent in',
  access: member,
  response: fileOf('*'),
})
