import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { CERTIFICATE_NUMBER_PATTERN } from './certificate-number.rules.ts'

/**
 * A name may arrive composed or decomposed, with line breaks, or with marks that reverse its letters: print and
 * signature use one plain form.
 */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
const Text = z.string().overwrite(plain).min(1)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Every printed field of a certificate, as it was at issue. Spec D4.
 *
 * Certificates signed before a field was added must still verify: add optional fields only, and leave them out (not
 * null) if there is nothing to print.
 */
export const CertificateSnapshot = z.strictObject({
  number: z.string().regex(CERTIFICATE_NUMBER_PATTERN),
  learnerName: Text,
  licenseNumber: Text.optional(),
  courseName: Text,
  /** The training's header. Spec D1. */
  training: Text,
  state: z.string().regex(/^(NATL|[A-Z]{2})$/),
  version: Text,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
  hours: z.number().positive(),
  /** A body may give no number; `keepYears` is how long it requires the certificate to be kept, if it says so. */
  ce: z.strictObject({ body: Text, number: Text.optional(), keepYears: z.int().positive().optional() }).nullable(),
  organizationName: Text.nullable(),
  issuedOn: CalendarDate,
  expiresOn: CalendarDate,
  provider: z.strictObject({ name: Text, address: Text.optional(), number: Text.optional() }),
  /** Who signs for the organization. Decision 378. */
  signatory: z
    .strictObject({
      name: Text,
      title: Text.optional(),
      /** The hash of a picture of their signature, as it was. Decision 388. */
      picture: Sha256.optional(),
    })
    .optional(),
  /** The hash of the organization's logo, as it was. */
  logo: Sha256.optional(),
  /** The exam's percentage. */
  score: z.number().min(0).max(100).optional(),
})
export type CertificateSnapshot = z.infer<typeof CertificateSnapshot>

/** The pictures that are printed, as data URLs; the snapshot has their hashes. */
export const CertificatePictures = z.object({ logo: z.string().nullable(), signature: z.string().nullable() })
export type CertificatePictures = z.infer<typeof CertificatePictures>

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

function ordered(value: Json): Json {
  if (typeof value === 'string') return value.normalize('NFC')
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(ordered)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, held]) => [key, ordered(held)]),
  )
}

/**
 * The single text of a snapshot that is signed: JSON with sorted keys, in NFC, whatever order it was stored in. Spec
 * D4.
 */
export function canonical(snapshot: CertificateSnapshot): string {
  return JSON.stringify(ordered(snapshot))
}
