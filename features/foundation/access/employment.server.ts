import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'

/**
 * When a member was hired, where they work and as what, and how payroll calls them; null: not known. Requirements go by
 * all but the last. Decisions 314, 366 and 391.
 */
export const Employment = z.object({
  hiredOn: CalendarDate.nullable(),
  site: z.string().nullable(),
  jobTitle: z.string().nullable(),
  employeeId: z.string().nullable(),
})
export type Employment = z.infer<typeof Employment>

/** Keeps what is given and differs; returns what was before and is after, or null if nothing differs. */
export async function changeEmployment(
  trx: Trx,
  { entityId, membershipId }: { entityId: number; membershipId: number },
  given: { readonly [Name in keyof Employment]?: Employment[Name] | undefined },
): Promise<{ readonly before: Employment; readonly after: Employment } | null> {
  const before = await sqlOf(Employment)`
    select hired_on, site, employee_id, job_title
    from memberships where entity_id = ${entityId} and id = ${membershipId} for no key update`.executeForOne(trx)
  const after = {
    hiredOn: given.hiredOn === undefined ? before.hiredOn : given.hiredOn,
    site: given.site === undefined ? before.site : given.site,
    employeeId: given.employeeId === undefined ? before.employeeId : given.employeeId,
    jobTitle: given.jobTitle === undefined ? before.jobTitle : given.jobTitle,
  }
  if (after.employeeId && after.employeeId !== before.employeeId) await holdEmployeeId(trx, entityId, after.employeeId)
  if (Employment.keyof().options.every(name => after[name] === before[name])) return null
  await trx
    .updateTable('memberships')
    .set(after)
    .where('entityId', '=', entityId)
    .where('id', '=', membershipId)
    .execute()
  return { before, after }
}

/** An employee ID of an organization is given to one person at a time. */
async function holdEmployeeId(trx: Trx, entityId: number, employeeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee ${entityId} ${employeeId.toLowerCase()}`}, 0))`.execute(
    trx,
  )
}

/**
 * Gives a member what a file said of them before they joined; what it does not say stays. An employee ID that another
 * member got meanwhile is theirs: it must keep nobody from joining.
 */
export async function takeDetails(
  trx: Trx,
  { entityId, membershipId }: { entityId: number; membershipId: number },
  details: { readonly [Name in keyof Employment]?: string | undefined },
): Promise<void> {
  if (Object.keys(details).length === 0) return
  const given = (name: keyof Employment) => sql`${details[name] ?? null}::text`
  const employeeId = given('employeeId')
  // Of several who join with one at the same moment the first has it: the others see it once they may go on.
  if (details.employeeId) await holdEmployeeId(trx, entityId, details.employeeId)
  await sql`
    update memberships m set
      site = coalesce(${given('site')}, m.site),
      job_title = coalesce(${given('jobTitle')}, m.job_title),
      hired_on = coalesce(${given('hiredOn')}::date, m.hired_on),
      employee_id = case when exists (
        select from memberships o where o.entity_id = m.entity_id and lower(o.employee_id) = lower(${employeeId})
          and o.id <> m.id)
        then m.employee_id else coalesce(${employeeId}, m.employee_id) end
    where m.entity_id = ${entityId} and m.id = ${membershipId}`.execute(trx)
}
