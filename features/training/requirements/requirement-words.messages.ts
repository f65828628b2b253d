import { counted } from '#platform/shared/counted.ts'

const lists = new Intl.ListFormat('en-US', { type: 'disjunction' })
const days = (count: number) => counted(count, 'day')

/** A requirement in words: whom it obliges, by when and how often. Decision 314. */
export const requirementWords = {
  listed: (names: readonly string[]) => lists.format(names),
  /** After the first names of a long list. */
  more: (count: number) => `${count.toLocaleString('en-US')} more`,
  /** Where no name is known. */
  oneOf: (count: number) => `one of ${count.toLocaleString('en-US')}`,

  everyone: 'Everyone',
  roles: { Learner: 'Learners', EntityAdmin: 'Administrators', Supervisor: 'Supervisors' },
  groups: (names: string, one: boolean) => `in the ${one ? 'group' : 'groups'} ${names}`,
  states: (names: string) => `in ${names}`,
  sites: (names: string) => `at ${names}`,
  work: (parts: readonly string[]) => `with ${parts.join(' and ')}`,
  jobTitles: (names: string) => `the job title ${names}`,
  /** As people chose it for themselves. */
  profileJobTitles: (names: string) => `the job title ${names} in their profile`,
  professions: (names: string) => `the profession ${names}`,
  hiredFrom: (day: string) => `hired from ${day}`,
  hiredUntil: (day: string) => `hired until ${day}`,
  hiredBetween: (from: string, until: string) => `hired from ${from} until ${until}`,

  atOnce: 'At once',
  within: (count: number) => `Within ${days(count)}`,
  by: (day: string) => `By ${day}`,
  laterWithin: (count: number) => (count === 0 ? '(later arrivals at once)' : `(later arrivals within ${days(count)})`),
  laterNever: '(later arrivals without a date)',
  byNext: (day: string) => `By the next ${day}`,
  byNextAfter: (day: string, count: number) => `By the next ${day} that leaves ${days(count)}`,
  noDate: 'Without a date',
  eachYear: (day: string) => `Each year by ${day}`,

  again: {
    certificate: 'again when the certificate ends',
    months: (count: number) => `again every ${count === 12 ? 'year' : counted(count, 'month')}`,
    eachYear: (day: string) => `again each year by ${day}`,
    day: (day: string, countsFrom: string) => `again by ${day} if completed before ${countsFrom}`,
    once: 'once is enough',
  },
  window: (count: number) => (count === 1 ? 'on that very day' : `in the last ${days(count)}`),
} as const
