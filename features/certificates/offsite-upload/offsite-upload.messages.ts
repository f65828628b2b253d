/** The columns of a file, by the fields of a certificate, in the order of the template. Spec D9. */
export const columns = {
  id: 'Id',
  studentName: 'Student Name',
  studentId: 'Student Id',
  courseName: 'Course Name',
  training: 'Training',
  state: 'State',
  version: 'Version',
  language: 'Language',
  hours: 'Hours',
  issueDate: 'Issue Date',
  expiryDate: 'Expires',
} as const

export const offsiteUploadTexts = {
  title: 'Offsite Certificates',
  lead: 'Add certificates from a CSV or XLSX file for an organization that uses its own learning management system.',
  organization: 'Organization',
  organizationHint: 'Choose an organization',
  none: 'No organization uses its own learning management system.',
  file: 'File',
  fileHint: 'CSV or XLSX, up to 2,000 rows and 5 MB. Write dates as 2026-03-08.',
  template: 'Download template',
  templateName: 'offsite-certificates.csv',
  check: 'Check file',
  confirm: (count: number) => `Add ${count.toLocaleString('en-US')} ${count === 1 ? 'certificate' : 'certificates'}`,
  sure: 'Are You Sure?',
  sureText: (count: number, organization: string) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'certificate' : 'certificates'} ` +
    `will be issued for ${organization}. Issued certificates cannot be changed.`,
  added: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'certificate' : 'certificates'} added`,
  rows: 'Rows in the file',
  heads: { line: 'Line', id: 'Id', student: 'Student', course: 'Course', status: 'Status' },
  statuses: { wrong: 'Not valid', new: 'New', already: 'Already received' },
  counts: (it: { wrong: number; new: number; already: number }) =>
    `${it.new} new, ${it.already} already received, ${it.wrong} not valid`,
  shown: (shown: number, all: number) => `The first ${shown} of ${all} rows, problems first.`,
  correct: 'Correct the rows that are not valid and choose the file again. Nothing is added until every row is valid.',
  nothingNew: 'Every row was already received. There is nothing to add.',
  required: 'Required',
  notATable: (name: string) => `‘${name}’ is not a table we can read. Choose a CSV or XLSX file.`,
  empty: 'The file contains no certificates.',
  tooManyRows: 'The file has more than 2,000 rows. Split it into smaller files.',
  missing: (names: readonly string[]) => `The first row must name the columns. Missing: ${names.join(', ')}.`,
  unknown: (names: readonly string[]) => `Unknown columns: ${names.join(', ')}.`,
  repeated: (name: string) => `The column ${name} appears twice.`,
  badDate: 'Write the date as 2026-03-08.',
  twice: (line: number) => `Id: same as on line ${line}.`,
  changed: 'Id: already received with different content.',
  future: 'Issue Date: must not be in the future.',
  wrongRows: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'row is' : 'rows are'} not valid. Nothing was added.`,
} as const
