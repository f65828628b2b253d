import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { LEARNER_EMAIL_MAX, type RowStatus } from '../learner-files/learner-file.contract.ts'
import type { Check } from './checks.server.ts'
import { Suggestion, SUGGESTIONS_SHOWN } from './import-learners.contract.ts'
import { domainMeant } from './mail-domain.rules.ts'

/** Names that are looked at, the most frequent first: each is compared with every name that is known. */
const NAMES = 50
/** How much of its letters, three by three, a name has in common with the one that is meant. */
const ALIKE = 0.5
const DOMAINS = 500
/** A domain of as many members is the organization's own. */
const OWN_DOMAIN = 3

const group = sql`r.group_name`
const site = sql`coalesce(r.details->>'site', '')`
const domain = sql`split_part(r.email, '@', 2)`
const cellOf = { group, site, domain } as const

/** The rows in which the cell itself can be read; what else is wrong with them does not matter. */
const of = ({ entityId, id }: Check, field: Suggestion['field']) =>
  sql`${rowsOf('importRows', entityId)} r
    where r.check_id = ${id} and r.status <> all(${textArray(['badColumns', STATUS_OF_CELL[field]])})`

const STATUS_OF_CELL: Record<Suggestion['field'], RowStatus> = {
  group: 'badGroup',
  site: 'badDetail',
  domain: 'badEmail',
}

/** What was most likely meant by names and domains that nobody here has yet. Set-based, however many rows there are. */
export async function suggestionsFor(trx: Trx, check: Check): Promise<Suggestion[]> {
  const groups = await nearNames(
    trx,
    check,
    'group',
    sql`select g.name from ${rowsOf('groups', check.entityId)} g where g.status = 'Active'`,
    sql`select g.name from ${rowsOf('groups', check.entityId)} g`,
  )
  const members = sql`select distinct m.site as name from ${rowsOf('memberships', check.entityId)} m where m.site is not null`
  const sites = await nearNames(trx, check, 'site', members, members)
  return [...groups, ...sites, ...(await nearDomains(trx, check))].slice(0, SUGGESTIONS_SHOWN)
}

/** Numbers must agree: 'School 12' is never 'School 13'. */
async function nearNames(
  trx: Trx,
  check: Check,
  field: 'group' | 'site',
  meant: RawBuilder<unknown>,
  known: RawBuilder<unknown>,
): Promise<Suggestion[]> {
  const digits = (name: RawBuilder<unknown>) => sql`regexp_replace(${name}, '\\D+', ' ', 'g')`
  const said = cellOf[field]
  const { rows } = await sqlOf(Suggestion)`
    with said as (
      select min(${said}) as name, count(*) as count from ${of(check, field)} and ${said} <> ''
        and lower(${said}) not in (select lower(k.name) from (${known}) k)
      group by lower(${said}) order by count(*) desc, lower(${said}) limit ${NAMES})
    select ${field} as field, s.name as "from", near.name as "to", s.count from said s
    cross join lateral (
      select k.name from (${meant}) k
      where similarity(fold(k.name), fold(s.name)) >= ${ALIKE} and trim(${digits(sql`k.name`)}) = trim(${digits(sql`s.name`)})
      order by similarity(fold(k.name), fold(s.name)) desc, k.name limit 1) near
    order by s.count desc, s.name`.execute(trx)
  return rows
}

async function nearDomains(trx: Trx, check: Check): Promise<Suggestion[]> {
  const { rows } = await sqlOf(z.object({ name: z.string(), count: z.number() }))`
    select ${domain} as name, count(*) as count from ${of(check, 'domain')}
    group by 1 order by count(*) desc, 1 limit ${DOMAINS}`.execute(trx)
  const own = await sqlOf(z.object({ name: z.string() }))`
    select split_part(u.email, '@', 2) as name from ${rowsOf('memberships', check.entityId)} m
    join users u on u.id = m.user_id where m.status <> 'Archived'
    group by 1 having count(*) >= ${OWN_DOMAIN} order by count(*) desc limit ${DOMAINS}`.execute(trx)
  const names = own.rows.map(({ name }) => name)
  return rows.flatMap(({ name, count }) => {
    const to = domainMeant(name, names)
    return to === undefined ? [] : [{ field: 'domain' as const, from: name, to, count }]
  })
}

const newCells: Record<Suggestion['field'], (to: string) => RawBuilder<unknown>> = {
  group: to => sql`group_name = ${to}`,
  site: to => sql`details = jsonb_set(r.details, '{site}', to_jsonb(${to}::text))`,
  domain: to => sql`email = split_part(r.email, '@', 1) || '@' || ${to}`,
}

/** Takes a suggestion in all rows that say the same. */
export const replace = {
  async linesOf(trx: Trx, check: Check, { field, from, to }: Suggestion): Promise<number[]> {
    const fits =
      field === 'domain' ? sql`length(r.email) - ${from.length} + ${to.length} <= ${LEARNER_EMAIL_MAX}` : sql`true`
    const { rows } = await sqlOf(z.object({ line: z.number() }))`
      select r.line from ${of(check, field)} and lower(${cellOf[field]}) = lower(${from}) and ${fits} order by r.line`.execute(
      trx,
    )
    return rows.map(({ line }) => line)
  },

  async inLines(trx: Trx, { entityId, id }: Check, { field, to }: Suggestion, lines: readonly number[]): Promise<void> {
    await sql`
      update import_rows r set ${newCells[field](to)}
      where r.entity_id = ${entityId} and r.check_id = ${id} and r.line = any(${intArray(lines)})`.execute(trx)
  },
}
