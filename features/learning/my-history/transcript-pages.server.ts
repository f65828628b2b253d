import { createElement as el, type ReactElement, type ReactNode } from 'react'
import { Document, Page, StyleSheet, Text, View, type DocumentProps } from '@react-pdf/renderer'
import { dateIn, showDate } from '#platform/shared/calendar-date.ts'
import { colour, line } from '#certificates/certificate-document/pdf-parts.server.ts'
import type { HistoryRow } from './my-history.contract.ts'
import { printed } from './my-history.messages.ts'

export interface Transcript {
  readonly productName: string
  readonly person: string
  readonly email: string
  readonly organization: string | null
  readonly timeZone: string
  readonly today: string
  readonly rows: readonly HistoryRow[]
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

/** Widths of the columns, in points of the 515 that fit both A4 and Letter. */
const columns = [
  [printed.course, 158],
  [printed.version, 44],
  [printed.status, 58],
  [printed.completed, 62],
  [printed.expires, 62],
  [printed.time, 42],
  [printed.score, 34],
  [printed.certificate, 86],
] as const

const muted = colour.muted

const cell = (width: number, ...content: ReactNode[]) => el(View, { style: { width, paddingRight: 6 } }, ...content)

/** '1:05' hours and minutes. */
export const hoursAndMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

/** Every text that varies, so that its fonts can be loaded first. */
export const textsOf = ({ productName, person, email, organization, rows }: Transcript): string[] => [
  productName,
  person,
  email,
  organization ?? '',
  ...rows.flatMap(({ courseName, header }) => [courseName, header]),
]

function rowOf(row: HistoryRow, timeZone: string) {
  const best = Math.max(-1, ...row.attempts.map(({ score }) => score ?? -1))
  const day = (instant: string | null) => (instant ? showDate(dateIn(timeZone, new Date(instant))) : '')
  const certificate =
    row.certificate === null ? '' : row.certificate.id === 0 ? printed.notIssued : row.certificate.name
  const values = [
    row.version,
    printed.statuses[row.status],
    day(row.dateCompleted),
    showDate(row.expiresOn),
    hoursAndMinutes(row.totalSeconds),
    best < 0 ? '' : `${best}%`,
    certificate,
  ]
  return el(
    View,
    { key: row.registrationId, style: styles.row, wrap: false },
    cell(
      columns[0][1],
      line(row.courseName, { weight: 600 }),
      line(row.state === 'NATL' ? row.header : `${row.header} (${row.state})`, { size: 7.5, color: muted }),
    ),
    ...values.map((value, at) => cell(columns[at + 1]?.[1] ?? 60, line(value, { size: 8 }))),
  )
}

/** The printable transcript: each cycle of each training, newest first. Spec D8. */
export function transcriptPages(transcript: Transcript): ReactElement<DocumentProps> {
  const { productName, person, email, organization, rows, timeZone, today } = transcript
  const complete = rows.filter(({ status }) => status === 'Complete')
  const time = hoursAndMinutes(rows.reduce((sum, { totalSeconds }) => sum + totalSeconds, 0))
  return el(
    Document,
    { title: `${printed.title}: ${person}`, author: productName, language: 'en' },
    el(
      Page,
      { size: 'LETTER', style: styles.page },
      el(
        View,
        { style: styles.head },
        el(
          View,
          {},
          line(printed.title, { size: 18, weight: 600 }),
          line(person, { size: 12, weight: 600 }),
          line(`${printed.email}: ${email}`, { color: muted }),
          organization && line(`${printed.organization}: ${organization}`, { color: muted }),
        ),
        el(
          View,
          { style: { alignItems: 'flex-end' } },
          line(productName, { weight: 600 }),
          line(`${printed.printedOn} ${showDate(today)}`, { color: muted }),
        ),
      ),
      el(
        View,
        { style: { paddingVertical: 10 } },
        line(rows.length === 0 ? printed.nothing : printed.totals(complete.length, time)),
      ),
      rows.length > 0 &&
        el(
          View,
          { style: { ...styles.row, borderColor: colour.ink }, fixed: true },
          ...columns.map(([label, width]) => cell(width, line(label, { size: 7.5, weight: 600, color: muted }))),
        ),
      ...rows.map(row => rowOf(row, timeZone)),
      el(
        View,
        { style: styles.foot, fixed: true },
        el(Text, { render: ({ pageNumber, totalPages }) => printed.page(pageNumber, totalPages) }),
      ),
    ),
  )
}
