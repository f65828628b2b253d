/** Refusals of notes. */
export const personNotesMessages = {
  empty: 'Write something first.',
  tooLong: (most: number) => `Use at most ${most.toLocaleString('en-US')} characters.`,
  tooMany: (most: number) => `There are ${most} notes about this person. Delete one first.`,
  notOwn: 'Only who wrote a note can change or delete it.',
  ownPage: 'Nobody writes notes about themselves.',
  gone: 'This note was deleted.',
  tooLate: 'It is too late to bring this note back.',
} as const

/** Texts of the notes beside a timeline. */
export const personNotesTexts = {
  title: 'Notes',
  hint: 'For administrators of your organization. They are part of the copy of their data that people can ask for.',
  ownPage: 'Notes about you are seen by other administrators only.',
  label: 'New note',
  placeholder: 'What should the next administrator know?',
  add: 'Add note',
  added: 'Note added.',
  edit: 'Edit',
  editOf: (by: string) => `Edit the note by ${by}`,
  editLabel: 'Note',
  save: 'Save note',
  saved: 'Note saved.',
  cancel: 'Cancel',
  remove: 'Delete',
  removed: 'Note deleted.',
  undo: 'Undo',
  restored: 'The note is back.',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  pinned: 'Pinned',
  edited: 'edited',
  more: (by: string) => `More for the note by ${by}`,
  none: 'No notes yet.',
} as const
