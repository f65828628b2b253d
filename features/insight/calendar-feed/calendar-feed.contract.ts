import { z } from 'zod'
import { endpoint, fileOf } from '#platform/shared/endpoint.ts'
import { anyone, inPerson, member } from '#foundation/access/access.policies.ts'

/** One's own days; or for administrators, how many people lapse on each day. */
export const FeedKind = z.enum(['mine', 'lapses'])
export type FeedKind = z.infer<typeof FeedKind>

/** How often a calendar is asked to come back. */
export const REFRESH_HOURS = 6
/** Reads of one address in an hour. */
export const READS_AN_HOUR = 60
/** Days ahead that an administrator's feed tells of. */
export const DAYS_AHEAD = 365
/** Own days in a feed, the earliest. */
export const OWN_DAYS_MAX = 300
/** Own days that are over stay for this long. */
export const DAYS_BACK = 365
/** Requirements and courses that a day of an administrator's feed names. */
export const NAMED_A_DAY = 10

export const CalendarFeed = z.object({
  kind: FeedKind,
  createdAt: z.iso.datetime(),
  /** Exact to the hour; null: no calendar has read it. */
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeeds = endpoint({
  method: 'GET',
  path: '/calendar-feeds/:entityGuid',
  summary: 'Calendar addresses of the signed-in person in an organization',
  access: member,
  response: z.object({ feeds: z.array(CalendarFeed) }),
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds/:entityGuid',
  summary: 'Make a calendar address, shown only once; the one before ends',
  access: inPerson(member),
  body: z.strictObject({ kind: FeedKind }),
  response: z.object({ address: z.url() }),
})

export const endCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds/:entityGuid/end',
  summary: 'End a calendar address',
  access: inPerson(member),
  body: z.strictObject({ kind: FeedKind }),
  response: z.object({}),
})

/** For calendar programs: the token is the proof. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:calendarFile',
  summary: 'Days of a calendar address, as iCalendar',
  access: anyone,
  response: fileOf('text/calendar'),
})
