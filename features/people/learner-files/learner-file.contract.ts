import type { DetailField, LearnerDetails } from './learner-details.contract.ts'

/** Rows passed on in one step of reading. */
export const LEARNER_ROWS_PER_STEP = 1_000

export const LEARNER_NAME_MAX = 100
export const LEARNER_GROUP_MAX = 100
export const LEARNER_EMAIL_MAX = 254

/** The columns of the file in the order of the template. Spec D6. */
export const LEARNER_COLUMNS = ['firstName', 'lastName', 'email', 'group', 'language'] as const
export type LearnerColumn = (typeof LEARNER_COLUMNS)[number]
export const REQUIRED_LEARNER_COLUMNS: readonly LearnerColumn[] = ['firstName', 'lastName', 'email']

/** What can be wrong with one cell, or (`columnCount`) with the shape of its row. */
export type RowProblemKind =
  | 'missing'
  | 'tooLong'
  | 'lineBreak'
  | 'controlCharacter'
  | 'formula'
  | 'badEmail'
  | 'unknownLanguage'
  | 'columnCount'
  | 'badDate'
  | 'ambiguousDate'

export interface RowProblem {
  kind: RowProblemKind
  /** Null if it concerns the row as a whole. */
  column: LearnerColumn | DetailField | null
}

/** One row as read: trimmed, composed (NFC), judged by itself. */
export interface LearnerFileRow {
  /** The line of the file (CSV) or the row of the sheet (XLSX), counted from 1 with the header and blank lines. */
  line: number
  firstName: string
  lastName: string
  /** In lower case. */
  email: string
  /** Empty if none is named. */
  group: string
  /** A language's code, empty if none is named, or the text as given if it is unknown. */
  language: string
  /** If the file has any. */
  details?: LearnerDetails
  problems: RowProblem[]
}

/**
 * The status of a row in the check of an import; statuses that need the whole file or the database come last. Spec D6.
 */
export const ROW_STATUSES = [
  'valid',
  // Somebody who is here already, and is updated, or has nothing to be updated. Decision 384.
  'update',
  'unchanged',
  'badColumns',
  'badName',
  'badEmail',
  'badGroup',
  'badLanguage',
  'badDetail',
  'duplicateInFile',
  'alreadyMember',
  'openInvite',
  'inOtherBatch',
  'employeeIdTaken',
  'unknownGroup',
] as const
export type RowStatus = (typeof ROW_STATUSES)[number]
