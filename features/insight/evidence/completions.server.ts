import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import type { CertificateSnapshot } from '#certificates/certificate-document/certificate-snapshot.ts'
import { checkedCertificates } from '#certificates/certificate-verification/checked.server.ts'
import type { EvidenceStatus } from './bundle-data.ts'
import { clockAt, completedOn, isListed, isOutside, type Selection } from './selection.server.ts'

// SQL of: registrations r, certificates c, course_versions v, outside_certificates o

const Completion = z.object({
  id: z.number(),
  membershipId: z.number(),
  course: z.string(),
  version: z.string(),
  completedOn: z.string(),
  expiresOn: z.string().nullable(),
  seconds: z.number(),
  withheld: z.boolean(),
  credited: z.boolean(),
})
type Completion = z.infer<typeof Completion>

/** A completion as the bundle lists it. */
export interface Listed extends Omit<Completion, 'id' | 'withheld' | 'credited'> {
  /** Null: a certificate from outside. */
  readonly registrationId: number | null
  readonly status: EvidenceStatus
  readonly number: string | null
  /** What somebody wrote: why it was revoked, or who gave a certificate from outside. */
  readonly note: string | null
  /** Of a certificate that comes with files. */
  readonly signed: Signed | null
  /** Of a certificate from outside: what was uploaded. */
  readonly uploaded: Uploaded | null
}
export interface Uploaded {
  readonly id: number
  readonly fileName: string
  readonly storageKey: string
}
export interface Signed {
  readonly printed: CertificateSnapshot
  /** As it is stored. */
  readonly snapshot: CertificateSnapshot
  readonly signature: string
  readonly keyId: string
}

/** What is listed of these people, by day. */
export async function listedOf(services: Services, selection: Selection, ids: readonly number[]): Promise<Listed[]> {
  const { db } = services
  const { entityId } = selection
  const { rows } = await sqlOf(Completion)`
    select r.id, r.membership_id, r.training as course, v.version, ${completedOn(selection)} as completed_on, r.expires_on,
           r.total_seconds as seconds, coalesce(r.certificate_id = 0, false) as withheld, r.credited_from is not null as credited
    from ${rowsOf('registrations', entityId)} r join course_versions v on v.id = r.version_id
    where r.membership_id = any(${intArray(ids)}) and ${isListed(selection)}
    order by r.date_completed, r.id`.execute(db)
  const checked = await checkedCertificates(
    { ...services, clock: clockAt(selection.asOf) },
    sql`c.entity_id = ${entityId} and c.registration_id = any(${intArray(rows.map(({ id }) => id))}) and c.superseded_by is null`,
  )
  const certificates = new Map(checked.map(one => [one.registrationId, one]))
  const own = rows.map(row => withCertificate(row, certificates.get(row.id)))
  const outside = selection.requirementId === null ? [] : await outsideOf(db, selection, ids)
  return [...own, ...outside]
}

const nothing = { note: null, signed: null, uploaded: null } as const
type Checked = Awaited<ReturnType<typeof checkedCertificates>>[number]

function withCertificate({ id, withheld, credited, ...row }: Completion, certificate?: Checked): Listed {
  const listed = { ...row, registrationId: id, number: certificate?.number ?? null, ...nothing }
  if (!certificate) return { ...listed, status: withheld ? 'withheld' : credited ? 'credited' : 'none' }
  const { printed, snapshot, signature, keyId, signatureValid, status, reason } = certificate
  if (!signatureValid || !printed) return { ...listed, status: 'notGenuine' }
  if (status === 'revoked') return { ...listed, status, note: reason }
  return {
    ...listed,
    course: printed.courseName,
    expiresOn: printed.expiresOn,
    status: status === 'expired' ? 'expired' : 'valid',
    signed: { printed, snapshot, signature, keyId },
  }
}

const Outside = z.object({
  id: z.number(),
  fileName: z.string(),
  storageKey: z.string(),
  membershipId: z.number(),
  course: z.string(),
  note: z.string(),
  completedOn: z.string(),
  expiresOn: z.string().nullable(),
})

/** Certificates from elsewhere that an administrator accepted, each with the file that was sent in: we did not sign them. */
async function outsideOf(db: Db, selection: Selection, ids: readonly number[]): Promise<Listed[]> {
  const { rows } = await sqlOf(Outside)`
    select o.id, o.file_name, o.storage_key, o.membership_id, o.title as course, o.provider as note, o.completed_on, o.expires_on
    from ${rowsOf('outsideCertificates', selection.entityId)} o
    where o.membership_id = any(${intArray(ids)}) and ${isOutside(selection)}
    order by o.completed_on, o.id`.execute(db)
  const ofOurs = { registrationId: null, version: '', seconds: 0, number: null, signed: null } as const
  return rows.map(({ id, fileName, storageKey, ...row }) => ({
    ...row,
    ...ofOurs,
    uploaded: { id, fileName, storageKey },
    status: 'outside',
  }))
}
