import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, textArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { conflict } from '#platform/server/refusal.ts'
import { newCertificateNumber } from '../certificate-document/certificate-number.rules.ts'
import { signer } from '../certificate-document/certificate-signature.server.ts'
import { CertificateSnapshot } from '../certificate-document/certificate-snapshot.ts'
import { currentKey } from '../certificates/keys.server.ts'
import type { OffsiteCertificate } from './arrival.contract.ts'
import { arrival } from './offsite-certificates.messages.ts'

/** There are 27^8 numbers a year: drawing a taken one even once is unusual. */
const DRAWS = 5
/** Ids named in a refusal. */
const NAMED = 5

type Held = Pick<Services, 'clock' | 'config' | 'secrets'>
interface Sender {
  readonly id: number
  readonly name: string
  readonly offsiteKeyId: number | null
}
interface Known {
  senderId: string
  digest: string
  certificateId: number
  number: string
}
interface Issued {
  readonly senderId: string
  readonly certificateId: number
  readonly number: string
}

/**
 * Issues certificates that were not received before, and returns the current one for each: an id is one certificate for
 * good. All or none; if several senders submit the same ones at once, they are issued once. Spec D9.
 */
export async function receive(
  trx: Trx,
  services: Held,
  entity: Sender,
  given: readonly OffsiteCertificate[],
): Promise<{ certificates: Issued[]; added: number }> {
  const sent = given.map(certificate => ({ certificate, digest: digestOf(certificate) }))
  let added = 0
  for (let draw = 0; draw <= DRAWS; draw++) {
    const known = await knownOf(
      trx,
      entity.id,
      given.map(({ id }) => id),
    )
    const changed = sent.filter(
      ({ certificate, digest }) => known.has(certificate.id) && known.get(certificate.id)?.digest !== digest,
    )
    if (changed.length > 0)
      throw conflict(arrival.otherContent(changed.slice(0, NAMED).map(({ certificate }) => certificate.id)))
    const missing = sent.filter(({ certificate }) => !known.has(certificate.id))
    if (missing.length === 0) return { certificates: given.map(({ id }) => known.get(id) as Known), added }
    added += await insert(trx, services, entity, missing)
  }
  throw new Error('no free certificate number was drawn')
}

/** The content sent for an id, whatever order its fields came in: the schema puts them in its own order. */
const digestOf = (certificate: OffsiteCertificate): string =>
  createHash('sha256').update(JSON.stringify(certificate)).digest('base64')

/** What each was before: received with the same content, received with other content, or not at all. */
export async function standingOf(
  db: Db,
  entityId: number,
  certificates: readonly OffsiteCertificate[],
): Promise<Map<OffsiteCertificate, 'same' | 'changed'>> {
  const known = await knownOf(
    db,
    entityId,
    certificates.map(({ id }) => id),
  )
  return new Map(
    certificates.flatMap(certificate => {
      const before = known.get(certificate.id)
      return before ? [[certificate, before.digest === digestOf(certificate) ? 'same' : 'changed'] as const] : []
    }),
  )
}

async function knownOf(trx: Db | Trx, entityId: number, ids: readonly string[]): Promise<Map<string, Known>> {
  const rows = await trx
    .selectFrom('offsiteCertificates as c')
    .innerJoin('offsiteSnapshots as s', join =>
      join.onRef('s.entityId', '=', 'c.entityId').onRef('s.certificateId', '=', 'c.id'),
    )
    .select(['c.senderId', 's.digest', 'c.id as certificateId', 'c.number'])
    .where('c.entityId', '=', entityId)
    .where('c.senderId', '=', sql<string>`any(${textArray(ids)})`)
    .execute()
  return new Map(rows.map(row => [row.senderId, row]))
}

/**
 * Numbers, signs and stores; skips an id that someone else has just submitted, and a number taken by any certificate.
 */
async function insert(
  trx: Trx,
  services: Held,
  entity: Sender,
  missing: readonly { certificate: OffsiteCertificate; digest: string }[],
): Promise<number> {
  const { keyId, ...key } = await currentKey(trx, services)
  const sign = signer(key, services.secrets.open)
  const rows = missing.map(({ certificate, digest }) => {
    const snapshot = snapshotOf(certificate, entity.name, services.config.productName)
    return { sender_id: certificate.id, student_id: certificate.studentId, digest, snapshot, signature: sign(snapshot) }
  })
  // In the order of their ids: two submissions of the same ones wait for each other instead of deadlocking.
  const { rows: inserted } = await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sender_id text, student_id text, digest text, snapshot jsonb, signature text)
    ), made as (
      insert into offsite_certificates (entity_id, sender_id, offsite_key_id, student_name, student_id, course_name, training, issue_date, expiry_date, number, received_at)
      select ${entity.id}, g.sender_id, ${entity.offsiteKeyId}::integer, g.snapshot ->> 'learnerName', g.student_id, g.snapshot ->> 'courseName',
             g.snapshot ->> 'training', (g.snapshot ->> 'issuedOn')::date, (g.snapshot ->> 'expiresOn')::date, g.snapshot ->> 'number', ${services.clock.iso()}
      from given g
      where not exists (select from certificates c where c.number = g.snapshot ->> 'number')
      order by g.sender_id collate "C"
      on conflict do nothing
      returning entity_id, id, sender_id
    )
    insert into offsite_snapshots (entity_id, certificate_id, digest, snapshot, signature, key_id)
    select made.entity_id, made.id, g.digest, g.snapshot, g.signature, ${keyId} from made join given g using (sender_id)
    returning certificate_id`.execute(trx)
  return inserted.length
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
