import { sql } from 'kysely'
import { intArray, textArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { joinOwnership } from '#foundation/access/owners.server.ts'
import { endSessions } from '#identity/sign-in/sessions.server.ts'
import type { Pair, Plan } from './merge-plan.server.ts'
import { type Column, columnsOf, personColumns } from './merge-registry.server.ts'
import { dropTrainings, moveTrainings } from './merge-trainings.server.ts'

/** Carries out a plan that was read under the locks of `holdBoth`: everything, or with the transaction nothing. */
export async function merge(trx: Trx, services: Services, pair: Pair, plan: Plan): Promise<void> {
  const { kept, dropped } = plan
  await dropTrainings(
    trx,
    pair,
    dropped.map(({ registrationId }) => registrationId),
  )
  await moveTrainings(trx, pair, kept)
  await joinMemberships(trx, pair, plan)
  await moveInvitations(trx, services, pair, plan)
  await endAllSessions(trx, services, pair)
  // As many statements as the schema has columns that name a person.
  for (const column of columnsOf(personColumns)) await settle(trx, column, pair)
  // Whatever still named the account would refuse this: nothing is lost by oversight.
  await trx.deleteFrom('users').where('id', '=', pair.goneId).execute()
}

/** Where both belong, the memberships become one; elsewhere the membership changes hands. */
async function joinMemberships(trx: Trx, { keptId, goneId }: Pair, { kept, places }: Plan): Promise<void> {
  await sql`
    insert into group_members (entity_id, group_id, membership_id)
    select x.entity_id, x.group_id, k.id
    from memberships k join memberships g on g.entity_id = k.entity_id and g.user_id = ${goneId}
    join group_members x on x.entity_id = g.entity_id and x.membership_id = g.id
    where k.user_id = ${keptId}
    on conflict do nothing`.execute(trx)
  await sql`
    delete from group_members x using memberships k, memberships g
    where k.user_id = ${keptId} and g.entity_id = k.entity_id and g.user_id = ${goneId}
      and x.entity_id = g.entity_id and x.membership_id = g.id`.execute(trx)
  await sql`
    update member_summaries s set reminded_at = greatest(s.reminded_at, other.reminded_at)
    from memberships k join memberships g on g.entity_id = k.entity_id and g.user_id = ${goneId}
    join member_summaries other on other.entity_id = g.entity_id and other.membership_id = g.id
    where k.user_id = ${keptId} and s.entity_id = k.entity_id and s.membership_id = k.id`.execute(trx)
  const both = places.filter(place => place.kept && place.gone)
  await sql`
    update memberships m set roles = string_to_array(b.roles, ','), status = b.status, version = m.version + 1,
      created_at = least(m.created_at, g.created_at), last_chosen_at = greatest(m.last_chosen_at, g.last_chosen_at)
    from unnest(${intArray(both.map(place => place.entityId))}, ${textArray(both.map(place => place.after.roles.join(',')))},
                ${textArray(both.map(place => place.after.status))}) as b (entity_id, roles, status)
    join memberships g on g.entity_id = b.entity_id and g.user_id = ${goneId}
    where m.entity_id = b.entity_id and m.user_id = ${keptId}`.execute(trx)
  await joinOwnership(trx, { keptId, goneId })
  await sql`
    delete from memberships g using memberships k
    where g.user_id = ${goneId} and k.user_id = ${keptId} and k.entity_id = g.entity_id`.execute(trx)
  await sql`update memberships set user_id = ${keptId} where user_id = ${goneId}`.execute(trx)
  await sql`
    update member_summaries s set first_name = ${kept.firstName}, last_name = ${kept.lastName}, email = ${kept.email}
    from memberships m where m.user_id = ${keptId} and s.entity_id = m.entity_id and s.membership_id = m.id`.execute(
    trx,
  )
  await sql`select refresh_member_trainings(entity_id, array[id]) from memberships where user_id = ${keptId}`.execute(
    trx,
  )
}

/** Open invitations and requests go along, unless the account that stays has its own, or is a member there already. */
async function moveInvitations(trx: Trx, { clock }: Services, { keptId }: Pair, { kept, gone }: Plan): Promise<void> {
  const now = clock.iso()
  await sql`
    update invites i set
      email = case when n.needed then ${kept.email} else i.email end,
      status = case when n.needed then i.status else 'cancelled' end,
      answered_at = case when n.needed then i.answered_at else ${now}::timestamptz end
    from (
      select x.id,
        not exists (
          select from memberships m
          where m.entity_id = x.entity_id and m.user_id = ${keptId} and m.status <> 'Archived')
        and not exists (
          select from invites own
          where own.entity_id = x.entity_id and own.email = ${kept.email} and own.status = 'pending') as needed
      from invites x where x.email = ${gone.email} and x.status = 'pending') n
    where i.email = ${gone.email} and i.id = n.id`.execute(trx)
  await sql`
    update join_requests r set
      email = case when n.needed then ${kept.email} else r.email end,
      status = case when n.needed then r.status else 'cancelled' end,
      answered_at = case when n.needed then r.answered_at else ${now}::timestamptz end
    from (
      select x.id, not exists (select from memberships m where m.entity_id = x.entity_id and m.user_id = ${keptId} and m.status <> 'Archived')
                   and not exists (select from join_requests own where own.entity_id = x.entity_id and own.email = ${kept.email}
                                   and own.status in ('requested', 'approved')) as needed
      from join_requests x where x.email = ${gone.email} and x.status in ('requested', 'approved')) n
    where r.email = ${gone.email} and r.id = n.id`.execute(trx)
}

/** Whoever is signed in does so anew, and finds everything. */
async function endAllSessions(trx: Trx, services: Services, { keptId, goneId }: Pair): Promise<void> {
  await endSessions(services, keptId, trx)
  await endSessions(services, goneId, trx)
  await sql`update sessions set user_id = ${keptId} where user_id = ${goneId}`.execute(trx)
}

async function settle(trx: Trx, { table: name, column: by, fate }: Column, { keptId, goneId }: Pair): Promise<void> {
  if (fate === 'apart') return
  const [table, column] = [sql.table(name), sql.ref(by)]
  if (typeof fate === 'object') {
    const same = sql.join(
      fate.unless.map(key => sql`own.${sql.ref(key)} = moving.${sql.ref(key)}`),
      sql` and `,
    )
    await sql`
      update ${table} as moving set ${column} = ${keptId}
      where ${column} = ${goneId} and not exists (select from ${table} as own where own.${column} = ${keptId} and ${same})`.execute(
      trx,
    )
  }
  if (fate === 'moves') await sql`update ${table} set ${column} = ${keptId} where ${column} = ${goneId}`.execute(trx)
  else await sql`delete from ${table} where ${column} = ${goneId}`.execute(trx)
}
