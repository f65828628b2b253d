import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'

/** What a file says of a member; what is left out stays. A day is 'YYYY-MM-DD'. */
export interface EmploymentGiven {
  readonly employeeId?: string | undefined
  readonly site?: string | undefined
  readonly jobTitle?: string | undefined
  readonly hiredOn?: string | undefined
}

/** Of those fields that a change replaced: what they were before; null: nothing. */
export const EmploymentBefore = z.object({
  employeeId: z.string().nullish(),
  site: z.string().nullish(),
  jobTitle: z.string().nullish(),
  hiredOn: z.string().nullish(),
})
export type EmploymentBefore = z.infer<typeof EmploymentBefore>

const Changed = z.object({ id: z.number(), before: EmploymentBefore, taken: z.boolean() })

/**
 * Gives many members what a file says of them, in set work; returns for each what it replaced. Whose employee ID
 * belongs to somebody else is left as they are. Members first, then their IDs, each in one order: two who do this at
 * once wait for each other. Decision 384.
 */
export async function changeEmployments(
  trx: Trx,
  entityId: number,
  given: readonly { readonly id: number; readonly details: EmploymentGiven }[],
): Promise<z.infer<typeof Changed>[]> {
  if (given.length === 0) return []
  const wanted = JSON.stringify(given)
  await holdMembers(trx, entityId, wanted)
  await sql`
    select pg_advisory_xact_lock(h.key) from (
      select distinct hashtextextended('employee ' || m.entity_id || ' ' || lower(g.details->>'employeeId'), 0) as key
      from jsonb_to_recordset(${wanted}::jsonb) g (id integer, details jsonb)
      join memberships m on m.entity_id = ${entityId} and m.id = g.id
      where g.details->>'employeeId' <> coalesce(m.employee_id, '')
      order by key offset 0) h`.execute(trx)
  const { rows } = await sqlOf(Changed)`
    with now as materialized (
      select m.id, g.details,
        case when g.details->>'employeeId' <> coalesce(m.employee_id, '')
          then jsonb_build_object('employeeId', m.employee_id) else '{}' end
        || case when g.details->>'site' <> coalesce(m.site, '') then jsonb_build_object('site', m.site) else '{}' end
        || case when g.details->>'jobTitle' <> coalesce(m.job_title, '')
          then jsonb_build_object('jobTitle', m.job_title) else '{}' end
        || case when g.details->>'hiredOn' <> coalesce(m.hired_on::text, '')
          then jsonb_build_object('hiredOn', m.hired_on) else '{}' end as before,
        exists (select from memberships o where o.entity_id = m.entity_id and o.id <> m.id
          and lower(o.employee_id) = lower(g.details->>'employeeId')) as taken
      from jsonb_to_recordset(${wanted}::jsonb) g (id integer, details jsonb)
      join memberships m on m.entity_id = ${entityId} and m.id = g.id
    ), changed as (
      update memberships m set
        employee_id = coalesce(n.details->>'employeeId', m.employee_id),
        site = coalesce(n.details->>'site', m.site),
        job_title = coalesce(n.details->>'jobTitle', m.job_title),
        hired_on = coalesce((n.details->>'hiredOn')::date, m.hired_on),
        version = m.version + 1
      from now n where m.entity_id = ${entityId} and m.id = n.id and not n.taken and n.before <> '{}' returning m.id)
    select n.id, n.before, n.taken from now n order by n.id`.execute(trx)
  return rows
}

async function holdMembers(trx: Trx, entityId: number, wanted: string): Promise<void> {
  await sql`
    select from memberships m where m.entity_id = ${entityId} and m.id in (
      select g.id from jsonb_to_recordset(${wanted}::jsonb) g (id integer))
    order by m.id for no key update`.execute(trx)
}

const Restored = z.object({ id: z.number(), restored: z.number(), kept: z.number() })

/**
 * Gives members back what a file replaced, field by field, where nobody has changed it since and nobody else has the
 * employee ID now; returns for each how many fields came back and how many stayed.
 */
export async function restoreEmployments(
  trx: Trx,
  entityId: number,
  given: readonly { readonly id: number; readonly before: EmploymentBefore; readonly details: EmploymentGiven }[],
): Promise<z.infer<typeof Restored>[]> {
  if (given.length === 0) return []
  const wanted = JSON.stringify(given)
  await holdMembers(trx, entityId, wanted)
  const { rows } = await sqlOf(Restored)`
    with now as materialized (
      select m.id, g.before,
        jsonb_exists(g.before, 'employeeId') and m.employee_id = g.details->>'employeeId' and not exists (
          select from memberships o where o.entity_id = m.entity_id and o.id <> m.id
            and lower(o.employee_id) = lower(g.before->>'employeeId')) as of_employee_id,
        jsonb_exists(g.before, 'site') and m.site = g.details->>'site' as of_site,
        jsonb_exists(g.before, 'jobTitle') and m.job_title = g.details->>'jobTitle' as of_job_title,
        jsonb_exists(g.before, 'hiredOn') and m.hired_on = (g.details->>'hiredOn')::date as of_hired_on
      from jsonb_to_recordset(${wanted}::jsonb) g (id integer, before jsonb, details jsonb)
      join memberships m on m.entity_id = ${entityId} and m.id = g.id
    ), counted as materialized (
      select n.*, coalesce(n.of_employee_id, false)::integer + coalesce(n.of_site, false)::integer
        + coalesce(n.of_job_title, false)::integer + coalesce(n.of_hired_on, false)::integer as restored,
        (select count(*) from jsonb_object_keys(n.before) k) as fields
      from now n
    ), back as (
      update memberships m set
        employee_id = case when c.of_employee_id then c.before->>'employeeId' else m.employee_id end,
        site = case when c.of_site then c.before->>'site' else m.site end,
        job_title = case when c.of_job_title then c.before->>'jobTitle' else m.job_title end,
        hired_on = case when c.of_hired_on then (c.before->>'hiredOn')::date else m.hired_on end,
        version = m.version + 1
      from counted c where m.entity_id = ${entityId} and m.id = c.id and c.restored > 0 returning m.id)
    select c.id, c.restored, c.fields - c.restored as kept from counted c order by c.id`.execute(trx)
  return rows
}
