import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Db } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { orderOf, readList, whereOf } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { column, defineExport } from '#foundation/exports/run-export.server.ts'
import { SUPERVISOR } from '#foundation/access/supervisor-role.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { readHistory } from '../edit-user/course-history.server.ts'
import { trainingOf, values } from '../learners/learners.export.server.ts'
import { learnerDetails } from '../learners/learner-list.server.ts'
import { CALLS_PER_HOUR } from '../remind-learners/remind-learners.contract.ts'
import { previewFor } from '../remind-learners/preview.server.ts'
import { remindPeople } from '../remind-learners/remind-learners.server.ts'
import { myPeopleOf } from './my-people.query.server.ts'
import { supervisedBy } from '../learners/supervised.server.ts'
import {
  exportMyPeople,
  MyPeopleExportQuery,
  myPeople,
  myPersonTrainings,
  previewMyReminder,
  mySupervision,
  remindMyPeople,
  setDigest,
} from './supervision.contract.ts'
import { myPeopleFile } from './supervision.messages.ts'

// SQL of: member_summaries s, supervised_groups g, groups n, groups_below b

const { columns } = myPeopleFile

export const myPeopleExport = defineExport({
  name: 'my-people',
  title: myPeopleFile.title,
  roles: [SUPERVISOR],
  query: MyPeopleExportQuery,
  rows: async (_db, { id }, query) => {
    const list = myPeopleOf(id, query)
    return sql`
    select ${sql.join([
      column(columns.firstName, values.firstName),
      column(columns.lastName, values.lastName),
      column(columns.email, values.email),
      column(columns.groups, values.groups),
      column(columns.training, trainingOf(query.today)),
      column(columns.nextDue, values.nextDue),
    ])}
    from ${list.from} where ${whereOf(list, query)} order by ${orderOf(list, query)}`
  },
})

/** Somebody whom the caller does not supervise is nobody they know: 404. */
async function refuseOthers(db: Db, { id, membershipId }: EntityScope, entityUserIds: readonly number[]) {
  const { others } = await sqlOf(z.object({ others: z.number() }))`
    select count(*) as others from unnest(${intArray(entityUserIds)}) asked (id)
    where asked.id not in (select * from ${supervisedBy(id, sql`${membershipId}::integer`)} mine)`.executeForOne(db)
  if (others > 0) throw unknown(common.notFound)
}

/** What a supervisor sees and does: with their own people only. Decision 318. */
export const myPeopleRoutes = [
  route(myPeople, ({ entity, query }, { db, clock }) => {
    const today = clock.today(entity.timeZone)
    const list = myPeopleOf(entity.id, { ...query, today, supervisorId: entity.membershipId })
    return readList(db, list, query, learnerDetails(entity.id, today))
  }),

  route(mySupervision, async ({ entity }, { db }) => {
    const own = await sqlOf(z.object({ digest: z.boolean(), people: z.number() }))`
      select s.digest, (
        select count(*) from ${entity.rows('supervisedPeople')} p where p.supervisor_id = s.membership_id) as people
      from ${entity.rows('supervisors')} s where s.membership_id = ${entity.membershipId}`.executeForOne(db)
    const { rows: groups } = await sqlOf(z.object({ id: z.number(), name: z.string() }))`
      select n.id, n.name from ${entity.rows('groups')} n
      where n.id in (
        select b.group_id from ${entity.rows('supervisedGroups')} g
        join ${entity.rows('groupsBelow')} b on b.above_id = g.group_id and b.reaches
        where g.supervisor_id = ${entity.membershipId})
      order by n.name collate "und-x-icu", n.id`.execute(db)
    return { ...own, groups }
  }),

  route(setDigest, async ({ entity, body: { digest } }) => {
    await entity
      .update('supervisors')
      .set({ digest })
      .where('supervisors.membershipId', '=', entity.membershipId)
      .execute()
    return {}
  }),

  route(exportMyPeople, async ({ entity, caller, query }, services) => ({
    exportId: await myPeopleExport.request(
      {
        caller,
        entity,
        query: { ...query, today: services.clock.today(entity.timeZone), supervisorId: entity.membershipId },
      },
      services,
    ),
  })),

  route(atOnce(exportMyPeople), ({ entity, caller, query: { format, ...query } }, services) =>
    myPeopleExport.atOnce(
      {
        caller,
        entity,
        query: { ...query, today: services.clock.today(entity.timeZone), supervisorId: entity.membershipId },
        format,
      },
      services,
    ),
  ),

  route(remindMyPeople, async (call, services) => {
    await refuseOthers(services.db, call.entity, call.body.entityUserIds)
    await limitCausing(call, services, { what: 'reminders', most: CALLS_PER_HOUR })
    return remindPeople(call, services, call.body.entityUserIds)
  }),

  route(previewMyReminder, async (call, services) => {
    await refuseOthers(services.db, call.entity, call.body.entityUserIds)
    return previewFor(call, services, call.body.entityUserIds)
  }),

  route(myPersonTrainings, async ({ entity, params: { entityUserId }, query }, { db }) => {
    await refuseOthers(db, entity, [entityUserId])
    return readHistory(db, entity, entityUserId, query)
  }),
]
