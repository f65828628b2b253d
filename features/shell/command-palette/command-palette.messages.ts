/** Texts of the button that opens the palette: everybody loads them. */
export const paletteButtonTexts = {
  open: 'Search and go to',
}

/** Texts of the palette. */
export const paletteTexts = {
  title: 'Search and go to',
  placeholder: 'Search or go to…',
  placeholderOfAll: 'Search people, groups, courses and pages…',
  close: 'Close',
  groups: {
    recent: 'Recently opened',
    pages: 'Pages',
    actions: 'Actions',
    trainings: 'My trainings',
    people: 'People',
    groups: 'Groups',
    courses: 'Courses',
    requirements: 'Requirements',
    views: 'Saved views',
  },
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  none: (term: string) => `Nothing found for “${term}”`,
  noneHint: 'Try fewer letters, or another word.',
  searching: 'Searching…',
  failed: 'People, groups, courses, requirements and views could not be searched.',
  allMine: (term: string) => `Search all my people for “${term}”`,
  allLearners: (term: string) => `Search all learners for “${term}”`,
  keys: { choose: 'to choose', open: 'to open', close: 'to close' },
  actions: {
    invite: 'Invite learners',
    inviteAdministrator: 'Invite an administrator',
    assign: 'Assign trainings',
    import: 'Import learners from a file',
    exportReport: 'Export a learner report',
    requirement: 'New requirement',
    calendar: 'Subscribe to my due dates',
    light: 'Use the light theme',
    dark: 'Use the dark theme',
    system: 'Use the theme of my device',
    language: (name: string) => `Read in ${name}`,
    shortcuts: 'Keyboard shortcuts',
    logOut: 'Log Out',
  },
  /** Other words by which an action is found. */
  also: {
    theme: 'theme appearance mode',
    language: 'language',
    logOut: 'sign out exit',
    shortcuts: 'keys help',
    invite: 'add people',
    inviteAdministrator: 'add admin role auditor team user permission',
    exportReport: 'download csv',
  },
}

/** The list of shortcuts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  palette: 'Search and go to',
  list: 'This list',
  escape: 'Close what is open',
  goTo: 'Go to',
  inLists: 'In lists',
  nextRow: 'Next row, or next of the list on its page',
  previousRow: 'Previous row, or previous of the list',
  openRow: 'Open the row',
  tickRow: 'Select the row',
  tickRange: 'Select all rows from the last one to this',
  next: 'then',
  single: 'Shortcuts of a single key',
  singleHint: 'Turn them off if they get in your way, for example when you speak to your computer.',
}
