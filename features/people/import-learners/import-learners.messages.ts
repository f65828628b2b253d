import type { RowStatus } from '../learner-files/learner-file.contract.ts'
import { rowStatuses } from '../learner-files/learner-file.messages.ts'

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
  confirmedAlready: 'This file has already been confirmed.',
  noValidRows: 'No row in this file can be invited. Correct the file and upload it again.',
  rowsNeedAttention: (invalid: number) =>
    `${invalid === 1 ? '1 row needs' : `${invalid.toLocaleString('en-US')} rows need`} attention. Correct the file, or continue without them.`,
  groupsChanged: 'Your organization’s groups have changed since the check. Check the file again.',
} as const

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
    case 'unknownGroup':
      return 'Your organization has no group with this name.'
    default:
      return rowStatuses[status]
  }
}
