import { personFieldsMessages } from '#foundation/person-fields/person-fields.messages.ts'

/** Texts of an organization's settings. Spec B5, B8. */
export const organizationsMessages = {
  updated: 'Organization Updated',
  slugTaken: 'URL slug already exists, please make it unique',
  slugAvailable: 'Custom URL slug is Available!',
  slugTooLong: personFieldsMessages.tooLong,
  slugInvalid: 'Use letters, digits, hyphens and underscores only.',
  domainTooLong: personFieldsMessages.tooLong,
  domainInvalid: 'Enter a domain such as school.org.',
  domainsTooMany: 'You can list at most 100 domains.',
  tooLong: (most: number) => `Cannot exceed ${most} characters`,
  onOneLine: 'Must be on one line',
  zip: 'Must be 5 digits, or ZIP+4',
  phone: 'Enter a phone number.',
  website: personFieldsMessages.websiteInvalid,
  timeZone: 'Choose one of the time zones.',
  choose: 'Choose one from the list.',
  dueDays: 'Enter a number of days from 1 to 730.',
  notJoinable: 'Only an organization can have a join page.',
} as const
