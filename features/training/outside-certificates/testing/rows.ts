import type { SentCertificate } from '../certificate-fields.contract.ts'
import type { MyRequirement } from '../my-requirements.contract.ts'
import type { InboxRow } from '../outside-certificates.contract.ts'

/** A requirement as its person sees it. */
export const requirementOf = (given: Partial<MyRequirement> = {}): MyRequirement => ({
  id: 5,
  name: 'Mandated reporters',
  courses: ['Standing up for children'],
  standing: 'ToDo',
  dueOn: '2026-12-20',
  metUntil: null,
  waivedUntil: null,
  training: { registrationId: 31, name: 'Standing up for children', begun: false },
  ...given,
})

/** A certificate that was sent in, as its person sees it. */
export const sentOf = (given: Partial<SentCertificate> = {}): SentCertificate => ({
  id: 9,
  requirementId: 5,
  requirement: 'Mandated reporters',
  title: 'Ohio training',
  provider: 'State of Ohio',
  completedOn: '2026-10-30',
  expiresOn: null,
  fileName: 'ohio.pdf',
  status: 'Waiting',
  sentAt: '2026-11-20T18:00:00.000Z',
  decidedAt: null,
  reason: null,
  meetsUntil: '2027-10-30',
  ...given,
})

/** The same in the administrators' inbox. */
export const inboxRowOf = (given: Partial<InboxRow> = {}): InboxRow => ({
  ...sentOf(),
  status: 'Waiting',
  entityUserId: 8,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  enteredBy: null,
  decidedBy: null,
  own: false,
  ...given,
})
