import { z } from 'zod'
import { asJson } from '#platform/server/db.ts'
import { type Feature, route } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { conflict, refuse, refuseKind } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { common } from '#platform/shared/common.messages.ts'
import { forgetInUserStates } from '#identity/sign-in/users.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { changeable, refuseTaken } from './changeable.server.ts'
import { deliveriesOf } from './deliveries.server.ts'
import { deliveryRoutes } from './delivery-routes.server.ts'
import {
  changeReportView,
  listReportViews,
  removeReportView,
  type Report,
  saveReportView,
  VIEWS_MAX,
} from './report-views.contract.ts'
import { reportViewsMessages as messages } from './report-views.messages.ts'
import { readAdministrators, readViews } from './report-views.query.server.ts'
import { understands, type ViewedReport } from './viewed-report.server.ts'

// SQL of: report_views v

type Reports = Record<Report, ViewedReport>

const listRoute = route(listReportViews, async ({ entity, caller }, { db }) => ({
  views: await readViews(db, entity, caller.userId),
  administrators: await readAdministrators(db, entity.id),
}))

const saveRoute = (reports: Reports) =>
  route(saveReportView, (call, services) => {
    const { entity, caller, body } = call
    if (!understands(reports[body.report], body.search)) throw refuse(saveReportView, 'search', messages.unknownFilters)
    return once(call, services, async trx => {
      const { kept } = await sqlOf(z.object({ kept: z.number() }))`
        select count(*) as kept from ${entity.rows('reportViews')} v where v.owner_id = ${caller.userId}`.executeForOne(
        trx,
      )
      if (kept >= VIEWS_MAX) throw refuseKind(saveReportView, 'tooMany', messages.full(VIEWS_MAX))
      await refuseTaken(trx, entity, { report: body.report, userId: caller.userId, name: body.name })
      const made = await entity
        .insert(
          'reportViews',
          { ...body, search: asJson(body.search), ownerId: caller.userId, createdAt: services.clock.iso() },
          trx,
        )
        .returning('reportViews.id')
        .executeTakeFirstOrThrow()
      await audit(trx, services, { caller, entityId: entity.id, action: 'reportView.saved', target: body.name })
      return { id: made.id }
    })
  })

const changeRoute = (reports: Reports) =>
  route(changeReportView, ({ entity, caller, params: { viewId }, body: { version, search, ...form } }, services) =>
    services.db.transaction().execute(async trx => {
      const before = await changeable(trx, entity, { userId: caller.userId, viewId })
      if (before.version !== version) throw conflict(common.conflict)
      if (!understands(reports[before.report], search))
        throw refuse(changeReportView, 'search', messages.unknownFilters)
      await refuseTaken(trx, entity, { report: before.report, userId: caller.userId, name: form.name, but: viewId })
      await entity
        .update('reportViews', trx)
        .set({ ...form, search: asJson(search), ownerId: caller.userId, version: version + 1 })
        .where('reportViews.id', '=', viewId)
        .execute()
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'reportView.changed',
        target: form.name,
        detail: { before: { name: before.name }, after: { ...form } },
      })
      return { version: version + 1 }
    }),
  )

const removeRoute = route(removeReportView, ({ entity, caller, params: { viewId } }, services) =>
  services.db.transaction().execute(async trx => {
    const { name } = await changeable(trx, entity, { userId: caller.userId, viewId })
    await entity.delete('reportViews', trx).where('reportViews.id', '=', viewId).execute()
    await forgetInUserStates(trx, entity.id, { key: 'defaultViews', id: viewId })
    await audit(trx, services, { caller, entityId: entity.id, action: 'reportView.removed', target: name })
    return {}
  }),
)

/** What people keep of reports, and what they have sent of them. The reports say what they understand. Decision 315. */
export const reportViews = (reports: Reports): Feature => ({
  routes: [listRoute, saveRoute(reports), changeRoute(reports), removeRoute, ...deliveryRoutes],
  sweeps: [deliveriesOf(reports)],
  constraints: {
    report_views_tenant: 'bug',
    report_views_name_length: 'bug',
    // Two saves at once: the second is told.
    report_views_name_unique: refuse(saveReportView, 'name', messages.nameTaken),
    report_deliveries_view: 'bug',
    report_deliveries_time: 'bug',
    report_deliveries_left_out_check: 'bug',
    report_deliveries_day: 'bug',
    report_recipients_view: 'bug',
    report_recipients_membership: 'bug',
  },
})
