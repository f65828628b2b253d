import { sql } from 'kysely'
import { z } from 'zod'
import { intArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { changeable } from './changeable.server.ts'
import { nextTime } from './deliveries.server.ts'
import { deliverReportView, endDelivery, leaveDelivery } from './report-views.contract.ts'
import { reportViewsMessages as messages } from './report-views.messages.ts'

// SQL of: report_deliveries d, report_recipients p, memberships m

export const deliveryRoutes = [
  route(deliverReportView, ({ entity, caller, params: { viewId }, body }, services) =>
    services.db.transaction().execute(async trx => {
      const { name } = await changeable(trx, entity, { userId: caller.userId, viewId })
      const { every, atTime, format, skipEmpty, entityUserIds } = body
      const weekday = every === 'week' ? body.weekday : null
      const monthDay = every === 'month' ? body.monthDay : null
      const { nextAt } = await sqlOf(z.object({ nextAt: z.string() }))`
        insert into report_deliveries (view_id, entity_id, every, weekday, month_day, at_time, format, skip_empty, next_at)
        values (${viewId}, ${entity.id}, ${every}, ${weekday}::integer, ${monthDay}::integer, ${atTime}, ${format}, ${skipEmpty}, ${nextTime(
          services,
          {
            every: sql`${every}::text`,
            weekday: sql`${weekday}::integer`,
            monthDay: sql`${monthDay}::integer`,
            atTime: sql`${atTime}::text`,
            timeZone: sql`${entity.timeZone}::text`,
          },
        )})
        on conflict (view_id) do update set every = excluded.every, weekday = excluded.weekday, month_day = excluded.month_day,
          at_time = excluded.at_time, format = excluded.format, skip_empty = excluded.skip_empty, next_at = excluded.next_at, ended = false
        returning next_at`.executeForOne(trx)
      await entity.delete('reportRecipients', trx).where('reportRecipients.viewId', '=', viewId).execute()
      const chosen = await sql`
        insert into report_recipients (view_id, entity_id, membership_id)
        select ${viewId}, m.entity_id, m.id from ${entity.rows('memberships')} m
        where m.id = any(${intArray(entityUserIds)}) and m.status = 'Active' and m.roles @> '{EntityAdmin}'`.execute(
        trx,
      )
      if (chosen.numAffectedRows !== BigInt(entityUserIds.length))
        throw refuse(deliverReportView, 'entityUserIds', messages.noAdministrator)
      // Whoever has it sent owns it: it ends when they leave.
      await entity
        .update('reportViews', trx)
        .set({ ownerId: caller.userId })
        .where('reportViews.id', '=', viewId)
        .execute()
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'reportView.delivered',
        target: name,
        detail: { every, weekday, monthDay, atTime, format, people: entityUserIds.length },
      })
      return { nextAt }
    }),
  ),

  route(endDelivery, ({ entity, caller, params: { viewId } }, services) =>
    services.db.transaction().execute(async trx => {
      const { name } = await changeable(trx, entity, { userId: caller.userId, viewId })
      await entity.delete('reportRecipients', trx).where('reportRecipients.viewId', '=', viewId).execute()
      const ended = await entity
        .delete('reportDeliveries', trx)
        .where('reportDeliveries.viewId', '=', viewId)
        .executeTakeFirst()
      if (ended.numDeletedRows > 0n)
        await audit(trx, services, { caller, entityId: entity.id, action: 'reportView.deliveryEnded', target: name })
      return {}
    }),
  ),

  route(leaveDelivery, async ({ entity, params: { viewId } }) => {
    await entity
      .delete('reportRecipients')
      .where('reportRecipients.viewId', '=', viewId)
      .where('reportRecipients.membershipId', '=', entity.membershipId)
      .execute()
    return {}
  }),
]
