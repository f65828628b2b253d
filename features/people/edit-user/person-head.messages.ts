import { counted } from '#platform/shared/counted.ts'

/** How a person stands, in one line. */
export const standingTexts = {
  overdue: (days: number) => `Overdue ${counted(days, 'day')}`,
  compliant: 'Compliant',
  compliantUntil: (day: string) => `Compliant until ${day}`,
  expired: 'Expired',
  expiredOn: (day: string) => `Expired on ${day}`,
  inProgress: 'In progress',
  inProgressDue: (day: string) => `In progress, due ${day}`,
  notStarted: 'Not started',
  notStartedDue: (day: string) => `Not started, due ${day}`,
  none: 'Nothing required',
} as const

/** The head of a person's page. */
export const personHeadTexts = {
  about: 'Standing, status, roles and groups',
  noGroups: 'No groups',
  more: (name: string) => `More actions for ${name}`,
  remind: 'Send reminder',
  assign: 'Assign training…',
  groups: 'Groups…',
  Active: 'Activate',
  Inactive: 'Deactivate',
  Archived: 'Archive',
} as const
