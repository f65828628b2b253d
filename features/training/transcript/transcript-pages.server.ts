import { createElement as el, type ReactElement, type ReactNode } from 'react'
import { Document, Image, Page, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer'
import { dateIn, showDate } from '#platform/shared/calendar-date.ts'
import { type Language, localeOf } from '#platform/shared/language.ts'
import { colour, line } from '#certificates/certificate-document/pdf-parts.server.ts'
import { transcriptWords as printed } from './transcript.messages.ts'
import type { OutsideRow, TranscriptRow } from './transcript-rows.server.ts'

/** A picture that a PDF can show. */
export interface Logo {
  readonly bytes: Uint8Array
  readonly format: 'png' | 'jpg'
}

export interface Transcript {
  readonly language: Language
  readonly productName: string
  readonly person: string
  readonly email: string
  readonly organization: string | null
  readonly logo: Logo | null
  readonly timeZone: string
  readonly today: string
  readonly rows: readonly TranscriptRow[]
  /** How many are printed, if there are more. */
  readonly cut: number | null
  readonly outside: readonly OutsideRow[]
}

const styles = StyleSheet.create({
  page: { paddingVertical: 40, paddingHorizontal: 33, color: colour.ink, fontFamily: 'Noto Sans', fontSize: 9 },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    borderBottomWidth: 1.25,
    borderColor: colour.brand,
    paddingBottom: 8,
  },
  logo: { height: 34, maxWidth: 150, objectFit: 'contain', objectPosition: 'right', marginBottom: 6 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: colour.line, paddingVertical: 5 },
  foot: {
    position: 'absolute',
    bottom: 20,
    left: 33,
    right: 33,
    height: 12,
    fontSize: 7.5,
    color: colour.muted,
    textAlign: 'right',
  },
})

/** Widths of the columns, in points of the 545 between Letter's margins. */
const columns = () =>
  [
    [printed.course, 158],
    [printed.version, 44],
    [printed.status, 58],
    [printed.completed, 62],
    [printed.expires, 62],
    [printed.time, 42],
    [printed.score, 34],
    [printed.certificate, 86],
  ] as const
const outsideColumns = () =>
  [
    [printed.course, 158],
    [printed.provider, 102],
    [printed.requirement, 124],
    [printed.completed, 76],
    [printed.countsUntil, 76],
  ] as const

const muted = colour.muted

const cell = (width: number, ...content: ReactNode[]) => el(View, { style: { width, paddingRight: 6 } }, ...content)

/** '1:05' hours and minutes. */
export const hoursAndMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

/** Every text that varies, so that its fonts can be loaded first. */
export const textsOf = ({ productName, person, email, organization, rows, outside }: Transcript): string[] => [
  productName,
  person,
  email,
  organization ?? '',
  ...rows.flatMap(({ courseName, header }) => [courseName, header]),
  ...outside.flatMap(({ title, provider, requirement }) => [title, provider, requirement]),
]

const heads = (of: readonly (readonly [label: string, width: number])[]) =>
  el(
    View,
    { style: { ...styles.row, borderColor: colour.ink }, fixed: true },
    ...of.map(([label, width]) => cell(width, line(label, { size: 7.5, weight: 600, color: muted }))),
  )

function rowOf(row: TranscriptRow, timeZone: string, at: number) {
  const place = row.state === 'NATL' ? row.header : `${row.header} (${row.state})`
  const [course, ...others] = columns()
  const values = [
    row.version,
    printed.statuses[row.status],
    row.dateCompleted ? showDate(dateIn(timeZone, new Date(row.dateCompleted))) : '',
    showDate(row.expiresOn),
    hoursAndMinutes(row.totalSeconds),
    row.score === null ? '' : `${row.score}%`,
    row.certificateId === 0 ? printed.notIssued : (row.certificateName ?? ''),
  ]
  return el(
    View,
    { key: at, style: styles.row, wrap: false },
    cell(
      course[1],
      line(row.courseName, { weight: 600 }),
      line(row.credited ? `${place}, ${printed.credited}` : place, { size: 7.5, color: muted }),
    ),
    ...others.map(([, width], column) => cell(width, line(values[column] ?? '', { size: 8 }))),
  )
}

const outsideRow = ({ title, provider, requirement, completedOn, meetsUntil }: OutsideRow, at: number) => {
  const values = [
    title,
    provider,
    requirement,
    showDate(completedOn),
    meetsUntil === null ? printed.noEnd : showDate(meetsUntil),
  ]
  return el(
    View,
    { key: at, style: styles.row, wrap: false },
    ...outsideColumns().map(([, width], column) =>
      cell(width, line(values[column] ?? '', column === 0 ? { weight: 600 } : { size: 8 })),
    ),
  )
}

function head({ productName, person, email, organization, logo, today }: Transcript) {
  return el(
    View,
    { style: styles.head },
    el(
      View,
      { style: { maxWidth: 360 } },
      line(printed.title, { size: 18, weight: 600 }),
      line(person, { size: 12, weight: 600 }),
      line(`${printed.email}: ${email}`, { color: muted }),
      organization && line(`${printed.organization}: ${organization}`, { color: muted }),
    ),
    el(
      View,
      { style: { alignItems: 'flex-end' } },
      // A copy: what came from another thread is no longer a buffer.
      logo && el(Image, { style: styles.logo, src: { data: Buffer.from(logo.bytes), format: logo.format } }),
      line(productName, { weight: 600 }),
      line(`${printed.printedOn} ${showDate(today)}`, { color: muted }),
    ),
  )
}

/** The printable transcript: each cycle of each training, newest first. Spec D8. */
export function transcriptPages(transcript: Transcript): ReactElement<DocumentProps> {
  const { language, productName, person, rows, outside, cut, timeZone } = transcript
  const completed = rows.filter(({ dateCompleted }) => dateCompleted !== null)
  const time = hoursAndMinutes(rows.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0))
  // Kept now: the pages are numbered later.
  const page = printed.page
  return el(
    Document,
    { title: `${printed.title}: ${person}`, author: productName, language: localeOf(language) },
    el(
      Page,
      { size: 'LETTER', style: styles.page },
      head(transcript),
      el(
        View,
        { style: { paddingVertical: 10 } },
        line(rows.length === 0 ? printed.nothing : printed.totals(completed.length, time)),
        cut !== null && line(printed.cut(cut), { color: muted }),
      ),
      rows.length > 0 && el(View, {}, heads(columns()), ...rows.map((row, at) => rowOf(row, timeZone, at))),
      outside.length > 0 &&
        el(
          View,
          { style: { paddingTop: 18, paddingBottom: 4 }, minPresenceAhead: 60 },
          line(printed.outside, { size: 11, weight: 600 }),
        ),
      outside.length > 0 && el(View, {}, heads(outsideColumns()), ...outside.map(outsideRow)),
      el(
        View,
        { style: styles.foot, fixed: true },
        el(Text, { render: ({ pageNumber, totalPages }) => page(pageNumber, totalPages) }),
      ),
    ),
  )
}
