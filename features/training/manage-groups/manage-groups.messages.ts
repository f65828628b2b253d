import { counted } from '#platform/shared/counted.ts'

const people = (number: number) => counted(number, 'person', 'people')

/** Texts of the groups' screen. Spec B2. */
export const texts = {
  title: 'Groups',
  lead: 'People who join a group get its courses automatically.',
  add: 'Add group',
  empty: 'Put people who need the same trainings into one group, and choose its courses once.',
  emptyTitle: 'No groups yet',
  search: 'Group name',
  filters: { status: 'Status', course: 'Course' },
  columns: { name: 'Name', courses: 'Courses', status: 'Status', users: 'Number of Users' },
  moreCourses: (more: number) => ` and ${more} more`,
  usersOf: (number: number, group: string) => `${people(number)} in ${group}`,
  edit: 'Edit group',
  people: 'Manage members',
  remove: 'Delete group',
  removeQuestion: (group: string) => `Delete the group “${group}”?`,
  removeText: 'Nobody is in it. Its courses stay in your catalogue.',
  removeYes: 'Delete group',
  keep: 'Keep it',
  removed: 'Group Deleted',
  form: {
    name: 'Name',
    status: 'Status',
    courses: 'Courses',
    coursesPlaceholder: 'Choose courses',
    save: 'Save group',
    cancel: 'Cancel',
    statusHint: 'An inactive group assigns nothing to those who join it.',
    coursesHint: (inGroup: number) =>
      inGroup > 0
        ? `For everyone who joins. A course that you add comes to the ${people(inGroup)} in the group, too; one that you remove is not taken from them.`
        : 'For everyone who joins.',
  },
  members: {
    title: (group: string) => `Members of ${group}`,
    side: 'Show',
    in: 'In the group',
    out: 'Add people',
    search: 'Search by name or email',
    nobodyIn: 'Nobody is in this group yet.',
    nobodyOut: 'Everyone is in this group.',
    noMatch: 'Nobody matches this search.',
    selectPage: 'Select everyone on this page',
    inactive: 'Inactive',
    leaves: 'Who leaves keeps the trainings they have.',
    joins: (courses: number, active: boolean) =>
      !active
        ? 'The group is inactive: who joins gets no courses.'
        : courses > 0
          ? `Who joins gets ${counted(courses, 'course')} of the group.`
          : 'The group has no courses yet.',
    add: (number: number) => (number > 0 ? `Add ${people(number)}` : 'Add people'),
    remove: (number: number) => (number > 0 ? `Remove ${people(number)}` : 'Remove people'),
    added: (number: number) => (number === 0 ? 'They are in the group already' : `${people(number)} added`),
    removed: (number: number) => (number === 0 ? 'They have left the group already' : `${people(number)} removed`),
    close: 'Close',
  },
} as const
