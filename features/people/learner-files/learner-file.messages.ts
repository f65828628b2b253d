import { list } from '#foundation/table-files/table-file.messages.ts'
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

const titles = (columns: readonly LearnerColumn[]) => columns.map(column => columnTitles[column]).join(', ')
const optional = LEARNER_COLUMNS.filter(column => !REQUIRED_LEARNER_COLUMNS.includes(column))
const needed = `Required: ${titles(REQUIRED_LEARNER_COLUMNS)}. Optional: ${titles(optional)}.`

/** Why a table is not one of learners, and what to do about it. */
export const learnerRefusals = {
  noRows: 'The file has a header but no learners below it.',
  missingColumns: (missing: readonly LearnerColumn[], found: readonly string[]) =>
    `The first row must name the columns. Missing: ${titles(missing)}. Found: ${list(found)}. ${needed}`,
  unknownColumns: (unknown: readonly string[], found: readonly string[]) =>
    `Unknown columns: ${list(unknown)}. Found: ${list(found)}. ${needed} Remove the others.`,
  repeatedColumns: (repeated: readonly LearnerColumn[], found: readonly string[]) =>
    `These columns appear more than once: ${titles(repeated)}. Found: ${list(found)}. Keep one of each.`,
}

const maxima: Record<LearnerColumn, number> = {
  firstName: LEARNER_NAME_MAX,
  lastName: LEARNER_NAME_MAX,
  email: LEARNER_EMAIL_MAX,
  group: LEARNER_GROUP_MAX,
  language: LEARNER_NAME_MAX,
}

/** What is wrong with a row, in one sentence. */
export function rowProblemText({ kind, column }: RowProblem): string {
  const title = column ? columnTitles[column] : 'The row'
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
  }
}

export const rowStatuses: Record<RowStatus, string> = {
  valid: 'Valid',
  badColumns: 'Wrong number of columns',
  badName: 'Bad name',
  badEmail: 'Bad email',
  badGroup: 'Bad group',
  badLanguage: 'Unknown language',
  duplicateInFile: 'Duplicate in file',
  alreadyMember: 'Already a member',
  openInvite: 'Open invite',
  inOtherBatch: 'In another batch',
  unknownGroup: 'Unknown group',
}
