import { common } from '#platform/shared/common.messages.ts'
import { named } from '#platform/shared/named.ts'

/** What calls about groups say. Spec B5, B7. */
export const groupsMessages = {
  required: common.required,
  nameTooLong: 'Cannot exceed 100 characters',
  nameTaken: 'There is already a group with this name.',
  outsideCatalogue: 'One of these courses is not in your catalog.',
  tooMany: (most: number) => `Choose at most ${most} people at once.`,
  archived: (names: readonly string[]) => `Archived people can’t join a group: ${named(names)}.`,
  unknown: 'One of these is not one of your organization’s groups.',
  inUse: 'You can only delete a group without members or invitations. Set its status to Inactive instead.',
  unknownParent: 'This is not one of your organization’s groups.',
  withinItself: 'A group can’t be a part of itself or of a group below it.',
  tooDeep: (levels: number) => `Groups can be at most ${levels} levels deep.`,
  dueDays: (most: number) => `Enter a number of days from 1 to ${most}.`,
  notItsCourse: 'One of these courses is not in this group.',
  added: 'Group Added',
  updated: 'Group Updated',
} as const
