import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'

/** What somebody found in the source of a fact. */
export interface Finding {
  readonly value: string
  readonly label: string
  readonly about: string
  readonly citation: string | null
  readonly source: string
  readonly sourceUrl: string | null
  readonly readOn: CalendarDate
  readonly note: string
}

export interface Place {
  readonly state: string
  readonly field: string
  readonly userId: number
}

export const Entered = z.object({ id: z.number(), kind: z.string(), value: z.string(), name: z.string() })
export type Entered = z.infer<typeof Entered>

/**
 * Enters what somebody read in the source: a review if it says what stands, otherwise a change. It waits for another
 * person. Undefined: there is no such fact; the constraint refuses a second one that waits. Spec D14.
 */
export async function enterFinding(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { state, field, userId, value, label, about, ...read }: Place & Finding,
): Promise<Entered | undefined> {
  const { rows } = await sqlOf(Entered)`
    with entered as (
      insert into fact_entries (state, field, kind, value, label, about, citation, source, source_url, copy_of, confidence, read_on, note,
        replaces, status, entered_by, entered_at)
      select f.state, f.field, case when not n.removes and (n.value, n.label, n.about) = (${value}, ${label}, ${about})
        then 'review' else 'change' end,
        ${value}, ${label}, ${about}, ${read.citation}, ${read.source}, ${read.sourceUrl}, left(${read.readOn}, 7), 'high', ${read.readOn}::date,
        ${read.note}, n.id, 'waiting', ${userId}, ${clock.iso()}
      from state_facts f join fact_entries n on n.id = f.entry_id where f.state = ${state} and f.field = ${field}
      on conflict (state, field, (kind = 'file')) where status = 'waiting' do nothing
      returning id, kind, value, state)
    select e.id, e.kind, e.value, j.name from entered e join jurisdictions j on j.code = e.state`.execute(trx)
  return rows[0]
}

/** Whether the fact was taken away; undefined: there is no such fact. */
export async function isRemoved(trx: Trx, { state, field }: Omit<Place, 'userId'>): Promise<boolean | undefined> {
  const { rows } = await sqlOf(z.object({ removes: z.boolean() }))`
    select n.removes from state_facts f join fact_entries n on n.id = f.entry_id
    where f.state = ${state} and f.field = ${field}`.execute(trx)
  return rows[0]?.removes
}

/**
 * Enters that a fact cannot be confirmed: once another person agrees, it is not shown anymore. A line to call can be
 * taken away instead, which staff see as well. Spec D14.
 */
export async function enterDoubt(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  {
    state,
    field,
    userId,
    note,
    readOn,
    removes = false,
  }: Place & Pick<Finding, 'note' | 'readOn'> & { removes?: boolean },
): Promise<Entered | undefined> {
  const { rows } = await sqlOf(Entered)`
    with entered as (
      insert into fact_entries (state, field, kind, value, label, about, citation, source, source_url, copy_of, basis, confidence, read_on, note,
        removes, replaces, status, entered_by, entered_at)
      select f.state, f.field, 'doubt', n.value, n.label, n.about, n.citation, n.source, n.source_url, n.copy_of, n.basis, 'low',
        ${readOn}::date, ${note}, ${removes}, n.id, 'waiting', ${userId}, ${clock.iso()}
      from state_facts f join fact_entries n on n.id = f.entry_id
      where f.state = ${state} and f.field = ${field} and not n.removes
      on conflict (state, field, (kind = 'file')) where status = 'waiting' do nothing
      returning id, kind, value, state)
    select e.id, e.kind, e.value, j.name from entered e join jurisdictions j on j.code = e.state`.execute(trx)
  return rows[0]
}

/** Whether the entry `n` is a line or a rule that was not there. */
export const addsFact = sql`(n.kind = 'change' and n.replaces is null)`

export const Waiting = z.object({
  state: z.string(),
  field: z.string(),
  name: z.string(),
  kind: z.string(),
  value: z.string(),
  status: z.string(),
  enteredBy: z.number().nullable(),
  /** What stands now; 0: nothing, it is new. */
  stands: z.number(),
  standing: z.string(),
})
export type Waiting = z.infer<typeof Waiting>

/** An entry and the fact that it is about, which nobody else changes meanwhile. */
export async function entryUnderLock(trx: Trx, id: number): Promise<Waiting | undefined> {
  await sql`
    select f.entry_id from state_facts f join fact_entries n on n.state = f.state and n.field = f.field where n.id = ${id} for update of f`.execute(
    trx,
  )
  const { rows } = await sqlOf(Waiting)`
    select n.state, n.field, j.name, n.kind, n.value, n.status, n.entered_by, coalesce(f.entry_id, 0) as stands,
           coalesce(c.value, '') as standing
    from fact_entries n left join state_facts f on f.state = n.state and f.field = n.field
    left join fact_entries c on c.id = f.entry_id join jurisdictions j on j.code = n.state
    where n.id = ${id} and (f.entry_id is not null or ${addsFact})`.execute(trx)
  return rows[0]
}

/** A line or a rule of the staff stands where one of the file would (`positionOf`); facts of law are always there. */
const positionSql = sql`case when d.field like 'line-%' then right(d.field, 1)::int
  when d.field like 'rule-%' then 200 + right(d.field, 1)::int else 0 end`

interface Decision {
  readonly id: number
  readonly userId: number
}

/** The entry stands from now on. Under `entryUnderLock`; false: it was decided on, or entered by this very person. Spec D14. */
export async function confirmEntry(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { id, userId }: Decision,
): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ entryId: z.number() }))`
    with decided as (
      update fact_entries n set status = 'confirmed', decided_by = ${userId}, decided_at = ${clock.iso()},
        replaces = (select f.entry_id from state_facts f where f.state = n.state and f.field = n.field)
      where n.id = ${id} and n.status = 'waiting' and n.entered_by is distinct from ${userId}
      returning n.id, n.state, n.field, n.replaces)
    insert into state_facts as f (state, field, position, entry_id, digest)
    select d.state, d.field, ${positionSql}, d.id, '' from decided d
    on conflict (state, field) do update set entry_id = excluded.entry_id
      where f.entry_id = (select d.replaces from decided d) returning f.entry_id`.execute(trx)
  return rows.length > 0
}

/** The entry never stands; withdrawn by whoever entered it, declined by somebody else. */
export async function endEntry(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { id, userId, reason }: Decision & { readonly reason: string | null },
): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    update fact_entries n set status = ${reason === null ? 'withdrawn' : 'declined'}, decided_by = ${userId}, decided_at = ${clock.iso()},
      reason = ${reason}
    where n.id = ${id} and n.status = 'waiting'
      and ${reason === null ? sql`n.entered_by = ${userId}` : sql`n.entered_by is distinct from ${userId}`} returning n.id`.execute(
    trx,
  )
  return rows.length > 0
}
