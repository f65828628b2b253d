import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { ReportView, VIEWS_MAX } from './report-views.contract.ts'

// SQL of: report_views v, report_deliveries d, report_recipients p, memberships m, users u, exports x

/** Administrators among whom one chooses, and views that one sees, are few: more than that are not listed. */
const LISTED_MAX = 4 * VIEWS_MAX

/** The active administrators of an entity. */
const administratorsOf = (entityId: number) => sql`
  ${rowsOf('memberships', entityId)} m join users u on u.id = m.user_id
  where m.status = 'Active' and m.roles @> '{EntityAdmin}'`

export async function readAdministrators(db: Db, entityId: number) {
  const { rows } = await sqlOf(z.object({ entityUserId: z.number(), name: z.string() }))`
    select m.id as entity_user_id, u.first_name || ' ' || u.last_name as name
    from ${administratorsOf(entityId)}
    order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", m.id limit ${LISTED_MAX}`.execute(db)
  return rows
}

/** Whether nobody who may change the view `v` owns it any more. */
export const isOrphaned = (entityId: number): RawBuilder<boolean> => sql<boolean>`
  not exists (select from ${administratorsOf(entityId)} and m.user_id = v.owner_id)`

/** Whether a member is sent the view `v`. */
const isSentTo = (entityId: number, membershipId: number) => sql<boolean>`exists (
  select from ${rowsOf('reportRecipients', entityId)} p where p.view_id = v.id and p.membership_id = ${membershipId})`

/** Why the last delivery was left out: what had no rows is known from its exports, which were asked for with it. */
const leftOut = sql`coalesce(d.left_out, case when d.skip_empty and exists (
  select from exports x
  where x.requested_at between d.last_at and d.last_at + interval '10 minutes' and x.entity_id = d.entity_id and x.view_name = v.name
    and x.skip_empty and x.status = 'Done' and x.row_count = 0) then 'empty' end)`

/** The views of reports that a person sees, with when and to whom each is sent. */
export async function readViews(
  db: Db,
  { id: entityId, membershipId }: Pick<EntityScope, 'id' | 'membershipId'>,
  userId: number,
): Promise<ReportView[]> {
  const { rows } = await sqlOf(ReportView)`
    select v.id, v.report, v.name, v.shared, v.owner_id = ${userId} as own, ${isOrphaned(entityId)} as orphaned,
      o.first_name || ' ' || o.last_name as owner, v.search, v.version, ${isSentTo(entityId, membershipId)} as delivered_to_me,
      case when d.view_id is not null then jsonb_build_object(
        'every', d.every, 'weekday', d.weekday, 'monthDay', d.month_day, 'atTime', d.at_time, 'format', d.format,
        'skipEmpty', d.skip_empty, 'nextAt', d.next_at, 'lastAt', d.last_at, 'leftOut', ${leftOut}, 'ended', d.ended,
        'recipients', coalesce((
          select jsonb_agg(jsonb_build_object('entityUserId', m.id, 'name', u.first_name || ' ' || u.last_name)
            order by u.last_name collate "und-x-icu", m.id)
          from ${rowsOf('reportRecipients', entityId)} p
          join ${rowsOf('memberships', entityId)} m on m.id = p.membership_id join users u on u.id = m.user_id
          where p.view_id = v.id), '[]')) end as delivery
    from ${rowsOf('reportViews', entityId)} v join users o on o.id = v.owner_id
    left join ${rowsOf('reportDeliveries', entityId)} d on d.view_id = v.id
    where v.owner_id = ${userId} or v.shared or ${isSentTo(entityId, membershipId)}
    order by lower(v.name) collate "und-x-icu", v.id limit ${LISTED_MAX}`.execute(db)
  return rows
}
