/** What both sides say. */
export const staffFactsMessages = {
  required: 'This field is required.',
  tooLong: (max: number) => `Use ${max} characters or fewer.`,
  number: 'Enter a number like 1-800-555-0100, or words where there is none.',
  choose: 'Choose one of the list.',
  address: 'Enter an address that begins with https:// or http://.',
  source: 'Name the page or the text that you read.',
  future: 'This day is still to come.',
  why: 'Say why it cannot be confirmed.',
  reason: 'Say why you decline it.',
  alreadyWaiting: 'Somebody has already entered something here. It waits to be confirmed.',
  unknownFact: 'This fact does not exist.',
  own: 'You entered this yourself. Another person has to confirm or decline it.',
  notOwn: 'Somebody else entered this. You can decline it, but not withdraw it.',
  decided: 'Somebody has already decided on this.',
  moved: 'The fact has changed since you opened it. Look at it again before you confirm.',
} as const
