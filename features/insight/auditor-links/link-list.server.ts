import { sql } from 'kysely'
import { route } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { holdsAll, wordsOf } from '#platform/server/search.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { auditorLinkOpenings, listAuditorLinks } from './auditor-links.contract.ts'

// SQL of: auditor_links l, auditor_link_openings o, groups g, requirements q, users u

/** Whether a link opens on a day, in one word. */
export const statusSql = (today: CalendarDate) => sql<string>`(case
  when l.revoked_at is not null then 'Revoked' when l.expires_on < ${today}::date then 'Expired' else 'Active' end)`

const fullName = (id: ReturnType<typeof sql>) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`

const linksOf = (entity: EntityScope, today: CalendarDate): ListSql<typeof listAuditorLinks> => ({
  of: listAuditorLinks,
  from: sql`${entity.rows('auditorLinks')} l cross join lateral (
    select array(select g.name from ${entity.rows('groups')} g where g.id = any(l.group_ids) order by g.name collate "und-x-icu") as groups) named`,
  counted: sql`${entity.rows('auditorLinks')} l`,
  always: sql`true`,
  filters: {
    searchTerm: text => holdsAll(sql`fold(l.name || ' ' || coalesce(l.note, ''))`, wordsOf(text)),
    status: status => sql`${statusSql(today)} = ${status}`,
  },
  sorts: {
    createdAt: sql`l.created_at`,
    name: sql`l.name collate "und-x-icu"`,
    expiresOn: sql`l.expires_on`,
    lastOpenedAt: emptyLast(sql`l.last_opened_at`),
  },
  ties: way => sql`l.id ${way}`,
})

const openingsOf = (entity: EntityScope, linkId: number): ListSql<typeof auditorLinkOpenings> => ({
  of: auditorLinkOpenings,
  from: sql`${entity.rows('auditorLinkOpenings')} o`,
  always: sql`o.link_id = ${linkId}`,
  filters: {},
  sorts: { openedAt: sql`o.id` },
  ties: way => sql`o.id ${way}`,
})

export const listRoutes = [
  route(listAuditorLinks, ({ entity, query }, { db, clock }) => {
    const today = clock.today(entity.timeZone)
    return readList(db, linksOf(entity, today), query, {
      columns: sql`l.id, l.name, l.note, l.shows, l.completed_from, l.completed_until, l.created_at, l.expires_on, l.revoked_at,
        l.opened, l.last_opened_at, ${statusSql(today)} as status, ${fullName(sql`l.created_by`)} as created_by,
        ${fullName(sql`l.revoked_by`)} as revoked_by, named.groups, cardinality(l.group_ids) - cardinality(named.groups) as groups_gone,
        (select q.name from ${entity.rows('requirements')} q where q.id = l.requirement_id) as requirement`,
    })
  }),

  route(auditorLinkOpenings, async ({ entity, params: { auditorLinkId }, query }, { db }) => {
    const found = await entity.from('auditorLinks', db).select('id').where('id', '=', auditorLinkId).executeTakeFirst()
    if (!found) throw unknown(common.notFound)
    return readList(db, openingsOf(entity, auditorLinkId), query, {
      columns: sql`o.id, o.opened_at, o.network, o.browser, o.downloaded_at`,
    })
  }),
]
