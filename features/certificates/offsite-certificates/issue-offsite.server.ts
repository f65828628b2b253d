import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { newCertificateNumber } from '../certificate-document/certificate-number.rules.ts'
import { signer } from '../certificate-document/certificate-signature.server.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { currentKey } from '../certificates/keys.server.ts'
import type { OffsiteCertificate } from './arrival.contract.ts'

export type Held = Pick<Services, 'clock' | 'config' | 'secrets'>
export interface Sender {
  readonly id: number
  readonly name: string
  readonly offsiteKeyId: number | null
}
type Given = readonly { readonly certificate: OffsiteCertificate; readonly digest: string }[]

/** Each with a new number, and signed. */
async function signed(trx: Trx, services: Held, entity: Sender, given: Given) {
  const { keyId, ...key } = await currentKey(trx, services)
  const sign = signer(key, services.secrets.open)
  const rows = given.map(({ certificate, digest }) => {
    const snapshot = snapshotOf(certificate, entity.name, services.config.productName)
    return { sender_id: certificate.id, student_id: certificate.studentId, digest, snapshot, signature: sign(snapshot) }
  })
  return {
    keyId,
    given: sql`given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sender_id text, student_id text,
        digest text, snapshot jsonb, signature text))`,
  }
}

/**
 * Numbers, signs and stores; skips an id that someone else has just submitted, and a number taken by any certificate.
 */
export async function insert(trx: Trx, services: Held, entity: Sender, missing: Given): Promise<number> {
  const { keyId, given } = await signed(trx, services, entity, missing)
  // In the order of their ids: two submissions of the same ones wait for each other instead of deadlocking.
  const { rows: inserted } = await sql`
    with ${given}, made as (
      insert into offsite_certificates (entity_id, sender_id, offsite_key_id, student_name, student_id,
        course_name, training, issue_date, expiry_date, number, received_at)
      select ${entity.id}, g.sender_id, ${entity.offsiteKeyId}::integer, g.snapshot ->> 'learnerName', g.student_id, g.snapshot ->> 'courseName',
             g.snapshot ->> 'training', (g.snapshot ->> 'issuedOn')::date, (g.snapshot ->> 'expiresOn')::date,
             g.snapshot ->> 'number', ${services.clock.iso()}
      from given g
      where not exists (select from certificates c where c.number = g.snapshot ->> 'number')
        and not exists (select from offsite_superseded o where o.number = g.snapshot ->> 'number')
      order by g.sender_id collate "C"
      on conflict do nothing
      returning entity_id, id, sender_id
    )
    insert into offsite_snapshots (entity_id, certificate_id, digest, snapshot, signature, key_id)
    select made.entity_id, made.id, g.digest, g.snapshot, g.signature, ${keyId} from made join given g using (sender_id)
    returning certificate_id`.execute(trx)
  return inserted.length
}

/**
 * The new content takes the place of the old one, under a new number; what was signed before is kept, and its number
 * leads to the new one. Their rows are held. Returns the ids that were replaced: a number may have been taken. Spec D4,
 * D9.
 */
export async function replace(trx: Trx, services: Held, entity: Sender, changed: Given): Promise<string[]> {
  if (changed.length === 0) return []
  const { keyId, given } = await signed(trx, services, entity, changed)
  const { rows } = await sqlOf(z.object({ senderId: z.string() }))`
    with ${given}, old as materialized (
      select c.id, c.number, c.revoked_at, c.revoked_reason, g.* from offsite_certificates c join given g on g.sender_id = c.sender_id
      where c.entity_id = ${entity.id}
        and not exists (select from certificates o where o.number = g.snapshot ->> 'number')
        and not exists (select from offsite_certificates o where o.number = g.snapshot ->> 'number')
        and not exists (select from offsite_superseded o where o.number = g.snapshot ->> 'number')
    ), kept as (
      insert into offsite_superseded (entity_id, certificate_id, number, digest, snapshot, signature, key_id, superseded_by, superseded_at,
        revoked_at, revoked_reason)
      select s.entity_id, s.certificate_id, old.number, s.digest, s.snapshot, s.signature, s.key_id,
        old.snapshot ->> 'number', ${services.clock.iso()}, old.revoked_at, old.revoked_reason
      from old join offsite_snapshots s on s.entity_id = ${entity.id} and s.certificate_id = old.id
      returning certificate_id
    ), signed as (
      update offsite_snapshots s set digest = old.digest, snapshot = old.snapshot, signature = old.signature, key_id = ${keyId}
      from old join kept on kept.certificate_id = old.id
      where s.entity_id = ${entity.id} and s.certificate_id = old.id
      returning s.certificate_id
    )
    update offsite_certificates c set offsite_key_id = ${entity.offsiteKeyId}::integer, student_name = old.snapshot ->> 'learnerName',
      student_id = old.student_id, course_name = old.snapshot ->> 'courseName', training = old.snapshot ->> 'training',
      issue_date = (old.snapshot ->> 'issuedOn')::date, expiry_date = (old.snapshot ->> 'expiresOn')::date,
      number = old.snapshot ->> 'number', received_at = ${services.clock.iso()}, revoked_at = null, revoked_reason = null
    from old join signed on signed.certificate_id = old.id
    where c.entity_id = ${entity.id} and c.id = old.id
    returning c.sender_id`.execute(trx)
  return rows.map(({ senderId }) => senderId)
}

/** Every printed field of it. Spec D4. */
function snapshotOf(
  { studentName, courseName, training, state, version, language, hours, issueDate, expiryDate }: OffsiteCertificate,
  organizationName: string,
  productName: string,
): CertificateSnapshot {
  return CertificateSnapshot.parse({
    number: newCertificateNumber(Number(issueDate.slice(0, 4))),
    learnerName: studentName,
    courseName,
    training,
    state,
    version,
    language,
    hours,
    ce: null,
    organizationName,
    issuedOn: issueDate,
    expiresOn: expiryDate,
    provider: { name: productName },
  } satisfies CertificateSnapshot)
}
