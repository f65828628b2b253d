/** What the server says of requirements. Decision 314. */
export const requirementsMessages = {
  required: 'This field is required.',
  tooLong: (most: number) => `It cannot exceed ${most} characters.`,
  tooMany: (most: number) => `Choose ${most} or fewer.`,
  number: (least: number, most: number) => `Enter a number from ${least} to ${most.toLocaleString('en-US')}.`,
  monthDay: 'Choose a month and a day.',
  courseMissing: 'Choose at least one course.',
  hiredOrder: 'This day must not be before the first one.',
  outsideCatalogue: 'A course is not in your catalog.',
  unknownGroup: 'We could not find one of the groups.',
  nameTaken: 'Another requirement has this name.',
  full: (most: number) => `You have ${most} requirements, which is the most. End one first.`,
  nobody: 'Choose at least one person.',
  past: 'Choose a day from today on.',
  notUnder: 'This requirement does not oblige one of these people. Reload the page and try again.',
} as const
