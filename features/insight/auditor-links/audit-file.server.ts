import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { orderOf, whereOf } from '#platform/server/list.ts'
import { longOrderOf } from '#platform/server/long-list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { AuditPerson } from './audit-page.contract.ts'
import {
  completedTrainings,
  underColumns,
  underDetails,
  underRequirements,
  underRequirementsList,
} from './audit-rows.server.ts'
import { completionStandings } from './audit-standing.messages.ts'
import { auditFileTexts as texts } from './auditor-links.messages.ts'
import type { OpenedLink } from './opened-link.server.ts'

// SQL of: member_summaries s, requirement_people o, requirements q, registrations r

/** People, and completed trainings, that are read at once. */
const PEOPLE = 100
const TRAININGS = 1_000

const byName = { sortField: 'name', sortDirection: 'asc' } as const
const nothing = { searchTerm: '', standing: undefined, requirementId: undefined } as const

/** The list as a file, in the words of its reader: what `lines` says later is in the language of now. */
export function fileOf(db: Db, link: OpenedLink, today: CalendarDate) {
  const head = [
    texts.lastName,
    texts.firstName,
    texts.groups,
    texts.requirement,
    texts.course,
    texts.standing,
    texts.completedOn,
    texts.certificate,
    texts.validUntil,
  ].map(String)
  const standings = { ...personStandings, ...completionStandings }
  const outside = String(texts.outside)
  const cells = (row: AuditPerson): string[] => [
    row.lastName,
    row.firstName,
    row.groups.join('; '),
    row.requirement ?? '',
    row.course ?? '',
    standings[row.standing],
    row.completedOn ?? '',
    row.certificateNumber ?? (row.fromOutside ? outside : ''),
    row.validUntil ?? '',
  ]
  const rows = link.shows === 'trainings' ? trainings(db, link, today) : people(db, link, today)
  return { head, lines: linesOf(rows, cells) }
}

async function* linesOf(rows: AsyncIterable<AuditPerson[]>, cells: (row: AuditPerson) => string[]) {
  for await (const some of rows) yield* some.map(cells)
}

const Walked = z.object({ id: z.number(), firstName: z.string(), lastName: z.string() })

const after = ({ lastName, firstName, id }: z.infer<typeof Walked>) => sql`
  (s.last_name collate "und-x-icu", s.first_name collate "und-x-icu", s.membership_id) > (${lastName}, ${firstName}, ${id}::integer)`

/** Goes through the people by name, by the index that lists them, and reads the lines of some at a time. */
async function* people(db: Db, link: OpenedLink, today: CalendarDate): AsyncGenerator<AuditPerson[]> {
  const { from, always } = underRequirements(link)
  const { join, columns } = underDetails(link)
  const order = orderOf(underRequirementsList(link, today), byName)
  for (let last: z.infer<typeof Walked> | undefined, more = true; more;) {
    const { rows: some } = await sqlOf(Walked)`
      select s.membership_id as id, s.first_name, s.last_name from ${rowsOf('memberSummaries', link.entityId)} s
      where s.status = 'Active' and ${last ? after(last) : sql`true`}
      order by s.last_name collate "und-x-icu", s.first_name collate "und-x-icu", s.membership_id limit ${PEOPLE}`.execute(
      db,
    )
    const { rows } = await sqlOf(AuditPerson)`
      select ${columns} from (
        select ${underColumns(today)}, row_number() over (order by ${order}) as place from ${from}
        where ${always} and o.membership_id = any(${some.map(({ id }) => id)}::integer[])) p
      ${join} order by p.place`.execute(db)
    yield rows
    last = some.at(-1)
    more = some.length === PEOPLE
  }
}

const Placed = AuditPerson.extend({ id: z.number() })

async function* trainings(db: Db, link: OpenedLink, today: CalendarDate): AsyncGenerator<AuditPerson[]> {
  const list = completedTrainings(link, today)
  const where = whereOf(list, nothing)
  for (let last: z.infer<typeof Placed> | undefined, more = true; more;) {
    const { rows } = await sqlOf(Placed)`
      select r.id, ${list.columns} from (
        select id, row_number() over () as place from (
          select id from registrations where ${where} and ${
            last ? sql`(last_name collate "und-x-icu", id) > (${last.lastName}, ${last.id}::integer)` : sql`true`
          } order by ${longOrderOf(list, byName)} limit ${TRAININGS}) walked) p
      join registrations r on r.entity_id = ${link.entityId} and r.id = p.id order by p.place`.execute(db)
    yield rows
    last = rows.at(-1)
    more = rows.length === TRAININGS
  }
}
