import { counted } from '#platform/shared/counted.ts'

interface Counted {
  readonly new: number
  readonly changed: number
}

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
  reason: 'Reason',
  reasonHint: 'The organization reads it in its audit log.',
  check: 'Check file',
  confirm: ({ new: added, changed }: Counted) =>
    changed === 0
      ? `Add ${counted(added, 'certificate')}`
      : added === 0
        ? `Replace ${counted(changed, 'certificate')}`
        : `Add ${added.toLocaleString('en-US')} and replace ${counted(changed, 'certificate')}`,
  sure: 'Are You Sure?',
  sureText: ({ new: added, changed }: Counted, organization: string) =>
    [
      ...(added > 0 ? [`${counted(added, 'certificate')} will be issued for ${organization}.`] : []),
      ...(changed > 0
        ? [
            `${counted(changed, 'certificate')} of ${organization} will be replaced: each gets a new number, and the old number leads to it.`,
          ]
        : []),
    ].join(' '),
  done: ({ added, replaced }: { added: number; replaced: number }) =>
    [
      ...(added > 0 || replaced === 0 ? [`${counted(added, 'certificate')} added`] : []),
      ...(replaced > 0 ? [`${counted(replaced, 'certificate')} replaced`] : []),
    ].join(', '),
  rows: 'Rows in the file',
  heads: { line: 'Line', id: 'Id', student: 'Student', course: 'Course', status: 'Status' },
  statuses: { wrong: 'Not valid', new: 'New', changed: 'Replaces', already: 'Already received' },
  counts: (it: Counted & { wrong: number; already: number }) =>
    `${it.new} new, ${it.changed > 0 ? `${it.changed} changed, ` : ''}${it.already} already received, ${it.wrong} not valid`,
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
  future: 'Issue Date: must not be in the future.',
  wrongRows: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'row is' : 'rows are'} not valid. Nothing was added.`,
} as const
