import { z } from 'zod'
import { CalendarDate, calendarDate } from '#platform/shared/calendar-date.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { FILE_MAX_BYTES, fileProblem } from './outside-file.rules.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'

export const TITLE_MAX = 200
export const PROVIDER_MAX = 200
export const REASON_MAX = 500

export const OutsideStatus = z.enum(['Waiting', 'Accepted', 'Refused', 'Withdrawn'])
export type OutsideStatus = z.infer<typeof OutsideStatus>

const line = (most: number) =>
  z
    .string(messages.required)
    .trim()
    .min(1, messages.required)
    .max(most, messages.tooLong(most))
    .regex(/^[^\p{Cc}]*$/u, messages.onOneLine)

/** What stands on a certificate from outside. A form with a file has only texts: an empty one is no day. */
export const CertificateFields = z.strictObject({
  title: line(TITLE_MAX),
  provider: line(PROVIDER_MAX),
  completedOn: calendarDate(messages.required),
  /** Its own last day. */
  expiresOn: z.preprocess(day => (day === '' || day === undefined ? null : day), calendarDate().nullable()),
})
export type CertificateFields = z.output<typeof CertificateFields>

/** A certificate cannot end before it was earned. */
export const inOrder = <S extends z.ZodType<Pick<CertificateFields, 'completedOn' | 'expiresOn'>>>(shape: S): S =>
  shape.refine(({ completedOn, expiresOn }) => expiresOn === null || expiresOn >= completedOn, {
    path: ['expiresOn'],
    error: messages.order,
    ...judgedWith('completedOn', 'expiresOn'),
  })

export const upload = {
  field: 'file',
  maxBytes: FILE_MAX_BYTES,
  tooLarge: (name: string) => fileProblem({ name, bytes: Infinity }) ?? messages.fileTooLarge,
} as const

/** One that was sent in, as whoever sent it and whoever decides see it. */
export const SentCertificate = z.object({
  id: z.number().int(),
  requirementId: z.number().int(),
  requirement: z.string(),
  title: z.string(),
  provider: z.string(),
  completedOn: CalendarDate,
  expiresOn: CalendarDate.nullable(),
  fileName: z.string(),
  status: OutsideStatus,
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** Through which day it meets the requirement, or would; null: for good. */
  meetsUntil: CalendarDate.nullable(),
})
export type SentCertificate = z.infer<typeof SentCertificate>
