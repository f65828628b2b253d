import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, textArray, type Trx } from '#platform/server/db.ts'
import type { OffsiteCertificate } from './arrival.contract.ts'
import { type Held, insert, replace, type Sender } from './issue-offsite.server.ts'

/** There are 27^8 numbers a year: drawing a taken one even once is unusual. */
const DRAWS = 5

interface Known {
  senderId: string
  digest: string
  certificateId: number
  number: string
  /** The number that this one replaced. */
  supersedes: string | null
  revoked: boolean
}
type Issued = Omit<Known, 'digest'>
interface Given {
  readonly certificate: OffsiteCertificate
  readonly digest: string
}

/**
 * Issues what was not received before, replaces what is sent again with other content, and returns the current
 * certificate for each. All or none; if several senders submit the same ones at once, they are issued once. Spec D9.
 */
export async function receive(
  trx: Trx,
  services: Held,
  entity: Sender,
  given: readonly OffsiteCertificate[],
): Promise<{ certificates: Issued[]; added: number; replaced: Issued[] }> {
  const sent = given.map(certificate => ({ certificate, digest: digestOf(certificate) }))
  const ids = given.map(({ id }) => id)
  let added = 0
  const replaced = new Set<string>()
  for (let draw = 0; draw <= DRAWS; draw++) {
    const { missing, changed } = await judged(trx, entity.id, sent)
    if (missing.length === 0 && changed.length === 0) {
      const known = await knownOf(trx, entity.id, ids)
      const certificates = ids.map(id => known.get(id) as Known)
      return { certificates, added, replaced: certificates.filter(({ senderId }) => replaced.has(senderId)) }
    }
    if (missing.length > 0) added += await insert(trx, services, entity, missing)
    if (changed.length === 0) continue
    // Someone else may be replacing them too: what they now stand for is read once they are held.
    await hold(trx, entity.id, changed)
    const held = await judged(trx, entity.id, changed)
    for (const id of await replace(trx, services, entity, held.changed)) replaced.add(id)
  }
  throw new Error('no free certificate number was drawn')
}

/** In the order of their ids, after all inserts: two submissions of the same ones wait for each other. */
async function hold(trx: Trx, entityId: number, given: readonly Given[]): Promise<void> {
  await sql`
    select from offsite_certificates c
    where c.entity_id = ${entityId} and c.sender_id = any(${textArray(given.map(({ certificate }) => certificate.id))})
    order by c.sender_id collate "C" for update`.execute(trx)
}

async function judged(
  trx: Trx,
  entityId: number,
  sent: readonly Given[],
): Promise<{ missing: Given[]; changed: Given[] }> {
  const known = await knownOf(
    trx,
    entityId,
    sent.map(({ certificate }) => certificate.id),
  )
  const before = ({ certificate }: Given) => known.get(certificate.id)
  return {
    missing: sent.filter(one => !before(one)),
    changed: sent.filter(one => before(one) && before(one)?.digest !== one.digest),
  }
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
    .leftJoin('offsiteSuperseded as o', join =>
      join.onRef('o.entityId', '=', 'c.entityId').onRef('o.supersededBy', '=', 'c.number'),
    )
    .select(['c.senderId', 's.digest', 'c.id as certificateId', 'c.number', 'o.number as supersedes'])
    .select(({ eb }) => eb('c.revokedAt', 'is not', null).$castTo<boolean>().as('revoked'))
    .where('c.entityId', '=', entityId)
    .where('c.senderId', '=', sql<string>`any(${textArray(ids)})`)
    .execute()
  return new Map(rows.map(row => [row.senderId, row]))
}
