import type { BatchOutcome } from './invite-batches.contract.ts'

/** Texts of the page of a batch's people. Decision 379. */
export const batchPeopleTexts = {
  title: 'People of this import',
  back: 'Import Learners',
  imported: (day: string) => `Imported on ${day}`,
  outcomes: 'Results',
  all: 'All people',
  search: 'Name or email',
  outcome: 'Result',
  line: 'Line',
  name: 'Name',
  email: 'Email',
  group: 'Group',
  unknown: 'There is no import with this number.',
  empty: 'Nobody here anymore',
  emptyText: 'The rows of an import are kept for a while only. Those who joined are among your learners.',
  open: (name: string) => `People of the batch ${name}`,
} as const

/** What became of so many people, in the middle of a sentence. */
export const outcomeWords: Record<BatchOutcome, (count: number) => string> = {
  Success: () => 'invited',
  Joined: () => 'joined',
  Updated: () => 'updated',
  Omitted: () => 'already there',
  Failed: () => 'failed',
  Cancelled: () => 'cancelled',
  Pending: () => 'waiting',
  Undone: () => 'undone',
}
