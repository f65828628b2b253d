import type { Audit, AuditPerson } from '../audit-page.contract.ts'
import type { AuditorLink } from '../auditor-links.contract.ts'

export const link: AuditorLink = {
  id: 3,
  name: 'Dana Ruiz, State Auditor',
  note: 'Visit of Nov 30',
  shows: 'requirement',
  requirement: 'All staff',
  groups: ['Nurses'],
  groupsGone: 0,
  completedFrom: '2026-01-01',
  completedUntil: null,
  createdBy: 'Maria Alvarez',
  createdAt: '2026-11-20T18:00:00.000Z',
  expiresOn: '2026-12-20',
  status: 'Active',
  revokedBy: null,
  revokedAt: null,
  opened: 2,
  lastOpenedAt: '2026-11-21T18:00:00.000Z',
}

export const audit: Audit = {
  pass: 'pass-of-the-test',
  preparedFor: 'Dana Ruiz, State Auditor',
  organization: 'Harbor Unified School District',
  timeZone: 'America/Los_Angeles',
  asOf: '2026-11-20T18:00:00.000Z',
  expiresOn: '2026-12-20',
  shows: 'requirements',
  groups: [],
  groupsGone: 0,
  completedFrom: null,
  completedUntil: null,
  parts: [
    {
      requirementId: 7,
      name: 'All staff',
      who: 'Everyone',
      courses: 'Child Abuse and Neglect',
      when: 'Within 30 days, again when the certificate ends',
      endedOn: null,
      total: 200,
      standings: [
        { standing: 'Met', count: 199 },
        { standing: 'ToDo', count: 0 },
        { standing: 'Overdue', count: 1 },
        { standing: 'Waived', count: 0 },
      ],
    },
  ],
}

export const person: AuditPerson = {
  line: '5-7',
  firstName: 'Leo',
  lastName: 'Tran',
  groups: ['Nurses', 'Night shift', 'Team A', 'Team B'],
  requirement: 'All staff',
  course: 'Child Abuse and Neglect',
  standing: 'Met',
  completedOn: '2026-03-01',
  certificateNumber: 'UP-2026-7K3MQ9XA',
  fromOutside: false,
  validUntil: '2028-03-01',
}
