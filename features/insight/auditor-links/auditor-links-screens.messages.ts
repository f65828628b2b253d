import type { LinkStatus } from './auditor-links.contract.ts'

/** Texts of the page of auditor links. Decision 316. */
export const auditorLinksTexts = {
  title: 'Auditor links',
  lead:
    'Show an auditor or an inspector who is trained, without an account: choose what a link shows and until when, and ' +
    'see each time that it is opened.',
  add: 'New auditor link',
  emptyTitle: 'No auditor links yet',
  empty:
    'A link opens a page that can only be read: names, groups, standing, completion days and certificate numbers. ' +
    'It carries the auditor’s name, ends by itself, and can be revoked at any time.',
  search: 'Name or note',
  status: 'Status',
  statuses: { Active: 'Active', Expired: 'Expired', Revoked: 'Revoked' } satisfies Record<LinkStatus, string>,
  columns: {
    name: 'For',
    shows: 'Shows',
    status: 'Status',
    expires: 'Last day',
    opened: 'Last opened',
    made: 'Made',
  },
  shows: { trainings: 'Completed trainings', requirements: 'All requirements' },
  everyone: 'Everyone',
  groups: (names: string) => `In ${names}`,
  groupsGone: (count: number) => (count === 1 ? 'one deleted group' : `${count} deleted groups`),
  completedFrom: (day: string) => `Completed from ${day}`,
  completedUntil: (day: string) => `Completed until ${day}`,
  completedBetween: (from: string, until: string) => `Completed ${from} – ${until}`,
  never: 'Never',
  times: (count: number) => (count === 1 ? 'Once' : `${count.toLocaleString('en-US')} times`),
  revokedBy: (name: string, day: string) => `By ${name}, ${day}`,

  openings: 'Openings',
  openingsOf: (name: string) => `Openings of the link for ${name}`,
  openingsKept: 'Each time that the link was opened, for a year. Of the network address only its beginning is kept.',
  noOpenings: 'Nobody has opened this link yet.',
  opening: { when: 'When', network: 'Network', browser: 'Browser', file: 'Downloaded' },
  otherBrowser: 'Another browser',
  notDownloaded: 'No',
  close: 'Close',

  revoke: 'Revoke',
  revokeTitle: (name: string) => `Revoke the link for ${name}?`,
  revokeText: 'The page closes at once, also for whoever has it open. The link cannot be opened again.',
  revokeYes: 'Revoke link',
  keep: 'Keep it',
  revoked: 'Link revoked',

  for: 'For whom',
  forHint: 'The auditor or the agency. The name stands across every page as a watermark.',
  about: 'What it shows',
  dates: 'Days of completion',
  from: 'Completed from',
  until: 'Completed until',
  datesHint: 'Without dates: everything up to today. With dates, people without a completion in them are left out.',
  groupsField: 'Groups',
  groupsHint: 'Leave it empty for everyone.',
  expiresOn: 'Valid through',
  expiresHint: (most: number) => `At most ${most} days from today.`,
  note: 'Note',
  noteHint: 'Only for your organization.',
  cancel: 'Cancel',
  make: 'Make link',

  made: (name: string) => `The link for ${name}`,
  madeText: (day: string) =>
    `Copy the address now: it is shown only once. Whoever has it can read the page through ${day}.`,
  address: 'Address',
  copy: 'Copy address',
  copied: 'Copied',
  notCopied: 'Your browser did not allow copying. Select the address and copy it.',
  kept: 'I copied the address',
  notKept: {
    title: 'Did you copy the address?',
    text: 'It will not be shown again. If you lose it, revoke this link and make another.',
    leave: 'I copied the address',
    stay: 'Back to the address',
  },
} as const
