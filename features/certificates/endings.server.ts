import { sql } from 'kysely'
import type { Trx } from '../../platform/server/db.ts'
import type { Caller, Services } from '../../platform/server/feature.ts'
import { conflict } from '../../platform/server/refusal.ts'
import { audit } from '../audit-log/audit.server.ts'
import type { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { messages } from './certificates.messages.ts'
import { type Issued, write } from './issue.server.ts'

type By = Pick<Caller, 'userId' | 'actorId'>

/**
 * Corrects a certificate: another takes its place, equal but for the corrections, its number and its signature; it takes
 * no quota. What was printed stays as it was and says, when it is checked, that it was superseded. Spec D4.
 */
export async function supersede(trx: Trx, services: Services, given: {
  certificateId: number; corrections: Partial<Omit<CertificateSnapshot, 'number'>>; reason: string; caller: By
}): Promise<Issued> {
  const { rows: [successor] } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('certificates', 'id')) as id`.execute(trx)
  const old = successor && await trx.updateTable('certificates')
    .set({ supersededBy: successor.id, supersededAt: services.clock.iso(), supersededReason: given.reason })
    .where('id', '=', given.certificateId).where('supersededBy', 'is', null).where('revokedAt', 'is', null)
    .returning(['entityId', 'registrationId', 'number', 'snapshot']).executeTakeFirst()
  if (!old) throw conflict(messages.ended)
  const { number: _, ...fields } = { ...old.snapshot as unknown as CertificateSnapshot, ...given.corrections }
  const issued = await write(trx, services, old.registrationId, fields, successor.id)
  await audit(trx, services, {
    caller: given.caller, entityId: old.entityId, action: 'certificate superseded', target: old.number,
    detail: { by: issued.certificateName, corrections: given.corrections, reason: given.reason },
  })
  return issued
}

/** Takes a certificate's validity away. It stays on record, and its public page says that it was revoked. Spec D4. */
export async function revoke(trx: Trx, services: Services, given: { certificateId: number; reason: string; caller: By }): Promise<void> {
  const revoked = await trx.updateTable('certificates').set({ revokedAt: services.clock.iso(), revokedReason: given.reason })
    .where('id', '=', given.certificateId).where('supersededBy', 'is', null).where('revokedAt', 'is', null)
    .returning(['entityId', 'number']).executeTakeFirst()
  if (!revoked) throw conflict(messages.ended)
  await audit(trx, services, {
    caller: given.caller, entityId: revoked.entityId, action: 'certificate revoked', target: revoked.number, detail: { reason: given.reason },
  })
}
