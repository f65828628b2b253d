import { counted } from '#platform/shared/counted.ts'

/** What stands in the calendar itself. */
export const eventTexts = {
  mine: (product: string, organization: string | null) =>
    organization === null ? `${product}: my due dates` : `${product}: my due dates (${organization})`,
  lapses: (product: string, organization: string | null) =>
    organization === null ? `${product}: who lapses` : `${product}: who lapses (${organization})`,
  due: (name: string) => `Due: ${name}`,
  ends: (name: string) => `Certificate expires: ${name}`,
  required: (name: string) => `Required by today: ${name}`,
  people: (count: number) => `Training expires for ${counted(count, 'person', 'people')}`,
  line: (name: string, count: number) => `${name}: ${counted(count, 'person', 'people')}`,
  more: (count: number) => `and ${count} more`,
  open: (address: string) => `Open: ${address}`,
  who: (address: string) => `Who they are: ${address}`,
}

/** Texts of /calendar. */
export const calendarTexts = {
  title: 'Calendar',
  lead: 'Subscribe once, and your own calendar keeps itself up to date.',
  mine: {
    title: 'My due dates',
    text: 'When your trainings are due, when your certificates expire, and by when your organization requires something of you.',
  },
  lapses: {
    title: 'Who lapses',
    text: 'For each day of the next 12 months: how many people’s training expires, and for which requirements and courses.',
    noNames: 'It names nobody. Whoever has the address could read it, so the names stay here.',
  },
  off: 'Turned off',
  on: 'Turned on',
  since: (day: string) => `Address made on ${day}.`,
  lastRead: (time: string) => `Last read by a calendar on ${time}.`,
  neverRead: 'No calendar has read it yet.',
  make: 'Make an address',
  makeOf: (feed: string) => `Make an address: ${feed}`,
  renew: 'Make a new address',
  renewOf: (feed: string) => `Make a new address: ${feed}`,
  renewTitle: 'Make a new address?',
  renewText: 'The one that you have ends at once. Calendars that read it stop showing these days.',
  end: 'Turn off',
  endOf: (feed: string) => `Turn off: ${feed}`,
  endTitle: 'Turn off this address?',
  endText: 'Calendars that read it stop showing these days.',
  ended: 'Address turned off',
  made: 'Copy it now: it is shown only this once. Whoever has it can read these days without signing in, so keep it to yourself.',
  address: 'Address of your calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'Select the address and copy it.',
  openIn: 'Open in my calendar program',
  howTitle: 'How to add it',
  how: [
    ['Google Calendar', 'On a computer: next to “Other calendars”, choose + and “From URL”, and paste the address.'],
    ['Outlook', '“Add calendar”, then “Subscribe from web”, and paste the address.'],
    ['Apple Calendar', '“File”, then “New Calendar Subscription”, and paste the address.'],
  ],
  howOften: 'Calendars come back every few hours, some only once a day: a change may take that long to show.',
  failed: 'Your calendar addresses could not be loaded.',
}

export const calendarMessages = {
  notFound: 'There is no calendar at this address.',
  onlyAdministrators: 'Only administrators of an organization can have this calendar.',
}
