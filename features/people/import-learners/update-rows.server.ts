import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { rowsOf } from '#platform/server/scope.ts'
import { amongLines, type CheckPlace, lacksGroup } from './check-rows.server.ts'
import { type CheckSummary, UpdateField } from './import-learners.contract.ts'

/** Of a row about somebody who is here already: whom it updates, and by field what is there and what will be. */
export const RowChanges = z.object({
  member: z.number(),
  fields: z.partialRecord(UpdateField, z.tuple([z.string().nullable(), z.string()])).optional(),
})
export type RowChanges = z.infer<typeof RowChanges>

/**
 * Finds the members whom rows are about, by their address or else by their employee ID, and what these rows would
 * change: by the rules of a person's page. An empty cell changes nothing. Set-based, however many. Decision 384.
 */
export async function judgeUpdates(trx: Trx, place: CheckPlace): Promise<void> {
  await findMembers(trx, place)
  await compare(trx, place)
  await refuseUpdates(trx, place)
}

/** Rows that were refused because the address or the employee ID is a member's. */
async function findMembers(trx: Trx, place: CheckPlace): Promise<void> {
  const { entityId, checkId } = place
  await sql`
    update import_rows r set status = 'update', problems = '{}', changes = jsonb_build_object('member', k.member)
    from (
      select c.line, coalesce(mail.id, number.id) as member from ${rowsOf('importRows', entityId)} c
      left join lateral (
        select m.id from users u join memberships m on m.user_id = u.id
        where u.email = c.email and m.entity_id = ${entityId} and m.status <> 'Archived' limit 1) mail on true
      left join lateral (
        select m.id from memberships m where m.entity_id = ${entityId} and m.status <> 'Archived'
          and lower(m.employee_id) = lower(c.details->>'employeeId') limit 1) number on mail.id is null
      where c.check_id = ${checkId} and (c.status = 'alreadyMember' or c.status = 'employeeIdTaken' and c.problems = '{}')) k
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.line = k.line and k.member is not null
      and ${amongLines(place)}`.execute(trx)
}

/** By field the old and the new, where they differ. */
async function compare(trx: Trx, place: CheckPlace): Promise<void> {
  const { entityId, checkId } = place
  await sql`
    update import_rows r set changes = r.changes || jsonb_build_object('fields', jsonb_strip_nulls(jsonb_build_object(
      'employeeId', case when r.details->>'employeeId' <> coalesce(m.employee_id, '')
        then jsonb_build_array(m.employee_id, r.details->>'employeeId') end,
      'site', case when r.details->>'site' <> coalesce(m.site, '') then jsonb_build_array(m.site, r.details->>'site') end,
      'jobTitle', case when r.details->>'jobTitle' <> coalesce(m.job_title, '')
        then jsonb_build_array(m.job_title, r.details->>'jobTitle') end,
      'hiredOn', case when r.details->>'hiredOn' <> coalesce(m.hired_on::text, '')
        then jsonb_build_array(m.hired_on::text, r.details->>'hiredOn') end,
      'group', case when r.group_name <> '' and not exists (
        select from group_members gm join groups g on g.entity_id = gm.entity_id and g.id = gm.group_id
        where gm.entity_id = m.entity_id and gm.membership_id = m.id and lower(g.name) = lower(r.group_name))
        then jsonb_build_array(null, r.group_name) end)))
    from memberships m
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.status = 'update' and ${amongLines(place)}
      and m.entity_id = ${entityId} and m.id = (r.changes->>'member')::integer`.execute(trx)
}

/** A second row about one person, an employee ID of somebody else, a group that is not there; or nothing to change. */
async function refuseUpdates(trx: Trx, place: CheckPlace): Promise<void> {
  const { entityId, checkId } = place
  const missing = place.createMissingGroups ? sql`false` : lacksGroup(entityId)
  await sql`
    with firsts as materialized (
      select (c.changes->>'member')::integer as member, min(c.line) as line from ${rowsOf('importRows', entityId)} c
      where c.check_id = ${checkId} and c.changes is not null group by (c.changes->>'member')::integer)
    update import_rows r set
      problems = case when f.line < r.line then array[f.line::text] else r.problems end,
      status = case
        when f.line < r.line then 'duplicateInFile'
        when exists (
          select from memberships o where o.entity_id = ${entityId} and o.id <> f.member
            and lower(o.employee_id) = lower(r.details->>'employeeId')) then 'employeeIdTaken'
        when ${missing} then 'unknownGroup'
        when r.changes->'fields' = '{}' then 'unchanged'
        else 'update' end
    from firsts f
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.status = 'update' and ${amongLines(place)}
      and f.member = (r.changes->>'member')::integer`.execute(trx)
}

/** What updates were found is forgotten: those rows are judged as if nobody were to be updated. */
export async function forgetUpdates(trx: Trx, { entityId, checkId }: CheckPlace): Promise<void> {
  await sql`
    update import_rows r set status = 'valid', problems = '{}', changes = null
    where r.entity_id = ${entityId} and r.check_id = ${checkId} and r.changes is not null`.execute(trx)
}

/** Second rows about one person: whoever lets go of that person frees them. */
export async function linesBehind(trx: Trx, { entityId, checkId }: CheckPlace): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ line: z.number() }))`
    select r.line from ${rowsOf('importRows', entityId)} r
    where r.check_id = ${checkId} and r.status = 'duplicateInFile' and r.changes is not null order by r.line`.execute(
    trx,
  )
  return rows.map(({ line }) => line)
}

/** How many people a check updates, and by field how many. */
export async function updatesOf(
  trx: Trx,
  { entityId, checkId }: Pick<CheckPlace, 'entityId' | 'checkId'>,
): Promise<CheckSummary['updates']> {
  const { rows } = await sqlOf(z.object({ field: UpdateField, count: z.number() }))`
    select k.field, count(*) as count from ${rowsOf('importRows', entityId)} r
    cross join lateral jsonb_object_keys(r.changes->'fields') k (field)
    where r.check_id = ${checkId} and r.status = 'update' group by k.field`.execute(trx)
  return UpdateField.options.flatMap(field => rows.filter(row => row.field === field))
}
