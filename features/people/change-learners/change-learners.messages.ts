import { counted } from '#platform/shared/counted.ts'

/** '1 learner', '1,200 learners'. */
export function people(count: number): string {
  return counted(count, 'learner')
}

/** A change of nobody, or of too many. */
export const changeLearnersMessages = {
  tooMany: (most: number) => `Choose at most ${most} people at once.`,
  nobody: 'Choose at least one person.',
} as const

/** What is asked before, and said after, a change of status. */
export const changes = {
  ask: {
    Active: null,
    Inactive: {
      title: (who: string) => `Deactivate ${who}?`,
      text: 'They can no longer act in your organization and get no new assignments. Their history stays.',
      confirm: 'Deactivate',
    },
    Archived: {
      title: (who: string) => `Archive ${who}?`,
      text: 'They can no longer act in your organization and are hidden from lists. Their certificates and history stay.',
      confirm: 'Archive',
    },
  },
  done: {
    Active: (count: number) => `${people(count)} activated`,
    Inactive: (count: number) => `${people(count)} deactivated`,
    Archived: (count: number) => `${people(count)} archived`,
  },
  people,
  nothing: 'Nothing to change',
  reminded: (count: number) => `${people(count)} reminded`,
  refusedTitle: (count: number) => `${people(count)} not changed`,
  refusedOne: 'Not done',
  close: 'Close',
  cancel: 'Cancel',
} as const

/** The dialog that puts people into a group or takes them out. */
export const groupTexts = {
  title: (count: number) => (count === 1 ? 'Groups' : `Groups of ${people(count)}`),
  action: 'What to do',
  add: 'Add to a group',
  remove: 'Remove from a group',
  group: 'Group',
  hintAdd: 'They also get the group’s courses.',
  hintRemove: 'They keep the trainings they have.',
  archivedLeftOut: (count: number) =>
    count === 1
      ? '1 archived learner is left out.'
      : `${count.toLocaleString('en-US')} archived learners are left out.`,
  noGroups: 'There are no active groups yet.',
  makeGroup: 'Go to Groups',
  save: 'Save',
  added: (count: number) => (count === 0 ? 'They are already in this group' : `${people(count)} added to the group`),
  removed: (count: number) =>
    count === 0 ? 'None of them is in this group' : `${people(count)} removed from the group`,
} as const
