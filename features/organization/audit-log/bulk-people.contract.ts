import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { administrator, orAuditor, orVisitor } from '#foundation/access/access.policies.ts'

/** What became of one of many people: changed, not reached yet (`waiting`), or left as they were, and why. */
export const BulkOutcome = z.enum([
  'changed',
  'already',
  'self',
  'activity',
  'lastAdministrator',
  'owner',
  'restricted',
  'archived',
  'notActive',
  'unsubscribed',
  'bounced',
  'nothingDue',
  'justReminded',
  'changedSince',
  'answered',
  'member',
  'otherOpen',
  'justSent',
  'expired',
  'gone',
  'stopped',
  'waiting',
])
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const BulkPerson = z.object({
  /** Of the membership; or of the invite or the request to join that it was about. */
  rowId: z.number().int(),
  /** Null: they were not members then. */
  entityUserId: z.number().int().nullable(),
  name: z.string(),
  email: z.string(),
  outcome: BulkOutcome,
})
export type BulkPerson = z.infer<typeof BulkPerson>

/** Whom something that was done to many at once was about. */
export const bulkPeople = endpoint({
  method: 'GET',
  path: '/audit-log/:entityGuid/bulk/:bulkActionId',
  summary: 'People of one action on many people, with what became of each',
  access: orAuditor(orVisitor(administrator)),
  query: gridQuery(['name'], 'asc').extend({
    /** Whom it changed, or all others. */
    side: optional(z.enum(['changed', 'others'])),
  }),
  response: pageOf(BulkPerson).extend({
    /** Over all pages, whatever is searched for. */
    changed: z.number().int(),
    others: z.number().int(),
  }),
})
