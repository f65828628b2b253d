import { list } from '#foundation/table-files/table-file.messages.ts'
import {
  type ColumnField,
  type DetailField,
  EMPLOYEE_ID_MAX,
  FILE_COLUMNS_MAX,
  JOB_TITLE_MAX,
  SITE_LENGTH_MAX,
} from './learner-details.contract.ts'
import {
  LEARNER_COLUMNS,
  LEARNER_EMAIL_MAX,
  LEARNER_GROUP_MAX,
  LEARNER_NAME_MAX,
  REQUIRED_LEARNER_COLUMNS,
} from './learner-file.contract.ts'
import type { LearnerColumn, RowProblem, RowStatus } from './learner-file.contract.ts'

export const columnTitles: Record<LearnerColumn, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  group: 'Group',
  language: 'Language',
}

/** The columns beyond the template's, as a file of rows to correct names them. */
export const detailTitles: Record<DetailField, string> = {
  employeeId: 'Employee ID',
  site: 'Site',
  jobTitle: 'Job Title',
  hiredOn: 'Hire Date',
}

/** What a column of a file can be taken for. */
export const fieldNames: Record<ColumnField, string> = {
  ...columnTitles,
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  employeeId: 'Employee ID',
  site: 'Site',
  jobTitle: 'Job title',
  hiredOn: 'Hire date',
  ignore: 'Ignore',
}

const titles = (columns: readonly LearnerColumn[]) => columns.map(column => columnTitles[column]).join(', ')
const optional = LEARNER_COLUMNS.filter(column => !REQUIRED_LEARNER_COLUMNS.includes(column))
const needed = `Required: ${titles(REQUIRED_LEARNER_COLUMNS)}. Optional: ${titles(optional)}.`

/** Why a table is not one of learners, and what to do about it. */
export const learnerRefusals = {
  noRows: 'The file has a header but no learners below it.',
  tooManyColumns: (columns: number) =>
    `The file has ${columns.toLocaleString('en-US')} columns; up to ${FILE_COLUMNS_MAX} can be read. Remove those that you do not need.`,
  missingColumns: (missing: readonly LearnerColumn[], found: readonly string[]) =>
    `The first row must name the columns. Missing: ${titles(missing)}. Found: ${list(found)}. ${needed}`,
  unknownColumns: (unknown: readonly string[], found: readonly string[]) =>
    `Unknown columns: ${list(unknown)}. Found: ${list(found)}. ${needed} Remove the others.`,
  repeatedColumns: (repeated: readonly LearnerColumn[], found: readonly string[]) =>
    `These columns appear more than once: ${titles(repeated)}. Found: ${list(found)}. Keep one of each.`,
}

const maxima: Record<LearnerColumn | DetailField, number> = {
  firstName: LEARNER_NAME_MAX,
  lastName: LEARNER_NAME_MAX,
  email: LEARNER_EMAIL_MAX,
  group: LEARNER_GROUP_MAX,
  language: LEARNER_NAME_MAX,
  employeeId: EMPLOYEE_ID_MAX,
  site: SITE_LENGTH_MAX,
  jobTitle: JOB_TITLE_MAX,
  hiredOn: LEARNER_NAME_MAX,
}

/** What is wrong with a row, in one sentence. */
export function rowProblemText({ kind, column }: RowProblem): string {
  const title = column ? { ...columnTitles, ...detailTitles }[column] : 'The row'
  switch (kind) {
    case 'missing':
      return `${title} is missing.`
    case 'tooLong':
      return `${title} is longer than ${column ? maxima[column] : LEARNER_NAME_MAX} characters.`
    case 'lineBreak':
      return `${title} contains a line break.`
    case 'controlCharacter':
      return `${title} contains a character that can't be shown.`
    case 'formula':
      return `${title} must not begin with =, +, - or @.`
    case 'badEmail':
      return `${title} is not a valid email address.`
    case 'unknownLanguage':
      return `${title} must be one of these languages: English, Spanish.`
    case 'columnCount':
      return `${title} has more or fewer cells than the header.`
    case 'badDate':
      return `${title} is not a date we can read. Write it like 2026-08-17 or 8/17/2026.`
    case 'ambiguousDate':
      return `${title} can be read in two ways. Write it like 2026-08-17.`
  }
}

export const rowStatuses: Record<RowStatus, string> = {
  valid: 'Valid',
  update: 'Updates this person',
  unchanged: 'Nothing changes',
  badColumns: 'Wrong number of columns',
  badName: 'Bad name',
  badEmail: 'Bad email',
  badGroup: 'Bad group',
  badLanguage: 'Unknown language',
  badDetail: 'Bad detail',
  duplicateInFile: 'Duplicate in file',
  alreadyMember: 'Already a member',
  openInvite: 'Open invite',
  inOtherBatch: 'In another batch',
  employeeIdTaken: 'Employee ID taken',
  unknownGroup: 'Unknown group',
}
