import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, listOf, pageOf, SEARCH_MAX } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { messages } from './audit-log.messages.ts'

/** Of a long list in a line's detail so many are told; the rest is counted. */
export const LISTED_MAX = 20

/** As `z.json()`, under a name: it holds itself, and stands once in the document of the calls. */
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
  /** Who did it; null: nobody, it came about by itself. */
  person: Person.nullable(),
  /** As whom, where staff did it logged in as someone. */
  actingAs: Person.nullable(),
  action: z.string(),
  target: z.string(),
  /** What was before and after, or what else belongs to it; ids are told by their names. */
  detail: z.record(z.string(), Json),
})
export type AuditRow = z.infer<typeof AuditRow>

/** A date left empty in the address counts as not given. */
const optionalDate = z.preprocess(value => (value === '' ? undefined : value), CalendarDate.optional())

const Filters = gridQuery(['at'], 'desc').extend({
  /** The first day. */
  fromDate: optionalDate,
  /** The day after the last: exclusive. Spec D7. */
  toDate: optionalDate,
  /** Part of a name or an email. */
  person: z.string().trim().max(SEARCH_MAX).default(''),
  actions: listOf(z.string().max(60)),
})
const inOrder = ({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) =>
  !fromDate || !toDate || fromDate < toDate
const outOfOrder = { path: ['toDate'], message: messages.endBeforeStart, ...judgedWith('fromDate', 'toDate') }

export const AuditLogQuery = Filters.refine(inOrder, outOfOrder)
export type AuditLogQuery = z.output<typeof AuditLogQuery>
export const AuditLogExportQuery = Filters.omit({ pageNumber: true, pageSize: true }).refine(inOrder, outOfOrder)

export const auditLog = endpoint({
  method: 'GET',
  path: '/audit-log/:entityGuid',
  summary: 'Who changed what in an organization',
  access: orgAdmin,
  query: AuditLogQuery,
  response: pageOf(AuditRow),
})
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/audit-log/export/:entityGuid',
  summary: 'Have the audit log emailed as a CSV file',
  access: orgAdmin,
  query: AuditLogExportQuery,
  response: z.object({ exportId: z.guid() }),
})
