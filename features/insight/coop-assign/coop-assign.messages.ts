import { counted } from '#platform/shared/counted.ts'
import { named } from '#platform/shared/named.ts'

const people = (count: number) => counted(count, 'person', 'people')

/** Texts of assigning in several organizations. Spec D2, record 0272. */
export const coopAssignMessages = {
  unknownCourse: 'This course is no longer available.',
  noOrganization: 'Choose at least one organization.',
  unknownOrganizations: (ids: readonly string[]) => `Not in your cooperative: ${named(ids)}.`,
  nobody: 'Nothing would change for anyone in these organizations.',
} as const

export const coopAssignTexts = {
  button: 'Assign training',
  title: 'Assign in organizations',
  lead: 'Only organizations whose administrator lets your cooperative assign are included. Each sees it in its audit log.',
  course: 'Course',
  audience: 'Who gets it',
  audiences: {
    everyone: 'All active members',
    without: 'Active members without it',
    overdue: 'Active members who are overdue with it',
  },
  dueDate: 'Due date',
  allOrganizations: 'All organizations that allow it',
  organizations: 'Organizations',
  organizationsHint: 'Organizations that do not let your cooperative assign are not listed.',
  noneAllow:
    'None of your organizations lets your cooperative assign trainings yet. Their administrators can allow it on their Cooperative page.',
  email: 'Notify people by email',
  cancel: 'Cancel',
  review: 'Review',
  back: 'Back',
  assign: 'Assign',
  summary: (members: number, organizations: number) =>
    `${people(members)} in ${counted(organizations, 'organization')}`,
  opened: (count: number) => `${counted(count, 'training')} will be opened`,
  redated: (count: number) => `${counted(count, 'due date')} will change`,
  nobody: 'Nothing would change for anyone. Choose other organizations or other people.',
  included: 'Included',
  leftOut: 'Organizations left out',
  leftOutPeople: 'People left out',
  columns: { organization: 'Organization', people: 'People', opened: 'Opened', redated: 'New date' },
  reasons: {
    notAllowed: 'Does not let your cooperative assign',
    noPlan: 'Has no live plan',
    notInCatalog: 'The course is not in its catalog',
    nobody: 'Nothing would change for its people',
  },
  inactive: (count: number) => `${people(count)} not active`,
  holding: (count: number) => `${people(count)} ${count === 1 ? 'holds' : 'hold'} it, not yet due for renewal`,
  alreadyOpen: (count: number) => `${people(count)} already ${count === 1 ? 'has' : 'have'} it`,
  assigned: (members: number, organizations: number) =>
    `Training will be assigned to ${people(members)} in ${counted(organizations, 'organization')}`,
  list: {
    tab: 'Assigned',
    label: 'Assignments in your organizations',
    search: 'Course',
    columns: {
      course: 'Course',
      audience: 'Who',
      organizations: 'Organizations',
      due: 'Due',
      when: 'Assigned',
      progress: 'Progress',
    },
    by: (name: string) => `by ${name}`,
    done: (members: number) => `${people(members)} done`,
    figures: (opened: number, redated: number) =>
      `${counted(opened, 'training')} opened, ${counted(redated, 'date')} changed`,
    emptyTitle: 'Nothing assigned yet',
    empty: 'What you assign in your organizations appears here.',
  },
} as const
