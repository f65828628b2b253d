import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, Refusal, kindOf } from '#platform/server/refusal.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { needsUpgrade } from '#foundation/plans/plan.server.ts'
import { createGroups } from '#training/groups/group-members.server.ts'
import { accessRefusals } from '#foundation/access/access.policies.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { createBatch } from '../invite-batches/new-batch.server.ts'
import { longStatements } from './check-file.server.ts'
import { missingGroups } from './check-rows.server.ts'
import { type Check, findCheck, summaryOf } from './checks.server.ts'
import { confirmBatch } from './import-learners.contract.ts'
import { importLearnersMessages } from './import-learners.messages.ts'

export const confirmRoutes = [
  route(confirmBatch, async ({ entity, caller, body }, services) => {
    const { db } = services
    if (await needsUpgrade(db, services, entity.id))
      throw new Refusal({
        status: 403,
        kind: kindOf(accessRefusals, 'plan'),
        message: importLearnersMessages.upgradeFirst,
      })
    const { instant: sendDate, day } = await sendingOf(services, entity, body.sendDate || null)

    return db.transaction().execute(async trx => {
      await longStatements.execute(trx)
      // The lock lets one confirm; the others find the check confirmed.
      const check = await findCheck(trx, services, entity, body.checkId, { lock: true })
      if (check.confirmedBatchId !== null) throw conflict(importLearnersMessages.confirmedAlready)
      const { counts } = await summaryOf(trx, check)
      if (check.dueDate !== null && check.dueDate < day)
        throw refuse(confirmBatch, 'sendDate', importLearnersMessages.dueBeforeSend(showDate(check.dueDate)))
      if (counts.valid + counts.update === 0) throw refuse(confirmBatch, 'checkId', importLearnersMessages.noValidRows)
      if (counts.invalid > 0 && !body.dropBad)
        throw refuse(confirmBatch, 'dropBad', importLearnersMessages.rowsNeedAttention(counts.invalid))

      await findGroups(trx, services, check)
      const batchId = await createBatch(trx, services, entity, {
        checkId: check.id,
        name: body.batchName,
        numberOfUsers: counts.valid + counts.update,
        courseIds: check.courseIds,
        dueDate: check.dueDate,
        createdBy: caller.userId,
        sendDate,
        rows: validRows(check),
      })
      await entity.update('importChecks', trx).set({ confirmedBatchId: batchId }).where('id', '=', check.id).execute()
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'batch.confirmed',
        target: body.batchName,
        detail: { batchId, learners: counts.valid, ...(counts.update > 0 && { updates: counts.update }), sendDate },
      })
      return { batchId }
    })
  }),
]

/** When to send: now, at an instant, or when a day begins in the organization's time zone. Not before today. */
async function sendingOf(
  { db, clock }: Services,
  entity: EntityScope,
  sendDate: string | null,
): Promise<{ instant: string; day: CalendarDate }> {
  const now = clock.iso()
  const isDay = sendDate?.length === 10
  if (isDay && sendDate < clock.today(entity.timeZone))
    throw refuse(confirmBatch, 'sendDate', importLearnersMessages.pastSendDate)
  const {
    rows: [at],
  } = await sqlOf(z.object({ instant: z.string(), day: CalendarDate }))`
    select s.instant, (s.instant at time zone ${entity.timeZone})::date as day
    from (
      select greatest(${now}::timestamptz,
        ${isDay ? sql`${sendDate}::timestamp at time zone ${entity.timeZone}` : sql`${sendDate}::timestamptz`}) as instant
    ) s`.execute(db)
  return at ?? { instant: now, day: clock.today(entity.timeZone) }
}

/**
 * Makes the missing groups if that was chosen; if others have disappeared since the check, the person is sent back to
 * it.
 */
async function findGroups(trx: Trx, services: Services, check: Check): Promise<void> {
  const names = await missingGroups(trx, { entityId: check.entityId, checkId: check.id }, ['valid', 'update'])
  if (names.length === 0) return
  if (!check.createMissingGroups) throw conflict(importLearnersMessages.groupsChanged)
  await createGroups(trx, services, { entityId: check.entityId, names })
}

/** Whom it updates goes by the address of the member, which may not be the one in the file. */
const validRows = ({ entityId, id }: Check) => sql`
  select r.line, r.first_name, r.last_name, coalesce(u.email, r.email) as email, g.id as group_id,
         coalesce(nullif(r.language, ''), 'en') as language, r.details,
         case when r.status = 'update' then 'update' else 'invite' end as kind
  from ${rowsOf('importRows', entityId)} r left join groups g on g.entity_id = r.entity_id and lower(g.name) = lower(r.group_name)
  left join memberships m on m.entity_id = r.entity_id and m.id = (r.changes->>'member')::integer
  left join users u on u.id = m.user_id
  where r.check_id = ${id} and r.status in ('valid', 'update')`
