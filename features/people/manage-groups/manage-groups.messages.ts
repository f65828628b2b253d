import { counted } from '#platform/shared/counted.ts'

const people = (number: number) => counted(number, 'person', 'people')

/** Texts of the groups' screen. Spec B2. */
export const manageGroupsTexts = {
  title: 'Groups',
  lead: 'People who join a group get its courses automatically.',
  supervisors: 'Supervisors',
  add: 'Add group',
  empty: 'Put people who need the same trainings in one group, and choose its courses once.',
  emptyTitle: 'No groups yet',
  search: 'Group name',
  filters: { status: 'Status', course: 'Course' },
  statuses: { Active: 'Active', Inactive: 'Inactive' },
  columns: { name: 'Name', courses: 'Courses', status: 'Status', users: 'Number of Users' },
  moreCourses: (more: number) => ` and ${more} more`,
  usersOf: (number: number, group: string) => `${people(number)} in ${group}`,
  edit: 'Edit group',
  people: 'Manage members',
  remove: 'Delete group',
  removeQuestion: (group: string) => `Delete the group “${group}”?`,
  removeText: 'It has no members. Its courses stay in your catalog.',
  removeMovesUp: (parts: number, above: string | null) =>
    `It has no members itself. ${parts === 1 ? 'The group' : `The ${parts} groups`} below it ` +
    (parts === 1 ? 'moves up' : 'move up') +
    (above === null ? `, to the top.` : `, into “${above}”.`),
  expand: (group: string) => `Show the groups below ${group}`,
  collapse: (group: string) => `Hide the groups below ${group}`,
  addBelow: 'Add group below',
  removeYes: 'Delete group',
  keep: 'Keep it',
  removed: 'Group Deleted',
  form: {
    name: 'Name',
    status: 'Status',
    courses: 'Courses',
    coursesPlaceholder: 'Choose courses',
    parent: 'Part of',
    parentHint: 'A district has schools, a school has departments: three levels at most.',
    parentPlaceholder: 'Stands at the top',
    save: 'Save group',
    cancel: 'Cancel',
    statusHint: 'People who join an inactive group get no courses.',
    coursesHint: (inGroup: number) =>
      inGroup > 0
        ? `For everyone who joins. The ${people(inGroup)} in the group also get courses you add, and keep courses you remove.`
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
    leaves: 'People who leave keep the trainings they have.',
    joins: (courses: number, active: boolean) =>
      !active
        ? 'The group is inactive. People who join get no courses.'
        : courses > 0
          ? `People who join get the group’s ${counted(courses, 'course')}.`
          : 'The group has no courses yet.',
    add: (number: number) => (number > 0 ? `Add ${people(number)}` : 'Add people'),
    remove: (number: number) => (number > 0 ? `Remove ${people(number)}` : 'Remove people'),
    added: (number: number) => (number === 0 ? 'They are already in the group' : `${people(number)} added`),
    removed: (number: number) => (number === 0 ? 'They have already left the group' : `${people(number)} removed`),
    close: 'Close',
  },
} as const
