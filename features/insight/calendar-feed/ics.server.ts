import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { REFRESH_HOURS } from './calendar-feed.contract.ts'

/** Something that is true of a whole day. */
export interface DayEvent {
  /** The same at each read, so that a calendar moves what it knows instead of adding another. */
  readonly id: string
  readonly day: CalendarDate
  readonly summary: string
  readonly description: string
  readonly url: string
}

interface Written {
  readonly name: string
  readonly events: readonly DayEvent[]
  readonly now: Date
  readonly language: string
  /** What makes the ids unique in the world. */
  readonly host: string
}

/** A calendar of whole days, which block nobody's time (RFC 5545, RFC 7986). */
export function writeCalendar({ name, events, now, language, host }: Written): string {
  const calendar = ical({
    name: plain(name),
    prodId: { company: 'Upstander', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_HOURS * 3600,
  })
  for (const { id, day, summary, description, url } of events)
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: plain(summary),
      description: plain(description, '\n'),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}

/** Nothing that people named may begin a line of its own. */
const plain = (text: string, kept = ''): string =>
  text.replace(/[\p{Cc}\u2028\u2029]/gu, character => (character === kept ? character : ' '))
