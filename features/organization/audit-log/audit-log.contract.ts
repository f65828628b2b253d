import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, listOf, optional, PAGE, pageOf, SEARCH_MAX } from '#platform/shared/paging.ts'
import { orAuditor, orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { auditLogMessages } from './audit-log.messages.ts'

/** How many items of a long list a line's detail shows; the rest is counted. */
export const LISTED_MAX = 20

/** Like `z.json()`, but with a name: it contains itself, and appears once in the document of the calls. */
const Json: z.ZodType<z.core.util.JSONType, z.core.util.JSONType> = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.lazy(() => Json)),
    z.record(
      z.string(),
      z.lazy(() => Json),
    ),
  ])
  .meta({ id: 'Json' })

const Person = z.object({ name: z.string(), email: z.string() })

/** Who changed what. Spec D8. */
export const AuditRow = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Who did it; null: nobody, it happened automatically. */
  person: Person.nullable(),
  /** The person that staff acted as, if they were logged in as someone. */
  actingAs: Person.nullable(),
  action: z.string(),
  target: z.string(),
  /** Of a target that is a member’s email: their name. */
  targetName: z.string().nullable(),
  /** The page of what it is about, while there is one: a group, a member, or an import. */
  opens: z.object({ page: z.enum(['group', 'person', 'batch']), id: z.number().int() }).nullable(),
  /** Of a line about many people at once: the action, and how many it changed so far. */
  bulk: z.object({ id: z.number().int(), people: z.number().int() }).nullable(),
  /** The values before and after, or other facts about it; ids are shown by their names. */
  detail: z.record(z.string(), Json),
})
export type AuditRow = z.infer<typeof AuditRow>

const Filters = gridQuery(['at'], 'desc').extend({
  /** The first day. */
  fromDate: optional(CalendarDate),
  /** The day after the last: exclusive. Spec D7. */
  toDate: optional(CalendarDate),
  /** Part of a name or an email. */
  person: z.string().trim().max(SEARCH_MAX).default(''),
  actions: listOf(z.string().max(60)),
})
const inOrder = ({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) =>
  !fromDate || !toDate || fromDate < toDate
const outOfOrder = { path: ['toDate'], message: auditLogMessages.endBeforeStart, ...judgedWith('fromDate', 'toDate') }

export const AuditLogQuery = Filters.refine(inOrder, outOfOrder)
export type AuditLogQuery = z.output<typeof AuditLogQuery>
export const AuditLogExportQuery = Filters.omit(PAGE).refine(inOrder, outOfOrder)

export const auditLog = endpoint({
  method: 'GET',
  path: '/audit-log/:entityGuid',
  mayLag: true,
  summary: 'Audit log of an organization',
  access: orAuditor(orVisitor(orgAdmin)),
  query: AuditLogQuery,
  response: pageOf(AuditRow),
})
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/audit-log/export/:entityGuid',
  summary: 'Audit log as a CSV file, sent by email',
  access: orAuditor(orgAdmin),
  query: AuditLogExportQuery,
  response: z.object({ exportId: z.guid() }),
})
