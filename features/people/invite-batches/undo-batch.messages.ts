import { counted } from '#platform/shared/counted.ts'

const people = (count: number) => counted(count, 'person', 'people')

/** Texts of undoing an import. Decision 384. */
export const undoBatchTexts = {
  undo: 'Undo',
  undoNamed: (name: string, minutes: number) => `Undo the import ${name}: ${counted(minutes, 'minute')} left`,
  left: (minutes: number) => `${minutes} min left`,
  title: (name: string) => `Undo the import ${name}?`,
  invites: (count: number) =>
    count === 1
      ? '1 invitation without an answer is withdrawn. Its link stops working.'
      : `${counted(count, 'invitation')} without an answer are withdrawn. Their links stop working.`,
  updates: (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} back what the file changed.`,
  waiting: (count: number) => `${people(count)} not reached yet ${count === 1 ? 'is' : 'are'} left out.`,
  joined: (count: number) => `${people(count)} joined already and ${count === 1 ? 'stays' : 'stay'}.`,
  changedSince: (count: number) =>
    `${people(count)} ${count === 1 ? 'was' : 'were'} changed since and ${count === 1 ? 'stays' : 'stay'} as they are now.`,
  trainings: 'Trainings that came with a group are kept.',
  once: 'An import can be undone once.',
  yes: 'Undo import',
  no: 'Keep it',
  undoing: (by: string) => `${by} is undoing this import`,
  undone: (by: string, when: string) => `${by} undid this import on ${when}.`,
  stayed: (count: number) => `${people(count)} stayed:`,
  progress: (name: string) => `Undo of ${name}`,
  results: 'Results',
  shows: (label: string, count: string, name: string) => `${count} ${label}: ${name}`,
} as const
