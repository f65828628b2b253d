import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { TableFormat } from '#foundation/exports/table-format.ts'
import { reportViewsMessages as messages } from './report-views.messages.ts'

export const VIEW_NAME_MAX = 80
/** Views that one person keeps in one organization. */
export const VIEWS_MAX = 50
/** People to whom one view is sent. */
export const RECIPIENTS_MAX = 20

/** The reports that have views. Spec D7. */
export const Report = z.enum(['learners', 'trainings'])
export type Report = z.infer<typeof Report>

/** What a report shows, as the address has it: each filter, the order and `columns`, with their values. */
export const ViewSearch = z.record(
  z.string().regex(/^[a-zA-Z]{1,30}$/),
  z.array(z.string().min(1).max(200)).min(1).max(500),
)
export type ViewSearch = z.infer<typeof ViewSearch>

const Id = z.coerce.number().int().min(1).max(2_147_483_647)

/** The form that names a view. */
export const ViewForm = z.strictObject({
  name: z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .max(VIEW_NAME_MAX, messages.nameTooLong(VIEW_NAME_MAX)),
  /** With the organization's other administrators. */
  shared: z.boolean().default(false),
})

export const Every = z.enum(['week', 'month'])
export type Every = z.infer<typeof Every>
/** The day of a month that is its last, however many it has. */
export const LAST_DAY = 31

/** When a view is sent, and to whom: the days and times are those of the organization's zone. */
export const DeliveryForm = z.strictObject({
  every: Every,
  /** From Monday, 1, on; asked for each week. */
  weekday: z.coerce.number().int().min(1).max(7),
  /** A shorter month has it on its last day. */
  monthDay: z.coerce.number().int().min(1).max(LAST_DAY),
  atTime: z.string(messages.noTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.noTime),
  format: TableFormat,
  skipEmpty: z.boolean(),
  entityUserIds: z
    .array(Id)
    .min(1, messages.nobody)
    .max(RECIPIENTS_MAX, messages.tooMany(RECIPIENTS_MAX))
    .transform(ids => [...new Set(ids)]),
})
export type DeliveryForm = z.output<typeof DeliveryForm>

const Administrator = z.object({ entityUserId: z.number().int(), name: z.string() })

export const LeftOut = z.enum(['empty', 'plan', 'nobody', 'filters'])
export type LeftOut = z.infer<typeof LeftOut>

export const Delivery = z.object({
  every: Every,
  weekday: z.number().int().nullable(),
  monthDay: z.number().int().nullable(),
  atTime: z.string(),
  format: TableFormat,
  skipEmpty: z.boolean(),
  nextAt: z.string(),
  lastAt: z.string().nullable(),
  /** Why the last one was left out; null: it went out, or is under way. */
  leftOut: LeftOut.nullable(),
  /** Its owner is no longer an administrator. */
  ended: z.boolean(),
  recipients: z.array(Administrator),
})
export type Delivery = z.infer<typeof Delivery>

export const ReportView = z.object({
  id: z.number().int(),
  report: Report,
  name: z.string(),
  shared: z.boolean(),
  /** The caller's own. */
  own: z.boolean(),
  /** Its owner is no longer an administrator: any other may change it, and owns it then. */
  orphaned: z.boolean(),
  owner: z.string(),
  search: ViewSearch,
  version: z.number().int(),
  delivery: Delivery.nullable(),
  deliveredToMe: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

export const listReportViews = endpoint({
  method: 'GET',
  path: '/report-views/:entityGuid',
  summary: 'Views of reports: one’s own, shared ones, and those that one is sent',
  access: orgAdmin.guarded,
  response: z.object({
    views: z.array(ReportView),
    /** To whom views can be sent. */
    administrators: z.array(Administrator),
  }),
})

export const saveReportView = endpoint({
  method: 'POST',
  path: '/report-views/:entityGuid',
  summary: 'Save a view of a report',
  access: orgAdmin.guarded,
  idempotent: true,
  body: ViewForm.extend({ report: Report, search: ViewSearch }),
  response: z.object({ id: z.number().int() }),
  refusals: ['tooMany'],
})

export const changeReportView = endpoint({
  method: 'PUT',
  path: '/report-views/:entityGuid/:viewId',
  summary: 'Change a view of a report, and whether it is shared',
  access: orgAdmin.guarded,
  params: z.object({ entityGuid: z.guid(), viewId: Id }),
  body: ViewForm.extend({ search: ViewSearch, version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})

export const removeReportView = endpoint({
  method: 'DELETE',
  path: '/report-views/:entityGuid/:viewId',
  summary: 'Remove a view of a report; it is no longer sent',
  access: orgAdmin.guarded,
  params: z.object({ entityGuid: z.guid(), viewId: Id }),
  response: z.object({}),
})

export const deliverReportView = endpoint({
  method: 'PUT',
  path: '/report-views/:entityGuid/:viewId/delivery',
  summary: 'Send a view regularly, or change when and to whom it is sent',
  access: orgAdmin.guarded,
  params: z.object({ entityGuid: z.guid(), viewId: Id }),
  body: DeliveryForm,
  response: z.object({ nextAt: z.string() }),
})

export const endDelivery = endpoint({
  method: 'DELETE',
  path: '/report-views/:entityGuid/:viewId/delivery',
  summary: 'Stop sending a view of a report by email',
  access: orgAdmin.guarded,
  params: z.object({ entityGuid: z.guid(), viewId: Id }),
  response: z.object({}),
})

export const leaveDelivery = endpoint({
  method: 'DELETE',
  path: '/report-views/:entityGuid/:viewId/delivery/own',
  summary: 'Stop getting a view of a report by email',
  access: orgAdmin.guarded,
  params: z.object({ entityGuid: z.guid(), viewId: Id }),
  response: z.object({}),
})
