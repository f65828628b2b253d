import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { Entered, type Finding, type Place } from './fact-entries.server.ts'

/** What a state may have several of: their fields are numbered. */
export type NewKind = 'line' | 'rule'
/** Of each kind: `FIELD_PATTERN` says the same. */
const MAX = 9

const Taken = z.object({
  /** The first that none has, and none that waits; null: all are taken. */
  free: z.string().nullable(),
  /** Whether the same stands or waits already. */
  twice: z.boolean(),
})

/**
 * What a new line or rule of a state would meet. Until the transaction ends nobody else enters one for this state, so
 * that two people never enter the same, nor take the same place. Undefined: there is no such state.
 */
export async function roomFor(trx: Trx, { state, kind, value }: { state: string; kind: NewKind; value: string }) {
  await sql`select code from jurisdictions where code = ${state} for no key update`.execute(trx)
  const of = `${kind}-`
  const { rows } = await sqlOf(Taken)`
    select (
        select min(${of}::text || i) from generate_series(1, ${MAX}) i
        where not exists (select from state_facts f where f.state = j.code and f.field = ${of}::text || i)
          and not exists (select from fact_entries n where n.state = j.code and n.field = ${of}::text || i and n.status = 'waiting')) as free,
      exists (
        select from fact_entries n left join state_facts f on f.entry_id = n.id
        where n.state = j.code and starts_with(n.field, ${of}) and n.value = ${value} and not n.removes
          and (f.entry_id is not null or n.status = 'waiting' and n.kind <> 'doubt')) as twice
    from jurisdictions j where j.code = ${state}`.execute(trx)
  return rows[0]
}

/** Enters what the state does not have yet; it stands once another person confirms it. Spec D14. */
export async function enterNew(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { state, field, userId, value, label, about, ...read }: Place & Finding,
): Promise<Entered | undefined> {
  const { rows } = await sqlOf(Entered)`
    with entered as (
      insert into fact_entries (state, field, kind, value, label, about, citation, source, source_url, copy_of, confidence, read_on, note,
        status, entered_by, entered_at)
      values (${state}, ${field}, 'change', ${value}, ${label}, ${about}, ${read.citation}, ${read.source}, ${read.sourceUrl},
        left(${read.readOn}, 7), 'high', ${read.readOn}::date, ${read.note}, 'waiting', ${userId}, ${clock.iso()})
      returning id, kind, value, state)
    select e.id, e.kind, e.value, j.name from entered e join jurisdictions j on j.code = e.state`.execute(trx)
  return rows[0]
}
