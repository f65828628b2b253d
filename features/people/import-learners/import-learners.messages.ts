import type { RowStatus } from '../learner-files/learner-file.contract.ts'
import type { ColumnField } from '../learner-files/learner-details.contract.ts'
import { fieldNames, rowStatuses } from '../learner-files/learner-file.messages.ts'

const named = (fields: readonly ColumnField[]) => fields.map(field => fieldNames[field]).join(', ')

/** Texts of Import Learners. Spec B2, B8, D6. */
export const importLearnersMessages = {
  upgradeFirst: 'Your plan has reached its limit. Upgrade it before you import learners.',
  fileMissing: 'Choose a CSV or XLSX file.',
  pastSendDate: 'The send date must not be in the past.',
  dueBeforeSend: (dueDate: string) =>
    `The training is due on ${dueDate}: send the invitations by then, or go back and choose a later due date.`,
  unknownCourse: 'One of these courses is not available to your organization.',
  checksInLine: 'Your organization’s other files are being checked. Please wait a moment and upload this file again.',
  checkGone: 'This check has expired. Upload the file again.',
  suggestionGone: 'The file or your groups have changed since. Look at the rows again.',
  confirmedAlready: 'This file has already been confirmed.',
  noValidRows: 'No row in this file can be invited. Correct the file and upload it again.',
  rowsNeedAttention: (invalid: number) =>
    `${invalid === 1 ? '1 row needs' : `${invalid.toLocaleString('en-US')} rows need`} attention. Correct the file, or continue without them.`,
  fieldsMissing: (fields: readonly ColumnField[]) =>
    `Choose the columns for: ${named(fields)}. A column with the full name does for first and last name.`,
  fieldsRepeated: (fields: readonly ColumnField[]) =>
    `More than one column says the same: ${named(fields)}. Choose one, and ignore the others.`,
  groupsChanged: 'Your organization’s groups have changed since the check. Check the file again.',
} as const

/** Two rows find one member: by the address, and by the employee ID. */
export const samePerson = (line = ''): string => `This person is on line ${line} already.`

/** Why a row can't be used, where the file or the database says so. */
export function statusReason(status: RowStatus, detail: string | undefined): string {
  switch (status) {
    case 'duplicateInFile':
      return detail ? `The same email is on line ${detail}.` : rowStatuses.duplicateInFile
    case 'alreadyMember':
      return 'This person is already a member of your organization.'
    case 'openInvite':
      return 'This person already has an open invitation.'
    case 'inOtherBatch':
      return detail ? `This person is already in the batch '${detail}'.` : rowStatuses.inOtherBatch
    case 'employeeIdTaken':
      return detail ? `The same employee ID is on line ${detail}.` : 'Another member has this employee ID.'
    case 'unknownGroup':
      return 'Your organization has no group with this name.'
    default:
      return rowStatuses[status]
  }
}
