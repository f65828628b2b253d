import { counted } from '#platform/shared/counted.ts'
import type { BatchStatus } from './invite-batches.contract.ts'

/** Spec B8, to the letter. */
const cancelQuestion =
  'Are you sure you want to cancel this batch invite? All invitiations will be cancelled and you will need to re-upload the file to invite learners.'

/** Texts of the batches of invitations. Spec B2, B8, D6. */
export const inviteBatchesMessages = {
  nameMissing: 'Required',
  nameTooLong: 'Cannot exceed 100 characters',
  batchCancelled: 'Batch invite cancelled',
  batchGoesOn: 'Batch invite resumed',
  cancelQuestion,
  processedAlready: 'This batch has been processed, so you can no longer cancel it.',
  notProcessedYet: 'This batch has not been processed yet.',
  cancelledAlready: 'This batch is already cancelled.',
  undoneAlready: 'This import has already been undone.',
  undoTooLate: 'An import can be undone within an hour. That time is over.',
  nothingToUndo: 'There is nothing to undo in this import.',
  undoBegun: 'The import is being undone',
} as const

/** What became of a row of a batch, where it was not invited. */
export const rowReasons = {
  alreadyMember: 'Already a member',
  openInvite: 'Open invite',
  notInvited: 'The invite failed.',
  notHere: 'No longer a member',
  nothingToChange: 'Nothing to change',
  employeeIdTaken: 'Another member has this employee ID.',
  changedSince: 'Changed since the import, so left as it is.',
  undoneInPart: 'Undone in part. The rest was changed since.',
} as const

/** Texts of their grid. Spec B2. */
export const inviteBatchesTexts = {
  batches: 'Batches of invitations',
  exportList: 'Export this list',
  columns: {
    created: 'Create Date',
    name: 'Batch Name',
    status: 'Status',
    users: 'Number of Users',
    send: 'Send Date',
    action: 'Action',
  },
  waitsForPlan: 'Waits for a plan',
  choosePlan: 'Choose Plan',
  stopped: 'Stopped',
  doneOf: (done: string, all: string) => `${done} of ${all}`,
  stoppedAt: (done: string, all: string) =>
    `${done} of ${all} done. Something went wrong on our side. Try again to complete the rest.`,
  tryAgain: (name: string) => `Try again: ${name}`,
  cancel: (name: string) => `Cancel the batch ${name}`,
  download: (name: string) => `Download the results of the batch ${name}`,
  cancelTitle: 'Cancel Batch Invite',
  cancelYes: 'Cancel batch',
  cancelNo: 'Keep it',
  progress: (name: string) => `Invitations of ${name}`,
  search: 'Batch name',
  trouble: 'Needs attention',
  troubleSince: (day: string) => `stopped, or with people not invited since ${day}`,
  waiting: {
    title: 'Invitations waiting for a plan',
    one: (batches: number) => `${counted(batches, 'batch waits', 'batches wait')} for a plan`,
    text: 'We send them automatically once you have a plan. Cancel any you no longer want.',
    people: (people: number, all: number, day: string) =>
      `${people.toLocaleString('en-US')} of ${counted(all, 'person', 'people')} not invited yet, planned for ${day}`,
    more: (count: number) => `And ${counted(count, 'more batch', 'more batches')}.`,
  },
  status: 'Status',
} as const

export const batchStatuses: Record<BatchStatus, { label: string; tone: 'neutral' | 'brand' | 'success' | 'warning' }> =
  {
    Confirmed: { label: 'Confirmed', tone: 'brand' },
    Pending: { label: 'Pending', tone: 'warning' },
    InProcess: { label: 'In process', tone: 'brand' },
    Processed: { label: 'Processed', tone: 'success' },
    Cancelled: { label: 'Cancelled', tone: 'neutral' },
  }

/** Names and heads of the two exports. Spec B7. */
export const batchFileTexts = {
  batches: 'Import Learners',
  rows: 'Imported learners',
  created: 'Create Date',
  name: 'Batch Name',
  status: 'Status',
  people: 'Number of Users',
  sent: 'Send Date',
  line: 'Line',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  group: 'Group',
  reason: 'Reason',
  invite: 'Invite',
} as const
