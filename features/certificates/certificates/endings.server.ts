import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { isGenuine, Kept, sealer, Standing } from '../certificate-document/certificate-binding.server.ts'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { certificatesMessages } from './certificates.messages.ts'
import { type Issued, write } from './issue.server.ts'

type By = Pick<Caller, 'userId' | 'actorId'>

/**
 * Corrects a certificate: another replaces it, equal except for the corrections, its number and its signature; it takes
 * no quota. What was printed stays as it was, and the check says that it was superseded. Spec D4.
 */
export async function supersede(
  trx: Trx,
  services: Services,
  given: {
    certificateId: number
    corrections: Partial<Omit<CertificateSnapshot, 'number'>>
    reason: string
    caller: By
  },
): Promise<Issued> {
  const old = await standing(trx, services, given.certificateId)
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
    { revokedAt: null, supersededBy: successor.id, supersededAt: services.clock.iso() },
    { supersededReason: given.reason },
  )
  const { number: _, ...fields } = { ...old.snapshot, ...given.corrections }
  const issued = await write(trx, services, old, fields, successor.id)
  await audit(trx, services, {
    caller: given.caller,
    entityId: old.entityId,
    action: 'certificate superseded',
    target: old.number,
    detail: { by: issued.certificateName, corrections: given.corrections, reason: given.reason },
  })
  return issued
}

/** Ends a certificate's validity. It stays on record, and its public page says that it was revoked. Spec D4. */
export async function revoke(
  trx: Trx,
  services: Services,
  given: { certificateId: number; reason: string; caller: By },
): Promise<void> {
  const revoked = await standing(trx, services, given.certificateId)
  await end(
    trx,
    services,
    revoked,
    { revokedAt: services.clock.iso(), supersededBy: null, supersededAt: null },
    { revokedReason: given.reason },
  )
  await audit(trx, services, {
    caller: given.caller,
    entityId: revoked.entityId,
    action: 'certificate revoked',
    target: revoked.number,
    detail: { reason: given.reason },
  })
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
async function standing(trx: Trx, { secrets }: Services, certificateId: number): Promise<Row> {
  const {
    rows: [row],
  } = await sqlOf(Row)`
    select c.id, c.entity_id, c.registration_id, c.number, c.snapshot, c.signature, c.key_id, c.seal, c.revoked_at, c.superseded_by, c.superseded_at,
           k.public_key, k.binding
    from certificates c join signing_keys k on k.id = c.key_id
    where c.id = ${certificateId} and c.superseded_by is null and c.revoked_at is null for update of c`.execute(trx)
  if (!row) throw conflict(certificatesMessages.ended)
  if (!isGenuine(secrets, row)) throw conflict(certificatesMessages.notGenuine)
  return row
}

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
