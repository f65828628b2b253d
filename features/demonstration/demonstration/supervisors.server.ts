import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { DemoEntity } from './organizations.server.ts'

interface Supervising {
  readonly entity: DemoEntity
  readonly userId: number
  readonly groups: readonly string[]
  readonly administrator: number
}

/** Somebody who sees the people of these groups, and is written to about them each Monday. */
export async function superviseGroups(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { entity, userId, groups, administrator }: Supervising,
): Promise<void> {
  const { id: membershipId } = await trx
    .selectFrom('memberships')
    .select('id')
    .where('entityId', '=', entity.id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('supervisors')
    .values({
      entityId: entity.id,
      membershipId,
      nextAt: clock.iso(86_400),
      madeBy: administrator,
      madeAt: clock.iso(-120 * 86_400),
    })
    .execute()
  await sql`
    insert into supervised_groups (entity_id, supervisor_id, group_id)
    select entity_id, ${membershipId}, id from groups where entity_id = ${entity.id} and name = any(${[...groups]}::text[])`.execute(
    trx,
  )
}
