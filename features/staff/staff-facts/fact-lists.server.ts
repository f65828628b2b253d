import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { contains, type Db } from '#platform/server/db.ts'
import { emptyLast, type ListSql, type Page, readList } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { addsFact } from '#foundation/state-facts/fact-entries.server.ts'
import { reviewDueSql, standingSql } from '#foundation/state-facts/standing.server.ts'
import {
  Entry,
  type FactState,
  factStates,
  NewFact,
  StaffFact,
  type WaitingEntry,
  waitingFacts,
} from './staff-facts.contract.ts'

/** More was never entered about one fact. */
const HISTORY_SHOWN = 100

// SQL of: fact_entries n, users u, users d

/** An entry `n` on the wire; `u` entered it, `d` decided on it. */
const entryJson = sql`jsonb_build_object(
  'entryId', n.id, 'kind', n.kind, 'status', n.status, 'value', n.value, 'label', n.label, 'about', n.about, 'citation', n.citation,
  'source', n.source, 'sourceUrl', n.source_url, 'copyOf', n.copy_of, 'basis', n.basis, 'confidence', n.confidence, 'readOn', n.read_on,
  'note', n.note, 'enteredBy', u.first_name || ' ' || u.last_name, 'enteredAt', n.entered_at,
  'decidedBy', d.first_name || ' ' || d.last_name, 'decidedAt', n.decided_at, 'reason', n.reason,
  'adds', ${addsFact}, 'removes', n.removes)`
const entryColumns = sql`
  n.id as entry_id, n.kind, n.status, n.value, n.label, n.about, n.citation, n.source, n.source_url, n.copy_of, n.basis, n.confidence, n.read_on,
  n.note, u.first_name || ' ' || u.last_name as entered_by, n.entered_at, d.first_name || ' ' || d.last_name as decided_by, n.decided_at, n.reason,
  ${addsFact} as adds, n.removes`

const states = (today: CalendarDate): ListSql<typeof factStates> => ({
  of: factStates,
  from: sql`
    jurisdictions j cross join lateral (
      select count(*) filter (where s.standing = 'reviewed')::int as reviewed, count(*) filter (where s.standing = 'source')::int as source,
             count(*) filter (where s.standing = 'unknown')::int as unknown, count(*) filter (where s.due)::int as due,
             min(s.read_on) filter (where s.reviewed) as oldest_review
      from (select ${standingSql(today)} as standing, ${reviewDueSql(today)} as due, n.read_on, n.kind in ('review', 'change') as reviewed
            from state_facts f join fact_entries n on n.id = f.entry_id
            where f.state = j.code and not n.removes) s) c`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`(fold(j.name) like fold(${contains(text)}) or fold(j.code) = fold(${text}))`,
    standing: standing => sql`${countOf[standing]} > 0`,
    due: () => sql`c.due > 0`,
  },
  sorts: {
    name: sql`j.name`,
    reviewed: sql`c.reviewed`,
    source: sql`c.source`,
    unknown: sql`c.unknown`,
    oldestReview: emptyLast(sql`c.oldest_review`),
  },
  ties: way => sql`j.code ${way}`,
})
const countOf: Record<'reviewed' | 'source' | 'unknown', RawBuilder<unknown>> = {
  reviewed: sql`c.reviewed`,
  source: sql`c.source`,
  unknown: sql`c.unknown`,
}

export const findStates = (db: Db, today: CalendarDate, query: QueryOf<typeof factStates>): Promise<Page<FactState>> =>
  readList(db, states(today), query, {
    columns: sql`
      j.code, j.name, c.reviewed, c.source, c.unknown, c.due, c.oldest_review,
      (select count(*)::int from fact_entries n where n.state = j.code and n.status = 'waiting') as waiting`,
  })

const OneState = z.object({
  code: z.string(),
  name: z.string(),
  page: z.string(),
  notes: z.array(z.string()),
  facts: z.array(StaffFact),
  newLines: z.array(NewFact),
  newRules: z.array(NewFact),
})

/** Entries that wait in the state `j` for a place that it does not have yet. */
const addedSql = (kind: 'line-' | 'rule-', userId: number) => sql`coalesce((
  select jsonb_agg(${entryJson} || jsonb_build_object('field', n.field, 'own', coalesce(n.entered_by = ${userId}, false)) order by n.field)
  from fact_entries n left join users u on u.id = n.entered_by left join users d on d.id = n.decided_by
  where n.state = j.code and n.status = 'waiting' and ${addsFact} and starts_with(n.field, ${kind})
    and not exists (select from state_facts f where f.state = n.state and f.field = n.field)), '[]')`

/** Each fact of a state, what stands, and what waits. */
export async function readState(db: Db, today: CalendarDate, { state, userId }: { state: string; userId: number }) {
  const { rows } = await sqlOf(OneState)`
    select j.code, j.name, j.page, j.notes, coalesce((
      select jsonb_agg(jsonb_build_object(
        'field', f.field, 'standing', ${standingSql(today)}, 'due', ${reviewDueSql(today)}, 'stands', ${entryJson},
        'waiting', coalesce(w.entries, '[]')) order by f.position)
      from state_facts f join fact_entries n on n.id = f.entry_id left join users u on u.id = n.entered_by left join users d on d.id = n.decided_by
      left join lateral (
        select jsonb_agg(${entryJson} || jsonb_build_object('own', coalesce(n.entered_by = ${userId}, false)) order by n.id) as entries
        from fact_entries n left join users u on u.id = n.entered_by left join users d on d.id = n.decided_by
        where n.state = f.state and n.field = f.field and n.status = 'waiting') w on true
      where f.state = j.code), '[]') as facts,
      ${addedSql('line-', userId)} as new_lines, ${addedSql('rule-', userId)} as new_rules
    from jurisdictions j where j.code = ${state}`.execute(db)
  return rows[0]
}

export async function readHistory(db: Db, { state, field }: { state: string; field: string }) {
  const { rows } = await sqlOf(Entry)`
    select ${entryColumns} from fact_entries n left join users u on u.id = n.entered_by left join users d on d.id = n.decided_by
    where n.state = ${state} and n.field = ${field} order by n.id desc limit ${HISTORY_SHOWN}`.execute(db)
  return rows
}

const waiting = (userId: number): ListSql<typeof waitingFacts> => ({
  of: waitingFacts,
  from: sql`
    fact_entries n left join state_facts f on f.state = n.state and f.field = n.field left join fact_entries c on c.id = f.entry_id
    join jurisdictions j on j.code = n.state left join users u on u.id = n.entered_by left join users d on d.id = n.decided_by
    cross join (select ${userId}::int as id) me`,
  always: sql`n.status = 'waiting' and (f.entry_id is not null or ${addsFact})`,
  filters: {
    searchTerm: text => sql`(fold(j.name) like fold(${contains(text)}) or fold(n.value) like fold(${contains(text)}))`,
    state: state => sql`n.state = ${state}`,
  },
  sorts: { enteredAt: sql`n.entered_at`, state: sql`j.name` },
  ties: way => sql`n.id ${way}`,
})

export const findWaiting = (db: Db, userId: number, query: QueryOf<typeof waitingFacts>): Promise<Page<WaitingEntry>> =>
  readList(db, waiting(userId), query, {
    columns: sql`
      ${entryColumns}, n.state, j.name as state_name, n.field, coalesce(n.entered_by = me.id, false) as own,
      jsonb_build_object('entryId', coalesce(c.id, 0), 'value', coalesce(c.value, ''), 'label', coalesce(c.label, ''),
        'about', coalesce(c.about, '')) as stands`,
  })
