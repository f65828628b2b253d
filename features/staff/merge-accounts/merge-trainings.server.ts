import { sql } from 'kysely'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Pair, Person } from './merge-plan.server.ts'
import { columnsOf, registrationColumns } from './merge-registry.server.ts'

/** Above every cycle that anyone has reached: room to number anew without two of a kind in between. */
const ASIDE = 1_000_000

/** Removes trainings that are dropped; what stays open of their courses takes over the earlier due date. */
export async function dropTrainings(trx: Trx, { keptId, goneId }: Pair, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const dropped = intArray(ids)
  await sql`
    update registrations r set due_date = least(r.due_date, d.due_date)
    from registrations d
    where d.id = any(${dropped}) and r.entity_id = d.entity_id and r.course_id = d.course_id and r.user_id in (${keptId}, ${goneId})
      and r.status <> 'Complete' and not r.id = any(${dropped})`.execute(trx)
  // As many statements as the schema has tables for what is done in a training.
  for (const { table, column, fate } of columnsOf(registrationColumns))
    if (fate === 'goes')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${dropped})`.execute(trx)
  await sql`delete from registrations where id = any(${dropped})`.execute(trx)
}

/**
 * All trainings become those of the account that stays. Where both belonged to the organization, they go over to one
 * membership, and the cycles of a course are counted anew: completed ones in their order, then the open one. Spec D4.
 */
export async function moveTrainings(trx: Trx, { keptId, goneId }: Pair, kept: Person): Promise<void> {
  await sql`
    update registrations r set membership_id = k.id, cycle = r.cycle + ${2 * ASIDE}::int
    from memberships g join memberships k on k.entity_id = g.entity_id and k.user_id = ${keptId}
    where g.user_id = ${goneId} and r.user_id = ${goneId} and r.entity_id = g.entity_id and r.membership_id = g.id`.execute(
    trx,
  )
  await sql`
    update registrations r set cycle = r.cycle + ${ASIDE}::int
    from registrations other
    where r.user_id = ${keptId} and other.user_id = ${goneId} and other.cycle > ${ASIDE}::int
      and other.entity_id = r.entity_id and other.membership_id = r.membership_id and other.course_id = r.course_id`.execute(
    trx,
  )
  // What was taken back for now comes back to the account that stays.
  await sql`
    update withdrawn_registrations w
    set registration = w.registration || jsonb_build_object('user_id', ${keptId}::int, 'membership_id', coalesce(k.id, g.id))
    from memberships g left join memberships k on k.entity_id = g.entity_id and k.user_id = ${keptId}
    where g.user_id = ${goneId} and w.entity_id = g.entity_id and (w.registration ->> 'membership_id')::integer = g.id`.execute(
    trx,
  )
  await sql`
    update registrations set user_id = ${keptId}, first_name = ${kept.firstName}, last_name = ${kept.lastName}, email = ${kept.email}
    where user_id = ${goneId}`.execute(trx)
  await sql`
    update registrations r set cycle = counted.cycle
    from (
      select id, row_number() over (
               partition by entity_id, membership_id, course_id order by date_completed nulls last, date_added, id) as cycle
      from registrations where user_id = ${keptId} and cycle > ${ASIDE}::int) counted
    where r.user_id = ${keptId} and r.id = counted.id`.execute(trx)
}
