import { z } from 'zod'
import { CalendarDate, YEARS } from '#platform/shared/calendar-date.ts'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { gridQuery, listOf, pageOf } from '#platform/shared/paging.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { BatchName } from '../invite-batches/invite-batches.contract.ts'
import {
  COLUMN_FIELDS,
  DETAIL_FIELDS,
  FILE_COLUMNS_MAX,
  LearnerDetails,
} from '../learner-files/learner-details.contract.ts'
import { LEARNER_COLUMNS, ROW_STATUSES } from '../learner-files/learner-file.contract.ts'
import { TABLE_FILE_MAX_BYTES, FILE_REFUSALS } from '#foundation/table-files/table-file.contract.ts'

/** Files that one process reads at once, for different organizations. */
export const CHECKS_AT_ONCE = 2
/** Files of one organization that wait for their turn, and for how long. */
export const CHECKS_WAITING = 12
export const CHECK_WAIT_SECONDS = 90

export const RowStatus = z.enum(ROW_STATUSES)
export type RowStatus = z.infer<typeof RowStatus>

/** What a file can change of people who are here already. Names and addresses have ways of their own. Decision 384. */
export const UpdateField = z.enum([...DETAIL_FIELDS, 'group'])
export type UpdateField = z.infer<typeof UpdateField>
const courseId = z.coerce.number().int().min(1).max(2_147_483_647)

/** The result of a check: nothing has been sent. Spec D6. */
export const CheckSummary = z.object({
  checkId: z.guid(),
  fileName: z.string(),
  counts: z.object({
    /** People to invite, people to update, rows that would change nothing, and rows that can't be used. */
    valid: z.number().int(),
    update: z.number().int(),
    unchanged: z.number().int(),
    invalid: z.number().int(),
  }),
  byStatus: z.array(z.object({ status: RowStatus, count: z.number().int() })),
  /** Groups that the file names and the organization does not have. */
  missingGroups: z.number().int(),
  createMissingGroups: z.boolean(),
  /** Rows about people who are here already; whether these are updated, and of how many which field. */
  known: z.number().int(),
  updateKnown: z.boolean(),
  updates: z.array(z.object({ field: UpdateField, count: z.number().int() })),
  /** The file says more than the template has. */
  hasDetails: z.boolean().default(false),
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
  /** If the file says more than the template has. */
  details: LearnerDetails.optional(),
  status: RowStatus,
  /** Empty for a valid row. */
  reason: z.string(),
  /** The member whom it updates, and what of them, from the old to the new. */
  member: z.object({ name: z.string(), email: z.string() }).nullish(),
  changes: z.array(z.object({ field: UpdateField, from: z.string().nullable(), to: z.string() })).optional(),
  /** The cells that have to be corrected, and why. */
  wrong: z.array(z.object({ column: z.enum([...LEARNER_COLUMNS, ...DETAIL_FIELDS]), text: z.string() })).default([]),
})
export type CheckRow = z.infer<typeof CheckRow>

export const ColumnField = z.enum(COLUMN_FIELDS)
/** One field of the form however many columns there are: their fields, with commas. */
const Fields = z
  .string()
  .max(4_000)
  .transform(text => text.split(','))
  .pipe(z.array(ColumnField).max(FILE_COLUMNS_MAX))
const HeadersHash = z.string().regex(/^[0-9a-f]{64}$/)

/** The columns of a file, and what each is taken for: guessed, or as the organization last said. Decision 366. */
export const FileLook = z.object({
  headersHash: HeadersHash,
  /** The line that names the columns. */
  headerLine: z.number().int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()), field: ColumnField })),
  /** There is nothing to ask: it was answered before for these columns, or they are those of our own files. */
  known: z.boolean(),
})
export type FileLook = z.infer<typeof FileLook>

export const lookAtFile = endpoint({
  method: 'POST',
  path: '/entityAdminBatch/columns/:entityGuid',
  summary: 'Look at the columns of a file of learners; nothing is kept',
  access: orgAdmin.withPremium,
  upload: { field: 'file', maxBytes: TABLE_FILE_MAX_BYTES },
  response: FileLook,
  refusals: FILE_REFUSALS,
})

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
    /** What each column is taken for, if they are not the template's: with what `lookAtFile` said of them. */
    fields: Fields.optional(),
    headerLine: z.coerce.number().int().min(1).max(1_000).optional(),
    headersHash: HeadersHash.optional(),
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

export const chooseUpdates = endpoint({
  method: 'PUT',
  path: '/entityAdminBatch/check/:entityGuid/:checkId/updates',
  summary: 'Choose whether a checked file updates people who are members already',
  access: orgAdmin.withPremium,
  body: z.strictObject({ updateKnown: z.boolean() }),
  response: CheckSummary,
})

/** Longer than any cell may be, so that what is too long is told at its cell. */
const Cell = z.string().max(2_000).optional()

export const correctRow = endpoint({
  method: 'PUT',
  path: '/entityAdminBatch/check/:entityGuid/:checkId/rows/:lineId',
  summary: 'Correct a row of a checked file of learners, and check it again',
  access: orgAdmin.withPremium,
  body: z.strictObject({
    firstName: Cell,
    lastName: Cell,
    email: Cell,
    group: Cell,
    language: Cell,
    employeeId: Cell,
    site: Cell,
    jobTitle: Cell,
    hiredOn: Cell,
  }),
  response: z.object({ row: CheckRow, check: CheckSummary }),
})

export const SUGGESTIONS_SHOWN = 20
/** 'Did you mean': what many rows say, and what they most likely mean. */
export const Suggestion = z.object({
  field: z.enum(['group', 'site', 'domain']),
  from: z.string(),
  to: z.string(),
  count: z.number().int(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestions = endpoint({
  method: 'GET',
  path: '/entityAdminBatch/check/:entityGuid/:checkId/suggestions',
  summary: 'What unknown names and mail domains of a checked file most likely mean',
  access: orgAdmin,
  response: z.object({ rows: z.array(Suggestion) }),
})

export const replaceInCheck = endpoint({
  method: 'PUT',
  path: '/entityAdminBatch/check/:entityGuid/:checkId/replacements',
  summary: 'Take a suggestion for all rows of a checked file that say the same',
  access: orgAdmin.withPremium,
  body: z.strictObject({ field: Suggestion.shape.field, from: z.string().max(300), to: z.string().max(300) }),
  response: z.object({ replaced: z.number().int(), check: CheckSummary }),
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
