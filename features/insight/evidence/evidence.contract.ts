import { z } from 'zod'
import { calendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { evidenceMessages as messages } from './evidence.messages.ts'

/** Bundles that one person, and one organization, may ask for in an hour. */
export const BUNDLES_PER_HOUR = 10
/** Groups that one bundle may name. */
const GROUPS_MAX = 1_000

const Id = z.number().int().min(1).max(2_147_483_647)
const Day = calendarDate().nullable().default(null)

/** What is to be proven: of whom, under which requirement, of which days. Decision 317. */
export const EvidenceWish = z
  .strictObject({
    /** Null: all trainings. */
    requirementId: Id.nullable().default(null),
    /** Active groups of which people are in any; none: everybody. */
    groupIds: z.array(Id).max(GROUPS_MAX, messages.tooMany(GROUPS_MAX)).default([]),
    /** Days of completion; both belong to them. */
    from: Day,
    to: Day,
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: messages.order,
    ...judgedWith('from', 'to'),
  })
export type EvidenceWish = z.output<typeof EvidenceWish>

/** The same as it is stored: with the moment as of which everything is read, so that a second run gives the same. */
export const EvidenceAsked = EvidenceWish.safeExtend({ asOf: z.iso.datetime() })
export type EvidenceAsked = z.output<typeof EvidenceAsked>

const Count = z.number().int()

export const countEvidence = endpoint({
  method: 'POST',
  path: '/evidence/:entityGuid/count',
  summary: 'Count whom and what an evidence bundle would hold',
  access: orAuditor(orgAdmin.guarded),
  body: EvidenceWish,
  response: z.object({
    people: Count,
    /** Completions in all. */
    completions: Count,
    /** Those of them that have a certificate which was not revoked. */
    certificates: Count,
    /** Those that have a certificate from elsewhere, with its file. */
    outside: Count,
  }),
})
export type EvidenceCount = z.output<typeof countEvidence.response>

export const makeEvidence = endpoint({
  method: 'POST',
  path: '/evidence/:entityGuid',
  summary: 'Request an evidence bundle: a ZIP file that opens offline; a link is mailed',
  access: orAuditor(orgAdmin.guarded),
  body: EvidenceWish,
  response: z.object({ exportId: z.guid() }),
})
