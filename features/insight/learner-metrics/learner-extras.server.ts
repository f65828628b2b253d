import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { standingSql } from '#training/requirements/requirement-list.server.ts'
import { cell, column } from '#foundation/exports/run-export.server.ts'
import type { Extra } from './learner-metrics.contract.ts'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { learnerExtrasMessages } from './learner-extras.messages.ts'

// SQL of: registrations r, memberships d, group_members gm, groups g, requirement_people o, requirements q

/** Groups named in a row. */
export const GROUPS_SHOWN = 3

interface Asked {
  readonly extra: readonly Extra[]
  readonly requirementId?: number | undefined
  readonly today: CalendarDate
}

/** Registrations, as a statement calls them. */
type Row = 'r' | 'registrations'

/** The groups of a record's person. */
const groupsOf = (row: Row, entityId: number) => sql`
  from group_members gm join groups g on g.entity_id = gm.entity_id and g.id = gm.group_id
  where gm.entity_id = ${entityId}::integer and gm.membership_id = ${sql.raw(row)}.membership_id`

/** The requirements that ask a record's course of its person; only the one that is asked for, if one is. */
const requirementsOf = (row: Row, entityId: number, requirementId: number | undefined) => sql`
  from requirement_people o
  join requirements q on q.entity_id = o.entity_id and q.id = o.requirement_id and q.ended_at is null
  where o.entity_id = ${entityId}::integer and o.membership_id = ${sql.raw(row)}.membership_id
    and ${sql.raw(row)}.course_id = any (q.course_ids)
    and (${requirementId ?? null}::integer is null or o.requirement_id = ${requirementId ?? null}::integer)`

/** What the organization knows of a record's person. */
const detailOf = (row: Row, entityId: number, name: string) => sql`(
  select d.${sql.ref(name)} from memberships d where d.entity_id = ${entityId}::integer and d.id = ${sql.raw(row)}.membership_id)`

/** Columns beside those of Spec B3: worked out for the page's rows alone. */
export function extraColumns(entityId: number, { extra, requirementId, today }: Asked): RawBuilder<unknown> {
  const columns: Record<Extra, RawBuilder<unknown>> = {
    groups: sql`
      (coalesce((
        select array_agg(g.name order by g.name collate "und-x-icu") ${groupsOf('r', entityId)}), '{}'))[1:${sql.lit(GROUPS_SHOWN)}] as groups,
      (coalesce((
        select array_agg(g.id order by g.name collate "und-x-icu") ${groupsOf('r', entityId)}), '{}'))[1:${sql.lit(GROUPS_SHOWN)}] as group_ids,
      (select count(*) ${groupsOf('r', entityId)}) as group_count`,
    due: sql`r.due_date`,
    expires: sql`r.expires_on`,
    requirement: sql`
      coalesce((
        select jsonb_agg(jsonb_build_object('name', q.name, 'standing', ${standingSql(today)}) order by q.name collate "und-x-icu", q.id)
        ${requirementsOf('r', entityId, requirementId)}), '[]') as requirements`,
    site: sql`${detailOf('r', entityId, 'site')} as site`,
    jobTitle: sql`${detailOf('r', entityId, 'job_title')} as job_title`,
    employeeId: sql`${detailOf('r', entityId, 'employee_id')} as employee_id`,
    hiredOn: sql`${detailOf('r', entityId, 'hired_on')} as hired_on`,
  }
  return sql.join(extra.map(name => columns[name]))
}

const { csv } = learnerExtrasMessages

/** The same in a file, after the columns that it always has. */
export function extraCells(entityId: number, { extra, requirementId, today }: Asked): RawBuilder<unknown>[] {
  const standings = JSON.stringify(personStandings)
  const columns: Record<Extra, RawBuilder<unknown>> = {
    groups: column(
      csv.groups,
      cell(
        sql`(select string_agg(g.name, '; ' order by g.name collate "und-x-icu") ${groupsOf('registrations', entityId)})`,
      ),
    ),
    due: column(csv.due, sql`due_date`),
    expires: column(csv.expires, sql`expires_on`),
    requirement: column(
      csv.requirement,
      cell(sql`(
        select string_agg(q.name || ': ' || (${standings}::jsonb ->> ${standingSql(today)}), '; ' order by q.name collate "und-x-icu", q.id)
        ${requirementsOf('registrations', entityId, requirementId)})`),
    ),
    site: column(csv.site, cell(detailOf('registrations', entityId, 'site'))),
    jobTitle: column(csv.jobTitle, cell(detailOf('registrations', entityId, 'job_title'))),
    employeeId: column(csv.employeeId, cell(detailOf('registrations', entityId, 'employee_id'))),
    hiredOn: column(csv.hiredOn, detailOf('registrations', entityId, 'hired_on')),
  }
  return extra.map(name => columns[name])
}
