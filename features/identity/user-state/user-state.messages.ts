export const userStateMessages = {
  unknownKey: 'This key is not known.',
  tooLong: 'This is too long to save.',
  notIds: 'This must be a JSON list of ids.',
  notColumns: 'This must be a JSON list of columns.',
  notDensity: 'This must be comfortable or compact.',
  notYesNo: 'This must be true or false.',
} as const
