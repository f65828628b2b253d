import ICAL from 'ical.js'
import type { Client } from '#platform/testing/server.ts'
import { readCalendar } from '../calendar-feed.contract.ts'

/** The file part of an address. */
export const fileAt = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** What a calendar program gets at an address. */
export const get = (anyone: Client, address: string) => anyone.raw(readCalendar, { calendarFile: fileAt(address) })

export interface ReadEvent {
  readonly day: string
  readonly summary: string
  readonly description: string
  readonly url: string
  readonly uid: string
}

/** What another program understands of a calendar. */
export function understood(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const valueOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')
  return {
    name: valueOf(calendar, 'x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map(event => ({
      day: valueOf(event, 'dtstart'),
      summary: valueOf(event, 'summary'),
      description: valueOf(event, 'description'),
      url: valueOf(event, 'url'),
      uid: valueOf(event, 'uid'),
    })),
  }
}

/** Lines that RFC 5545 does not allow. */
export const wrongLines = (text: string): string[] =>
  text
    .split('\r\n')
    .filter(line => Buffer.byteLength(line) > 75 || /[\p{Cc}]/u.test(line) || !/^(?: |[A-Z-]+[;:]|$)/.test(line))
