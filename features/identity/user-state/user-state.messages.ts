export const messages = {
  unknownKey: 'This is not kept for a person.',
  tooLong: 'This is too long to be kept.',
  notIds: 'This must be a JSON list of ids.',
  notYesNo: 'This must be true or false.',
} as const
