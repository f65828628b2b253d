import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { AuditStanding } from './audit-standing.ts'
import { AuditorLink } from './auditor-links.contract.ts'

/** What is read after a link was opened names that opening, for this long. */
export const OPENING_HOURS = 24
/** Groups that are named for one person. */
export const GROUPS_NAMED = 50

const Count = z.number().int()

/** A requirement in words, or the completed trainings, with how many stand how. */
export const AuditPart = z.object({
  /** Null: the completed trainings. */
  requirementId: Count.nullable(),
  name: z.string(),
  /** The rule: whom it obliges, which courses meet it, by when and how often. */
  who: z.string(),
  courses: z.string(),
  when: z.string().nullable(),
  /** The organization no longer requires it. */
  endedOn: z.string().nullable(),
  total: Count,
  standings: z.array(z.object({ standing: AuditStanding, count: Count })),
})
export type AuditPart = z.infer<typeof AuditPart>

/** What an auditor sees above the list. Decision 316. */
export const Audit = AuditorLink.pick({
  shows: true,
  groups: true,
  groupsGone: true,
  completedFrom: true,
  completedUntil: true,
  expiresOn: true,
}).extend({
  /** Names this opening in what is read next. */
  pass: z.string(),
  preparedFor: z.string(),
  organization: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  parts: z.array(AuditPart),
})
export type Audit = z.infer<typeof Audit>

export const openAuditorLink = endpoint({
  method: 'POST',
  path: '/audit/open',
  summary: 'Open an auditor link; every opening is noted',
  access: anyone,
  body: z.strictObject({ token: z.string().max(200) }),
  response: Audit,
})

export const AuditPerson = z.object({
  /** Tells the lines apart, and nothing else. */
  line: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  groups: z.array(z.string()),
  requirement: z.string().nullable(),
  course: z.string().nullable(),
  standing: AuditStanding,
  completedOn: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  /** What counts is a certificate from elsewhere, which an administrator accepted. */
  fromOutside: z.boolean(),
  /** Null: not met, or without an end. */
  validUntil: z.string().nullable(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

export const auditPeople = endpoint({
  method: 'GET',
  path: '/audit/:pass/people',
  summary: 'The people whom an opened auditor link shows',
  access: anyone,
  query: gridQuery(['name', 'validUntil'], 'asc').extend({
    standing: optional(AuditStanding),
    requirementId: optional(z.coerce.number().int().min(1).max(2_147_483_647)),
  }),
  response: pageOf(AuditPerson),
})

export const auditFile = endpoint({
  method: 'GET',
  path: '/audit/:pass/file',
  summary: 'The same people as a CSV file',
  access: anyone,
  response: { file: 'text/csv' },
})
