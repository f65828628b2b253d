import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { groupSupervisorRoutes } from './group-supervisors.server.ts'
import { myPeopleExport, myPeopleRoutes } from './my-people.server.ts'
import { personOf } from './person.server.ts'
import { supervisorMail } from './supervisor-mail.server.ts'
import { nextMorning, tellSupervisors } from './supervisor-mails.server.ts'
import {
  endSupervisor,
  listSupervisors,
  saveSupervisor,
  setEscalation,
  SUPERVISORS_MAX,
  type SupervisionForm,
} from './supervision.contract.ts'
import { supervisionMessages as messages } from './supervision.messages.ts'
import { readSupervisors } from './supervisors.query.server.ts'

// SQL of: memberships m, groups n

/** Whom somebody supervises, anew; what is not the organization's own is refused at its field. */
async function keepCircle(trx: Trx, entity: EntityScope, supervisorId: number, form: SupervisionForm): Promise<void> {
  await entity.delete('supervisedGroups', trx).where('supervisedGroups.supervisorId', '=', supervisorId).execute()
  await entity.delete('supervisedPeople', trx).where('supervisedPeople.supervisorId', '=', supervisorId).execute()
  const groups = await sql`
    insert into supervised_groups (entity_id, supervisor_id, group_id)
    select n.entity_id, ${supervisorId}, n.id from ${entity.rows('groups')} n where n.id = any(${intArray(form.groupIds)})`.execute(
    trx,
  )
  if (groups.numAffectedRows !== BigInt(form.groupIds.length))
    throw refuse(saveSupervisor, 'groupIds', messages.unknownGroup)
  const people = await sql`
    insert into supervised_people (entity_id, supervisor_id, membership_id)
    select m.entity_id, ${supervisorId}, m.id from ${entity.rows('memberships')} m where m.id = any(${intArray(form.entityUserIds)})`.execute(
    trx,
  )
  if (people.numAffectedRows !== BigInt(form.entityUserIds.length))
    throw refuse(saveSupervisor, 'entityUserIds', messages.unknownPerson)
}

async function save(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  {
    entity,
    userId,
    entityUserId,
    version,
  }: { entity: EntityScope; userId: number; entityUserId: number; version: number | null },
): Promise<number> {
  const { version: kept } = await sqlOf(z.object({ version: z.number() }))`
    insert into supervisors (entity_id, membership_id, next_at, made_by, made_at)
    values (${entity.id}, ${entityUserId}, ${nextMorning({ clock }, sql`${entity.timeZone}::text`)}, ${userId}, ${clock.iso()})
    on conflict (entity_id, membership_id) do update set version = ${version ?? 0}::integer + 1
    returning version`.executeForOne(trx)
  return kept
}

const routes = [
  route(listSupervisors, async ({ entity }, { db, clock }) => ({
    supervisors: await readSupervisors(db, entity, clock.today(entity.timeZone)),
    escalateAfterDays: await daysOf(entity),
  })),

  route(setEscalation, ({ entity, caller, body }, services) =>
    services.db.transaction().execute(async trx => {
      const before = await daysOf(entity, trx)
      await entity.delete('escalationDays', trx).execute()
      if (body.escalateAfterDays !== null)
        await entity.insert('escalationDays', { days: body.escalateAfterDays }, trx).execute()
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'supervisor.escalationChanged',
        detail: { before: { escalateAfterDays: before }, after: { ...body } },
      })
      return {}
    }),
  ),

  route(saveSupervisor, ({ entity, caller, params: { entityUserId }, body: { version, ...form } }, services) =>
    services.db.transaction().execute(async trx => {
      const person = await personOf(trx, entity, entityUserId)
      if (person.version !== version) throw conflict(common.conflict)
      if (form.groupIds.length + form.entityUserIds.length === 0)
        throw refuse(saveSupervisor, 'groupIds', messages.nothing)
      if (form.entityUserIds.includes(entityUserId)) throw refuse(saveSupervisor, 'entityUserIds', messages.oneself)
      if (version === null) {
        if (!person.active) throw refuseKind(saveSupervisor, 'tooMany', messages.notActive)
        if (person.supervisors >= SUPERVISORS_MAX)
          throw refuseKind(saveSupervisor, 'tooMany', messages.full(SUPERVISORS_MAX))
      }
      const kept = await save(trx, services, { entity, userId: caller.userId, entityUserId, version })
      await keepCircle(trx, entity, entityUserId, form)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: version === null ? 'supervisor.made' : 'supervisor.changed',
        target: person.email,
        detail: { after: { groups: form.groupIds.length, people: form.entityUserIds.length } },
      })
      return { version: kept }
    }),
  ),

  route(endSupervisor, ({ entity, caller, params: { entityUserId } }, services) =>
    services.db.transaction().execute(async trx => {
      const person = await personOf(trx, entity, entityUserId)
      if (person.version === null) throw unknown(common.notFound)
      await entity.delete('supervisors', trx).where('supervisors.membershipId', '=', entityUserId).execute()
      await audit(trx, services, { caller, entityId: entity.id, action: 'supervisor.ended', target: person.email })
      return {}
    }),
  ),
]

async function daysOf(entity: EntityScope, trx?: Trx): Promise<number | null> {
  const set = await entity.from('escalationDays', trx).select('escalationDays.days').executeTakeFirst()
  return set?.days ?? null
}

/** Supervisors: who looks after whom, and what they see, do and are told. Decision 318. */
export const supervision: Feature = {
  routes: [...routes, ...groupSupervisorRoutes, ...myPeopleRoutes],
  jobs: [myPeopleExport.job],
  mails: [supervisorMail],
  sweeps: [tellSupervisors],
  constraints: {
    supervisors_membership: 'bug',
    supervised_groups_supervisor: 'bug',
    supervised_groups_group: 'bug',
    supervised_people_supervisor: 'bug',
    supervised_people_membership: 'bug',
    escalations_supervisor: 'bug',
    escalations_registration: 'bug',
  },
}
