import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { endGroupSupervision, GroupSupervisor, groupSupervisors, superviseGroup } from './group-supervisors.contract.ts'
import { nextMorning } from './supervisor-mails.server.ts'
import { personOf } from './person.server.ts'
import { SUPERVISED_MAX, SUPERVISORS_MAX } from './supervision.contract.ts'
import { supervisionMessages as messages } from './supervision.messages.ts'

// SQL of: memberships m, users u, groups n, groups_below b, supervised_groups g, supervised_people p

/** Who supervises a group, without the rest of their circle: for the page of the group. Decision 374. */
export const groupSupervisorRoutes = [
  route(groupSupervisors, async ({ entity, params: { groupId } }, { db }) => {
    await known(db, entity, groupId)
    const { rows } = await sqlOf(GroupSupervisor)`
      select * from (
        select distinct on (m.id) m.id as entity_user_id, u.first_name, u.last_name, u.email, m.status = 'Active' as active,
          case when b.steps > 0 then jsonb_build_object('id', n.id, 'name', n.name) end as by,
          (select count(*) from ${entity.rows('supervisedGroups')} o where o.supervisor_id = m.id)
            + (select count(*) from ${entity.rows('supervisedPeople')} p where p.supervisor_id = m.id) = 1 as only
        from ${entity.rows('groupsBelow')} b
        join ${entity.rows('supervisedGroups')} g on g.group_id = b.above_id
        join ${entity.rows('groups')} n on n.id = b.above_id
        join ${entity.rows('memberships')} m on m.id = g.supervisor_id
        join users u on u.id = m.user_id
        where b.group_id = ${groupId} and (b.reaches or b.steps = 0) order by m.id, b.steps) found
      order by last_name collate "und-x-icu", first_name collate "und-x-icu", entity_user_id`.execute(db)
    return { supervisors: rows }
  }),

  route(superviseGroup, (call, services) =>
    services.db.transaction().execute(async trx => {
      const {
        entity,
        params: { groupId },
        body: { entityUserId },
      } = call
      const person = await personOf(trx, entity, entityUserId)
      await known(trx, entity, groupId)
      const circle = await circleOf(trx, entity, entityUserId, groupId)
      if (circle.has) return {}
      if (!person.active) throw refuse(superviseGroup, 'entityUserId', messages.notActive)
      if (circle.groups >= SUPERVISED_MAX)
        throw refuse(superviseGroup, 'entityUserId', messages.tooMany(SUPERVISED_MAX))
      if (person.version === null && person.supervisors >= SUPERVISORS_MAX)
        throw refuse(superviseGroup, 'entityUserId', messages.full(SUPERVISORS_MAX))
      await keepSupervisor(trx, services, { entity, userId: call.caller.userId, entityUserId })
      await entity.insert('supervisedGroups', { supervisorId: entityUserId, groupId }, trx).execute()
      await tell(trx, services, call, {
        action: person.version === null ? 'supervisor.made' : 'supervisor.changed',
        email: person.email,
        after: { groups: circle.groups + 1, people: circle.people },
      })
      return {}
    }),
  ),

  route(endGroupSupervision, (call, services) =>
    services.db.transaction().execute(async trx => {
      const {
        entity,
        params: { groupId, entityUserId },
      } = call
      const person = await personOf(trx, entity, entityUserId)
      const circle = await circleOf(trx, entity, entityUserId, groupId)
      if (!circle.has) throw unknown(common.notFound)
      const last = circle.groups + circle.people === 1
      if (last) await entity.delete('supervisors', trx).where('supervisors.membershipId', '=', entityUserId).execute()
      else {
        await entity
          .delete('supervisedGroups', trx)
          .where('supervisedGroups.supervisorId', '=', entityUserId)
          .where('supervisedGroups.groupId', '=', groupId)
          .execute()
        await keepSupervisor(trx, services, { entity, userId: call.caller.userId, entityUserId })
      }
      await tell(trx, services, call, {
        action: last ? 'supervisor.ended' : 'supervisor.changed',
        email: person.email,
        ...(!last && { after: { groups: circle.groups - 1, people: circle.people } }),
      })
      return {}
    }),
  ),
]

async function known(on: Db | Trx, entity: EntityScope, groupId: number): Promise<void> {
  const { there } = await sqlOf(z.object({ there: z.boolean() }))`
    select exists (select from ${entity.rows('groups')} n where n.id = ${groupId}) as there`.executeForOne(on)
  if (!there) throw unknown(common.notFound)
}

const Circle = z.object({ has: z.boolean(), groups: z.number(), people: z.number() })

/** How large a circle is, and whether the group is in it. Their membership is locked. */
const circleOf = (trx: Trx, entity: EntityScope, entityUserId: number, groupId: number) =>
  sqlOf(Circle)`
    select coalesce(bool_or(g.group_id = ${groupId}), false) as has, count(*) as groups,
      (select count(*) from ${entity.rows('supervisedPeople')} p where p.supervisor_id = ${entityUserId}) as people
    from ${entity.rows('supervisedGroups')} g where g.supervisor_id = ${entityUserId}`.executeForOne(trx)

/** A supervisor from now on, or one whose circle is another: a form that was opened before is refused. */
async function keepSupervisor(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { entity, userId, entityUserId }: { entity: EntityScope; userId: number; entityUserId: number },
): Promise<void> {
  await sql`
    insert into supervisors (entity_id, membership_id, next_at, made_by, made_at)
    values (${entity.id}, ${entityUserId}, ${nextMorning({ clock }, sql`${entity.timeZone}::text`)}, ${userId}, ${clock.iso()})
    on conflict (entity_id, membership_id) do update set version = supervisors.version + 1`.execute(trx)
}

const tell = (
  trx: Trx,
  services: Services,
  { caller, entity }: { readonly caller: Caller; readonly entity: EntityScope },
  line: {
    readonly action: 'supervisor.made' | 'supervisor.changed' | 'supervisor.ended'
    readonly email: string
    readonly after?: { readonly groups: number; readonly people: number }
  },
) =>
  audit(trx, services, {
    caller,
    entityId: entity.id,
    action: line.action,
    target: line.email,
    ...(line.after && { detail: { after: line.after } }),
  })
