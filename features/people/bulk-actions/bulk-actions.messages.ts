import { counted } from '#platform/shared/counted.ts'
import { people } from '../change-learners/change-learners.messages.ts'

/** What calls about many people at once are refused with. */
export const bulkActionsMessages = {
  otherNumber: (found: number, seen: number) => {
    const other =
      found > seen
        ? counted(found - seen, 'more person matches', 'more people match')
        : counted(seen - found, 'person fewer matches', 'people fewer match')
    return `${other} now (${found.toLocaleString('en-US')}). Nothing was done: look at the list again.`
  },
  otherRows: (found: number, seen: number) => {
    const other =
      found > seen
        ? counted(found - seen, 'more matches', 'more match')
        : counted(seen - found, 'fewer matches', 'fewer match')
    return `${other} now (${found.toLocaleString('en-US')}). Nothing was done: look at the list again.`
  },
  nobody: 'Nobody matches anymore.',
  noRows: 'Nothing matches anymore.',
  oneWay: 'Choose people or filters, not both.',
  noGroup: 'This group no longer exists.',
  notUndoable: 'This can’t be undone.',
  undoneBefore: 'This was already undone.',
  tooLate: 'It is more than an hour ago. It can no longer be undone.',
} as const

const invites = (count: number) => counted(count, 'invite')
const requests = (count: number) => counted(count, 'request to join', 'requests to join')
type Who = { readonly by: string; readonly count: number; readonly group: string }

/** The strip above a list of people: what is done to many of them, and what was done in the last hour. */
export const stripTexts = {
  label: 'Actions on many people',
  earlier: (count: number) => counted(count, 'recent action'),
  you: 'You',
  deletedGroup: 'a deleted group',
  running: {
    activate: ({ by, count }: Who) => `${is(by)} activating ${people(count)}`,
    deactivate: ({ by, count }: Who) => `${is(by)} deactivating ${people(count)}`,
    archive: ({ by, count }: Who) => `${is(by)} archiving ${people(count)}`,
    joinGroup: ({ by, count, group }: Who) => `${is(by)} adding ${people(count)} to ${group}`,
    leaveGroup: ({ by, count, group }: Who) => `${is(by)} removing ${people(count)} from ${group}`,
    remind: ({ by, count }: Who) => `${is(by)} reminding ${people(count)}`,
    assign: ({ by, count }: Who) => `${is(by)} assigning trainings to ${people(count)}`,
    resendInvites: ({ by, count }: Who) => `${is(by)} sending ${invites(count)} again`,
    cancelInvites: ({ by, count }: Who) => `${is(by)} cancelling ${invites(count)}`,
    approveRequests: ({ by, count }: Who) => `${is(by)} approving ${requests(count)}`,
    declineRequests: ({ by, count }: Who) => `${is(by)} declining ${requests(count)}`,
  },
  undoing: ({ by, count }: Who) => `${is(by)} undoing a change of ${people(count)}`,
  done: {
    activate: ({ by, count }: Who) => `${by} activated ${people(count)}`,
    deactivate: ({ by, count }: Who) => `${by} deactivated ${people(count)}`,
    archive: ({ by, count }: Who) => `${by} archived ${people(count)}`,
    joinGroup: ({ by, count, group }: Who) => `${by} added ${people(count)} to ${group}`,
    leaveGroup: ({ by, count, group }: Who) => `${by} removed ${people(count)} from ${group}`,
    remind: ({ by, count }: Who) => `${by} reminded ${people(count)}`,
    assign: ({ by, count }: Who) => `${by} assigned trainings to ${people(count)}`,
    resendInvites: ({ by, count }: Who) => `${by} sent ${invites(count)} again`,
    cancelInvites: ({ by, count }: Who) => `${by} cancelled ${invites(count)}`,
    approveRequests: ({ by, count }: Who) => `${by} approved ${requests(count)}`,
    declineRequests: ({ by, count }: Who) => `${by} declined ${requests(count)}`,
  },
  undone: ({ by, count }: Who) => `${by} undid a change of ${people(count)}`,
  percent: (share: number) => `${share}%`,
  notChanged: (count: number) => `${count.toLocaleString('en-US')} not changed`,
  seePeople: 'People',
  undo: 'Undo',
  undoTitle: (count: number) => `Undo this for ${people(count)}?`,
  undoText: 'Everyone whom it changed is as before. Whom somebody changed since stays as they are now.',
  undoConfirm: 'Undo',
  cancel: 'Cancel',
  undoBegun: 'It is being undone',
  undoDone: (count: number) => `${people(count)} changed back`,
  hide: (what: string) => `Hide: ${what}`,
  failed: 'It stopped because of a fault, and is tried again by itself.',
  stopped: {
    role: 'The rest was not done: whoever began it is no longer an administrator.',
    plan: 'The rest was not done: the plan has ended.',
    group: 'The rest was not done: the group was deleted.',
    limit: 'The rest was not done: the daily limit of mails without a plan was reached.',
    withdrawn: 'The rest was not done: the assignment was withdrawn.',
    undone: 'The rest was not done: it was undone.',
  },
} as const

function is(by: string): string {
  return by === 'You' ? 'You are' : `${by} is`
}

/** What is asked before many are changed, and said when it is done or goes on. */
export const bulkTexts = {
  undoHint: 'You can undo this for an hour.',
  activateTitle: (count: number) => `Activate ${people(count)}?`,
  activateText: 'They can sign in to your organization again.',
  activateConfirm: 'Activate',
  /** Some of them already were so. */
  ofThem: (done: string, already: number) => `${done}. ${people(already)} already so.`,
  refusedTitle: (count: number) => `${people(count)} not changed`,
  rowsGoOn: 'It has begun. You can go on working.',
  nothing: 'Nothing was changed',
  goesOn: (count: number) => `${people(count)}: it has begun. You can go on working.`,
  assignedGoesOn: 'It can be taken back under Assign Trainings, for everyone who has not started.',
} as const
