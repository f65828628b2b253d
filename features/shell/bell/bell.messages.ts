/** Texts of the button: every administrator loads them. */
export const bellTexts = {
  open: 'What waits for you',
  news: 'something is new',
}

/** Texts of the panel. */
export const bellPanelTexts = {
  title: 'What waits for you',
  close: 'Close',
  fresh: (fresh: number, count: number) => (fresh === count ? 'New' : `${fresh.toLocaleString('en-US')} new`),
  read: 'Mark all read',
  allRead: 'All read',
  empty: 'All clear',
  emptyHint: 'Nothing waits for you. A dot on the bell tells you when something does.',
  mails: 'Once a week, this also comes by email.',
  mailsChange: 'Change that',
}
