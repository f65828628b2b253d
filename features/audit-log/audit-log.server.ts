import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import { type Feature, route } from '../../platform/server/feature.ts'
import { nearerEnd } from '../../platform/server/long-list.ts'
import type { EntityScope } from '../../platform/server/scope.ts'
import { cell, column, defineExport } from '../exports/run-export.server.ts'
import { auditLog, AuditLogExportQuery, type AuditLogQuery, type AuditRow, exportAuditLog } from './audit-log.contract.ts'
import { actionNames, messages } from './audit-log.messages.ts'
import { forgetHours } from './audit.server.ts'
import { filterOf, inOrder, type LineFilter, matching } from './audit-log.query.server.ts'
import { type Detail, nameDetails } from './detail-names.server.ts'

const { csv } = messages

/** So many finds of a search are sorted faster than the log is walked. */
const FEW = 20_000

/** The log as a file, in the order of the screen. Spec D8. */
const auditLogReport = defineExport({
  name: 'audit-log', title: messages.exportTitle, roles: ['EntityAdmin'], query: AuditLogExportQuery,
  rows: async (db, entity, query) => sql`
    select ${sql.join([
      column(csv.at, sql`to_char(a.at at time zone ${entity.timeZone}::text, 'YYYY-MM-DD HH24:MI:SS')`),
      column(csv.person, cell(sql`coalesce(p.first_name || ' ' || p.last_name, ${messages.nobody})`)),
      column(csv.email, cell(sql`p.email`)),
      column(csv.actingAs, cell(sql`s.first_name || ' ' || s.last_name`)),
      column(csv.action, sql`coalesce(${JSON.stringify(actionNames)}::jsonb ->> a.action, a.action)`),
      column(csv.target, cell(sql`a.target`)),
      column(csv.before, cell(sql`case when a.detail ? 'before' then a.detail ->> 'before' end`)),
      column(csv.after, cell(sql`case when a.detail ? 'after' then a.detail ->> 'after' else nullif((a.detail - 'before')::text, '{}') end`)),
    ])}
    from (select * from audit_log where ${matching(await filterOf(db, entity, query))}) a
    left join users p on p.id = coalesce(a.actor_id, a.user_id)
    left join users s on s.id = a.user_id and a.actor_id is not null
    order by ${inOrder(query.sortDirection, 'a')}`,
})

export const auditLogRoom: Feature = {
  routes: [
    route(auditLog, async ({ db, entity, query }) => {
      const filter = await filterOf(db, entity, query)
      const totalNumberOfItems = await countLines(db, filter)
      const lines = await readPage(db, entity, filter, query, totalNumberOfItems)
      const details = await nameDetails(db, entity.id, lines.map(({ action, detail }) => ({ action, detail: detail as Detail })))
      return { rows: lines.map((line, at) => ({ ...line, detail: details[at] as AuditRow['detail'] })), totalNumberOfItems }
    }),
    route(exportAuditLog, async services => ({ exportId: await auditLogReport.request(services, services) })),
  ],
  jobs: [auditLogReport.job], sweeps: [forgetHours],
  constraints: { audited_once_pkey: 'bug' },
}

async function countLines(db: Db, filter: LineFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from audit_log where ${matching(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page by its ids first, from an index alone; one in the farther half is reached from the other end. */
async function readPage(db: Db, entity: EntityScope, filter: LineFilter, query: AuditLogQuery, total: number): Promise<AuditRow[]> {
  const way = nearerEnd(query, total)
  if (!way) return []
  const lines = sql`select id, at from audit_log where ${matching(filter)}`
  // A few finds are sorted by themselves: walking the log until twenty of them are met can take all of it.
  const found = filter.searched && total <= FEW ? sql`with hits as materialized (${lines}) select id from hits audit_log` : sql`select id from (${lines}) audit_log`
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.action, a.target, a.detail,
           case when p.id is not null then jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'email', p.email) end as person,
           case when s.id is not null then jsonb_build_object('name', s.first_name || ' ' || s.last_name, 'email', s.email) end as acting_as
    from audit_log a
    left join users p on p.id = coalesce(a.actor_id, a.user_id)
    left join users s on s.id = a.user_id and a.actor_id is not null
    where a.entity_id = ${entity.id} and a.id in (${found} order by ${inOrder(way.direction)} limit ${way.taken} offset ${way.offset})
    order by ${inOrder(query.sortDirection, 'a')}`.execute(db)
  return rows
}
