import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { audit, auditStaff } from '#foundation/audit-trail/audit.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isGenuine, Kept, sealer, Standing } from '../certificate-document/certificate-binding.server.ts'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { changesBetween } from '../certificate-document/printed-changes.rules.ts'
import { certificatesMessages } from './certificates.messages.ts'
import { type Issued, printedFields, write } from './issue.server.ts'

/** Which certificate of which entity, who ends it, and why. */
interface Meant {
  readonly entityId: number
  readonly certificateId: number
  readonly reason: string
  readonly caller: Pick<Caller, 'userId' | 'actorId'>
  /** The entity's name, if staff do it: the platform's own log has it, too. */
  readonly staffIn?: string
}

type Corrections = Partial<Omit<CertificateSnapshot, 'number'>>

/** What a certificate printed, and what the one that replaces it prints. */
export interface Replaced {
  readonly issued: Issued
  readonly entityId: number
  readonly before: CertificateSnapshot
  readonly after: CertificateSnapshot
  /** The one that was replaced had been revoked. */
  readonly wasRevoked: boolean
}

/**
 * Corrects a certificate: another replaces it, equal except for the corrections, its number and its signature; it takes
 * no quota. What was printed stays as it was, and the check says that it was superseded. Spec D4.
 */
export async function supersede(
  trx: Trx,
  services: Services,
  given: Meant & {
    corrections: Corrections | ((before: CertificateSnapshot) => Corrections)
  },
): Promise<Replaced> {
  const old = await standing(trx, services, given)
  const { corrections } = given
  const changed = typeof corrections === 'function' ? corrections(old.snapshot) : corrections
  const { number: _, ...fields } = { ...old.snapshot, ...changed }
  return replace(trx, services, { ...given, old, fields, action: 'certificate superseded' })
}

/**
 * Prints a certificate again from today's records, for one that was revoked too: that one stays revoked, and the new one
 * takes its place. It takes no quota. Spec D4.
 */
export async function reissue(trx: Trx, services: Services, given: Meant): Promise<Replaced> {
  const old = await standing(trx, services, given, { orRevoked: true })
  const fields = await reissuedFields(trx, services, old)
  return replace(trx, services, { ...given, old, fields, action: 'certificate reissued' })
}

/** What it would print if it were reissued now. A license number is known from the certificate alone;
 * who signed it and its logo stay those of the first. */
export async function reissuedFields(
  trx: Db | Trx,
  services: Services,
  { snapshot, ...registered }: Pick<Row, 'snapshot' | 'entityId' | 'registrationId'>,
): Promise<Omit<CertificateSnapshot, 'number'>> {
  const { signatory: _, logo: __, ...fields } = await printedFields(trx, services, registered)
  const { licenseNumber, signatory, logo } = snapshot
  return {
    ...fields,
    ...(licenseNumber === undefined ? {} : { licenseNumber }),
    ...(signatory === undefined ? {} : { signatory }),
    ...(logo === undefined ? {} : { logo }),
  }
}

async function replace(
  trx: Trx,
  services: Services,
  given: Omit<Meant, 'certificateId'> & {
    old: Row
    fields: Omit<CertificateSnapshot, 'number'>
    action: 'certificate superseded' | 'certificate reissued'
  },
): Promise<Replaced> {
  const { old, fields } = given
  const {
    rows: [successor],
  } = await sqlOf(
    z.object({ id: z.number() }),
  )`select nextval(pg_get_serial_sequence('certificates', 'id')) as id`.execute(trx)
  if (!successor) throw new Error('the sequence of certificates gave no number')
  await end(
    trx,
    services,
    old,
    { revokedAt: old.revokedAt, supersededBy: successor.id, supersededAt: services.clock.iso() },
    { supersededReason: given.reason },
  )
  const { snapshot, ...issued } = await write(trx, services, old, fields, successor.id)
  const changes = changesBetween(old.snapshot, snapshot)
  await note(trx, services, given, {
    action: given.action,
    target: old.number,
    detail: {
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      by: issued.certificateName,
    },
  })
  return { issued, entityId: old.entityId, before: old.snapshot, after: snapshot, wasRevoked: old.revokedAt !== null }
}

/** Ends a certificate's validity. It stays on record, and its public page says that it was revoked. Spec D4. */
export async function revoke(trx: Trx, services: Services, given: Meant): Promise<Pick<Row, 'entityId' | 'snapshot'>> {
  const revoked = await standing(trx, services, given)
  await end(
    trx,
    services,
    revoked,
    { revokedAt: services.clock.iso(), supersededBy: null, supersededAt: null },
    { revokedReason: given.reason },
  )
  await note(trx, services, given, { action: 'certificate revoked', target: revoked.number })
  return revoked
}

const Row = Kept.extend(Standing.shape).extend({
  id: z.number(),
  entityId: z.number(),
  registrationId: z.number(),
  seal: z.string().nullable(),
})
type Row = z.infer<typeof Row>

/**
 * The certificate, with its row locked, if it is still current. One that this program did not issue can be neither
 * corrected nor ended.
 */
async function standing(
  trx: Trx,
  { secrets }: Services,
  { entityId, certificateId }: Pick<Meant, 'entityId' | 'certificateId'>,
  { orRevoked = false } = {},
): Promise<Row> {
  const {
    rows: [row],
  } = await sqlOf(Row)`
    select c.id, c.entity_id, c.registration_id, c.number, c.snapshot, c.signature, c.key_id, c.seal, c.revoked_at, c.superseded_by, c.superseded_at,
           k.public_key, k.binding
    from certificates c join signing_keys k on k.id = c.key_id
    where c.entity_id = ${entityId} and c.id = ${certificateId} and c.superseded_by is null
      and (c.revoked_at is null or ${orRevoked}) for update of c`.execute(trx)
  if (!row) throw conflict(certificatesMessages.ended)
  if (!isGenuine(secrets, row)) throw conflict(certificatesMessages.notGenuine)
  return row
}

/** In the organization's audit log, with the reason; what staff do, in the platform's, too. Spec D14. */
const note = (
  trx: Trx,
  services: Services,
  { caller, entityId, reason, staffIn }: Omit<Meant, 'certificateId'>,
  entry: Pick<Parameters<typeof audit>[2], 'action' | 'target' | 'detail'>,
): Promise<void> =>
  staffIn === undefined
    ? audit(trx, services, { ...entry, caller, entityId, detail: { ...entry.detail, reason } })
    : auditStaff(trx, services, { ...entry, caller, entity: { id: entityId, name: staffIn, visitReason: reason } })

async function end(
  trx: Trx,
  { secrets }: Services,
  row: Row,
  now: Standing,
  reason: { supersededReason?: string; revokedReason?: string },
): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ ...now, ...reason, seal: sealer(secrets)(row, now) })
    .where('entityId', '=', row.entityId)
    .where('id', '=', row.id)
    .execute()
}
