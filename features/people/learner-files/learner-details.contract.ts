import { z } from 'zod'
import { LEARNER_COLUMNS, type LearnerColumn } from './learner-file.contract.ts'

export const EMPLOYEE_ID_MAX = 50
export const SITE_LENGTH_MAX = 100
export const JOB_TITLE_MAX = 100

/** What a file may say of a person beyond the template's columns. Decision 366. */
export const DETAIL_FIELDS = ['employeeId', 'site', 'jobTitle', 'hiredOn'] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** On its way from a file to the membership; what is not known is left out. A day is 'YYYY-MM-DD', if it could be read. */
export const LearnerDetails = z.object({
  employeeId: z.string().optional(),
  site: z.string().optional(),
  jobTitle: z.string().optional(),
  hiredOn: z.string().optional(),
})
export type LearnerDetails = z.infer<typeof LearnerDetails>

/** What a column of a file can be taken for: a whole name is split in two. */
export const COLUMN_FIELDS = [...LEARNER_COLUMNS, 'fullName', ...DETAIL_FIELDS, 'ignore'] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

/** More than any payroll program writes, and few enough to look through. */
export const FILE_COLUMNS_MAX = 200

/** How a file is read whose columns are not the template's. */
export interface ColumnMapping {
  /** For each column of the file, in its order. */
  readonly fields: readonly ColumnField[]
  /** The line that names them: those above it are titles. */
  readonly headerLine: number
}

/** The fields that a mapping leaves open: every person needs a first and a last name, and an email. */
export const missingFields = (fields: readonly ColumnField[]): LearnerColumn[] =>
  (['firstName', 'lastName', 'email'] as const).filter(
    field => !fields.includes(field) && (field === 'email' || !fields.includes('fullName')),
  )

/** The fields for which a mapping takes more than one column. A whole name and one of its parts say the same twice. */
export const repeatedFields = (fields: readonly ColumnField[]): ColumnField[] =>
  COLUMN_FIELDS.filter(
    field =>
      field !== 'ignore' &&
      (fields.filter(one => one === field).length > 1 ||
        (field === 'fullName' &&
          fields.includes(field) &&
          (fields.includes('firstName') || fields.includes('lastName')))),
  )
