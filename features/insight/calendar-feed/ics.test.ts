import { expect, test } from 'vitest'
import { wrongLines, understood } from './testing/read-calendar.ts'
import { writeCalendar } from './ics.server.ts'

const hostile = [
  'Semi; comma, back\\slash "quoted" \\n not a line',
  'one\r\nBEGIN:VEVENT\r\nSUMMARY:smuggled',
  'line\u2028separator\u0000null\u0085next',
  '\u{1F476}'.repeat(60),
  'ñandú, niñez y educación; '.repeat(8),
  '',
]
const written = (summaries: readonly string[]) =>
  writeCalendar({
    name: 'Upstander: a, b; c\r\nX-EVIL:1',
    events: summaries.map((summary, at) => ({
      id: `due-${at}`,
      day: '2027-01-31',
      summary,
      description: `${summary.slice(0, 20)}\nOpen: https://harbor.test/my-training`,
      url: 'https://harbor.test/my-training',
    })),
    now: new Date('2026-11-25T23:30:00Z'),
    language: 'es',
    host: 'harbor.test',
  })

test('whatever people named something, another program reads it back, and no line breaks the format', () => {
  const text = written(hostile)
  expect(wrongLines(text)).toEqual([])
  const { name, events } = understood(text)
  expect(events).toHaveLength(hostile.length)
  const oneLine = (said: string) => said.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  expect(events.map(({ summary }) => summary.trim())).toEqual(hostile.map(said => oneLine(said).trim()))
  expect(name).toBe(oneLine('Upstander: a, b; c\r\nX-EVIL:1'))
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(hostile.length)
})

test('an event is a whole day that blocks nobody, has a stable id, and says when to come back', () => {
  const text = written(['Due'])
  for (const line of [
    'DTSTART;VALUE=DATE:20270131',
    'TRANSP:TRANSPARENT',
    'UID:due-0@harbor.test',
    'DTSTAMP:20261125T233000Z',
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(understood(text).events).toEqual([
    {
      day: '2027-01-31',
      summary: 'Due',
      description: 'Due\nOpen: https://harbor.test/my-training',
      url: 'https://harbor.test/my-training',
      uid: 'due-0@harbor.test',
    },
  ])
})
