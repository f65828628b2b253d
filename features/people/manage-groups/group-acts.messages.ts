import { counted } from '#platform/shared/counted.ts'
import { named } from '#platform/shared/named.ts'

const groups = (number: number) => counted(number, 'group')

/** What is done with several groups at once. */
export const groupActsTexts = {
  assign: 'Assign training…',
  remind: 'Remind overdue people',
  report: 'Report',
  remove: 'Delete',
  inactive: 'Only active groups get trainings. Activate one of these first.',
  nobodyOverdue: 'Nobody in these groups is overdue.',
  allUsed: 'All of these groups have members. Set their status to Inactive instead.',
  removeQuestion: (number: number) => `Delete ${groups(number)}?`,
  removeText: 'They have no members. Groups below them move up, and their courses stay in your catalog.',
  keeps: (number: number) =>
    number === 1 ? ' One ticked group has members and is kept.' : ` ${number} ticked groups have members and are kept.`,
  removeYes: (number: number) => `Delete ${groups(number)}`,
  keep: 'Keep them',
  removed: (number: number) => `${groups(number)} deleted`,
  kept: (names: readonly string[]) => `Kept, because of members or invitations: ${named(names)}`,
} as const
