/** What the server says of auditor links. Decision 316. */
export const auditorLinksMessages = {
  required: 'This field is required.',
  tooLong: (most: number) => `It cannot exceed ${most} characters.`,
  tooMany: (most: number) => `Choose ${most} or fewer.`,
  aboutMissing: 'Choose what the link shows.',
  order: 'This day must not be before the first one.',
  past: 'Choose a day from today on.',
  tooLate: (most: number) => `A link is valid for ${most} days at most.`,
  unknownGroup: 'We could not find one of the groups.',
  unknownRequirement: 'We could not find this requirement.',
  full: (most: number) => `You have ${most} active links, which is the most. Revoke one first.`,
  /** Unknown, expired and revoked links are told alike. */
  notAvailable: 'This link is not available',
} as const

/** The head of the file. */
export const auditFileTexts = {
  name: (organization: string, preparedFor: string, day: string) =>
    `${organization} - prepared for ${preparedFor} - ${day}.csv`,
  firstName: 'First Name',
  lastName: 'Last Name',
  groups: 'Groups',
  requirement: 'Requirement',
  course: 'Course',
  standing: 'Standing',
  completedOn: 'Completed On',
  certificate: 'Certificate Number',
  validUntil: 'Valid Until',
  outside: 'From outside',
} as const
