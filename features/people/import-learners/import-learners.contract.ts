import { z } from 'zod'
import { CalendarDate, YEARS } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { BatchName } from '../invite-batches/invite-batches.contract.ts'
import { ROW_STATUSES } from '../learner-files/learner-file.contract.ts'
import { TABLE_FILE_MAX_BYTES, FILE_REFUSALS } from '#foundation/table-files/table-file.contract.ts'

/** Files that one process reads at once, for different organizations. */
export const CHECKS_AT_ONCE = 2
/** Files of one organization that wait for their turn, and for how long. */
export const CHECKS_WAITING = 12
export const CHECK_WAIT_SECONDS = 90

export const RowStatus = z.enum(ROW_STATUSES)
const courseId = z.coerce.number().int().min(1).max(2_147_483_647)

/** The result of a check: nothing has been sent. Spec D6. */
export const CheckSummary = z.object({
  checkId: z.guid(),
  fileName: z.string(),
  counts: z.object({ valid: z.number().int(), invalid: z.number().int() }),
  byStatus: z.array(z.object({ status: RowStatus, count: z.number().int() })),
  /** Groups that the file names and the organization does not have. */
  missingGroups: z.number().int(),
  createMissingGroups: z.boolean(),
  courseIds: z.array(z.number().int()),
  dueDate: CalendarDate.nullable(),
})
export type CheckSummary = z.infer<typeof CheckSummary>

export const CheckRow = z.object({
  line: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  group: z.string(),
  language: z.string(),
  status: RowStatus,
  /** Empty for a valid row. */
  reason: z.string(),
})
export type CheckRow = z.infer<typeof CheckRow>

export const checkFile = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/check/:entityGuid',
  summary: 'Check a file of learners row by row; no mail is sent',
  access: orgAdmin.withPremium,
  upload: { field: 'file', maxBytes: TABLE_FILE_MAX_BYTES },
  body: z.strictObject({
    courseIds: listOf(courseId).optional(),
    dueDate: z.union([z.literal(''), CalendarDate]).nullish(),
    createMissingGroups: z.union([z.boolean(), z.stringbool()]).optional(),
  }),
  response: CheckSummary,
  refusals: FILE_REFUSALS,
})

export const checkedRows = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/check/:entityGuid/:checkId',
  summary: 'Rows of a checked file of learners',
  access: orgAdmin,
  query: gridQuery(['line'], 'asc').extend({ status: listOf(RowStatus) }),
  response: pageOf(CheckRow).extend({ check: CheckSummary }),
})

export const chooseMissingGroups = endpoint({
  method: 'PUT',
  path: '/entityAdminBatch/check/:entityGuid/:checkId',
  summary: 'Choose whether to create the groups that a checked file names',
  access: orgAdmin.withPremium,
  body: z.strictObject({ createMissingGroups: z.boolean() }),
  response: CheckSummary,
})

export const badRowsFile = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/check/:entityGuid/:checkId/bad-rows',
  summary: 'Rows of a checked file that need attention, with their reasons',
  access: orgAdmin,
  response: fileOf('text/csv'),
})

export const learnerTemplate = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/template/:entityGuid',
  summary: 'Template for a file of learners',
  access: orgAdmin,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: fileOf('*'),
})

/** A day begins in the organization's time zone; an exact time is used as it is. */
export const SendDate = z.union([CalendarDate, z.iso.datetime({ offset: true }).regex(YEARS)])

export const confirmBatch = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/batch-invite/:entityGuid',
  summary: 'Invite the learners of a checked file',
  access: orgAdmin.withPremium,
  body: z.strictObject({
    checkId: z.guid(),
    batchName: BatchName,
    sendDate: z.union([z.literal(''), SendDate]).nullish(),
    dropBad: z.boolean().default(false),
  }),
  response: z.object({ batchId: z.number().int() }),
})

export const mayImport = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/may-import/:entityGuid',
  summary: 'Whether the plan allows starting an import',
  access: orgAdmin,
  response: z.object({ mayImport: z.boolean() }),
})
