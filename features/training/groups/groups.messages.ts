import { common } from '#platform/shared/common.messages.ts'
import { named } from '#platform/shared/named.ts'

/** What calls about groups say. Spec B5, B7. */
export const messages = {
  required: common.required,
  nameTooLong: 'Cannot exceed 100 characters',
  nameTaken: 'There is already a group with this name.',
  outsideCatalogue: 'One of these courses is not in your catalogue.',
  tooMany: (most: number) => `Choose at most ${most} people at once.`,
  archived: (names: readonly string[]) => `Archived, and can’t join a group: ${named(names)}.`,
  unknown: 'One of these is not a group of your organization.',
  inUse: 'Only a group that nobody is in and nobody was invited to can be deleted. Set its status to Inactive instead.',
  added: 'Group Added',
  updated: 'Group Updated',
} as const
