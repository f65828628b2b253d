import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Until everybody in an organization who was noted as stale has been looked at again. */
export async function settled(pool: pg.Pool, entityId: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select from stale_requirements where entity_id = $1 limit 1', [entityId])
    if (rows.length === 0) return
    await sleep(20)
  }
}

/** Tables like the product's own, without its triggers, for the statements that a person would write by hand. */
export const makeBareTables = (pool: pg.Pool) =>
  pool.query(`
    create table if not exists bench_required (like requirement_people including all);
    create table if not exists bench_registrations (like registrations including all)`)

/** Who comes under a requirement by these groups, written as rows and no more. */
export const obligeBare = (pool: pg.Pool, entityId: number, requirementId: number, groupIds: readonly number[]) =>
  pool.query(
    `
    insert into bench_required (entity_id, requirement_id, membership_id, since)
    select distinct m.entity_id, $2::int, m.id, current_date from memberships m
    join group_members g on g.entity_id = m.entity_id and g.membership_id = m.id and g.group_id = any($3)
    where m.entity_id = $1 and m.status = 'Active'`,
    [entityId, requirementId, groupIds],
  )
