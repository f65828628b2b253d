import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { alone } from './locks.server.ts'
import { openRequired } from './people.server.ts'
import { standingSql } from './requirement-list.server.ts'
import { groupsWithin } from '../groups/within.server.ts'
import { endWaivers, requirementPeople, waiveRequirement } from './requirements.contract.ts'
import { requirementsMessages as messages } from './requirements.messages.ts'

// SQL of: requirement_people o, member_summaries s, requirement_waivers w, registrations r

const peopleUnder = (
  entityId: number,
  requirementId: number,
  { today, groups }: { readonly today: CalendarDate; readonly groups: readonly number[] },
): ListSql<typeof requirementPeople> => ({
  of: requirementPeople,
  from: sql`${rowsOf('requirementPeople', entityId)} o
    join ${rowsOf('memberSummaries', entityId)} s on s.membership_id = o.membership_id
    left join ${rowsOf('requirementWaivers', entityId)} w on w.membership_id = o.membership_id and w.requirement_id = o.requirement_id
      and w.ended_at is null`,
  always: sql`o.requirement_id = ${requirementId}`,
  filters: {
    searchTerm: text => holdsAll(sql`s.search`, wordsOf(text)),
    standing: standing => sql`${standingSql(today)} = ${standing}`,
    groupId: () => sql`o.membership_id in (
      select gm.membership_id from group_members gm
      where gm.entity_id = ${entityId}::integer and gm.group_id = any(${intArray(groups)}))`,
  },
  sorts: {
    name: way => sql`s.last_name collate "und-x-icu" ${way}, s.first_name collate "und-x-icu" ${way}`,
    dueOn: emptyLast(sql`o.due_on`),
    metUntil: emptyLast(sql`nullif(o.met_until, '-infinity')`),
  },
  ties: way => sql`s.membership_id ${way}`,
})

export const peopleRoutes = [
  route(requirementPeople, async ({ entity, params: { requirementId }, query }, { db, clock }) => {
    const today = clock.today(entity.timeZone)
    await known(db, entity, requirementId)
    const groups = await groupsWithin(db, entity.id, query.groupId ? [query.groupId] : [])
    return readList(db, peopleUnder(entity.id, requirementId, { today, groups }), query, {
      columns: sql`s.membership_id as entity_user_id, s.first_name, s.last_name, s.email, ${standingSql(today)} as standing,
        o.since, o.due_on, case when isfinite(o.met_until) then o.met_until end as met_until, w.waived_until, w.reason as waiver_reason,
        (select g.first_name || ' ' || g.last_name from users g where g.id = w.given_by) as waived_by,
        exists (select from outside_certificates c where c.entity_id = ${entity.id} and c.membership_id = o.membership_id
          and c.requirement_id = o.requirement_id and c.status = 'Accepted') as from_outside`,
    })
  }),

  route(
    waiveRequirement,
    ({ entity, caller, params: { requirementId }, body: { entityUserIds, reason, waivedUntil } }, services) =>
      services.db.transaction().execute(async trx => {
        const { clock } = services
        await alone(trx, entity.id)
        const name = await known(trx, entity, requirementId)
        if (waivedUntil < clock.today(entity.timeZone)) throw refuse(waiveRequirement, 'waivedUntil', messages.past)
        await refuseStrangers(trx, entity, requirementId, entityUserIds)
        // Another one replaces it; the one before stays as it was given.
        await endThem(trx, services, entity, { requirementId, entityUserIds, by: caller.userId })
        const { rows } = await sql`
          insert into requirement_waivers (entity_id, requirement_id, membership_id, reason, waived_until, given_by, given_at)
          select ${entity.id}, ${requirementId}, id, ${reason}, ${waivedUntil}, ${caller.userId}, ${clock.iso()}
          from unnest(${intArray(entityUserIds)}) id order by id returning id`.execute(trx)
        await followUp(trx, services, entity, entityUserIds)
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'requirement.waived',
          target: name,
          detail: { entityUserIds, waivedUntil, reason },
        })
        return { waived: rows.length }
      }),
  ),

  route(endWaivers, ({ entity, caller, params: { requirementId }, body: { entityUserIds } }, services) =>
    services.db.transaction().execute(async trx => {
      await alone(trx, entity.id)
      const name = await known(trx, entity, requirementId)
      const ended = await endThem(trx, services, entity, { requirementId, entityUserIds, by: caller.userId })
      if (ended > 0) {
        await followUp(trx, services, entity, entityUserIds)
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'requirement.waiverEnded',
          target: name,
          detail: { entityUserIds },
        })
      }
      return { ended }
    }),
  ),
]

/** The name of a requirement that stands. */
async function known(db: Services['db'] | Trx, entity: EntityScope, requirementId: number): Promise<string> {
  const found = await entity
    .from('requirements', db)
    .select('requirements.name')
    .where('requirements.id', '=', requirementId)
    .where('requirements.endedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw unknown(common.notFound)
  return found.name
}

async function refuseStrangers(
  trx: Trx,
  entity: EntityScope,
  requirementId: number,
  entityUserIds: readonly number[],
): Promise<void> {
  const { under } = await sqlOf(z.object({ under: z.number() }))`
    select count(*) as under from ${entity.rows('requirementPeople')} o
    where o.requirement_id = ${requirementId} and o.membership_id = any(${intArray(entityUserIds)})`.executeForOne(trx)
  if (under < entityUserIds.length) throw refuse(waiveRequirement, 'entityUserIds', messages.notUnder)
}

interface Ended {
  readonly requirementId: number
  readonly entityUserIds: readonly number[]
  readonly by: number
}

async function endThem(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  entity: EntityScope,
  { requirementId, entityUserIds, by }: Ended,
): Promise<number> {
  const { rows } = await sql`
    update requirement_waivers w set ended_at = ${clock.iso()}, ended_by = ${by}
    where w.entity_id = ${entity.id} and w.requirement_id = ${requirementId} and w.membership_id = any(${intArray(entityUserIds)})
      and w.ended_at is null returning w.id`.execute(trx)
  return rows.length
}

/** What the change calls for is opened, and what it makes needless goes, at once. */
const followUp = (trx: Trx, services: Services, entity: EntityScope, membershipIds: readonly number[]) =>
  openRequired(trx, services, { entityId: entity.id, membershipIds, today: services.clock.today(entity.timeZone) })
