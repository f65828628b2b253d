import {
  LEARNER_COLUMNS,
  LEARNER_EMAIL_MAX,
  LEARNER_FILE_MAX_ROWS,
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

const titles = (columns: readonly LearnerColumn[]) => columns.map((column) => columnTitles[column]).join(', ')
const optional = LEARNER_COLUMNS.filter((column) => !REQUIRED_LEARNER_COLUMNS.includes(column))
const needed = `Needed are ${titles(REQUIRED_LEARNER_COLUMNS)}; ${titles(optional)} may be added.`
const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
const maxRows = LEARNER_FILE_MAX_ROWS.toLocaleString('en-US')

/** Why a file can't be used, and what to do about it. */
export const fileRefusals = {
  empty: 'The file is empty.',
  tooLarge: 'The file is larger than 25 MB. Split it into smaller files.',
  tooManyRows: `The file has more than ${maxRows} rows. Split it into smaller files.`,
  noRows: 'The file has a header but no learners below it.',
  missingColumns: (missing: readonly LearnerColumn[], found: readonly string[]) =>
    `The first row must name the columns. Missing: ${titles(missing)}. Found: ${list(found)}. ${needed}`,
  unknownColumns: (unknown: readonly string[], found: readonly string[]) =>
    `These columns are not known here: ${list(unknown)}. Found: ${list(found)}. ${needed} Remove the others.`,
  repeatedColumns: (repeated: readonly LearnerColumn[], found: readonly string[]) =>
    `These columns appear more than once: ${titles(repeated)}. Found: ${list(found)}. Keep one of each.`,
  notATable: (name: string, content: string) =>
    `'${name}' holds ${content}, not a table of learners. Choose a CSV or XLSX file.`,
  nameMismatch: (name: string, content: string, extension: string) =>
    `The name '${name}' and the content disagree: the file holds ${content}. ` +
    `If it is the right one, rename it to end in ${extension}.`,
  oldExcel: 'This is a workbook in the old Excel format (.xls). Open it, save it as XLSX or CSV, and upload that.',
  passwordProtected: 'The workbook is protected by a password. Save it without one and upload it again.',
  encoding: "The file's text could not be read. Save it as 'CSV UTF-8' and upload it again.",
  brokenQuote: (line: number) =>
    `A quotation mark in the row that begins on line ${line} is not closed. Correct that row and upload the file again.`,
  severalSheets: (sheets: readonly string[]) =>
    `The workbook has data on more than one sheet: ${list(sheets)}. Keep one sheet and upload the file again.`,
  inflatesTooFar: 'The workbook unpacks to far more than a list of learners needs. Copy the rows into a new workbook.',
  damaged: 'The workbook is damaged and could not be read. Save it again as XLSX or CSV and upload that.',
}

/** What a file holds, as named in a refusal. */
export const contents = {
  csv: 'plain text (CSV)',
  xlsx: 'an Excel workbook (XLSX)',
  html: 'a web page (HTML)',
  xml: 'an XML document',
  json: 'JSON data',
  rtf: 'a formatted text document (RTF)',
  pdf: 'a PDF document',
  image: 'an image',
  zip: 'a ZIP archive',
  openDocument: 'an OpenDocument file',
  word: 'a Word document',
  binaryWorkbook: 'a binary Excel workbook (XLSB)',
  binary: 'binary data',
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
      return `${title} is not one of the languages offered: English, Spanish.`
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
  unknownGroup: 'Unknown group',
}
