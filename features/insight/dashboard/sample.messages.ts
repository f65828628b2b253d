import { counted } from '#platform/shared/counted.ts'

/** The sample: people, groups and days are made up, and stay in the browser. Decision 381. */
export const sampleTexts = {
  title: 'A look ahead',
  chip: 'Sample',
  lead: 'Dashboard and report, as they look once people are in.',
  notice: (organization: string) =>
    `These people do not exist. Nothing here belongs to ${organization}: nothing is stored, nobody gets an email, and nothing counts.`,
  tilesLabel: 'Training status of the sample people',
  back: 'Back to your dashboard',
  invite: 'Invite your people',
  groups: 'By group',
  group: 'Group',
  people: 'People',
  compliant: 'Compliant',
  list: 'People',
  all: 'Everyone',
  invited: 'Invited',
  of: (what: string, value: number) => `${what}: ${counted(value, 'person', 'people')}`,
  showAll: 'Show everyone',
  nobody: 'Nobody in the sample stands so.',
  columns: { person: 'Person', group: 'Group', status: 'Status', trainings: 'Trainings' },
  courses: ['Reporting Basics', 'Recognizing Neglect'],
  done: (day: string) => `until ${day}`,
  ended: (day: string) => `ended ${day}`,
  due: (day: string) => `due ${day}`,
  late: (day: string) => `was due ${day}`,
} as const
