import { type RawBuilder, sql } from 'kysely'
import { contains, type Db } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { GroupRow, groupStatusIds, listGroups } from './groups.contract.ts'

/** Counts the people of groups `gm.group_id`: all from the key alone, minus the few who are archived. */
const peopleOf = (entityId: number, which: RawBuilder<unknown>) => sql`
  select everyone.group_id, everyone.people - coalesce(gone.people, 0) as people
  from (select gm.group_id, count(*) as people from ${rowsOf('groupMembers', entityId)} gm where ${which} group by gm.group_id) everyone
  left join (
    select gm.group_id, count(*) as people from ${rowsOf('memberships', entityId)} m
      join group_members gm on gm.entity_id = m.entity_id and gm.membership_id = m.id
    where m.status = 'Archived' and ${which} group by gm.group_id) gone on gone.group_id = everyone.group_id`

/** The groups of an organization; everyone's people are counted only if the list is sorted by them. */
const groupsOf = (entityId: number, byPeople: boolean): ListSql<typeof listGroups> => ({
  of: listGroups,
  ...(byPeople && { with: sql`people as materialized (${peopleOf(entityId, sql`true`)})` }),
  from: byPeople ? sql`groups g left join people n on n.group_id = g.id` : sql`groups g`,
  counted: sql`groups g`,
  always: sql`g.entity_id = ${entityId}`,
  filters: {
    searchTerm: text => sql`g.search like fold(${contains(text)})`,
    status: status => sql`g.status = ${status}`,
    courseId: id =>
      sql`exists (select from group_courses c where c.entity_id = g.entity_id and c.course_id = ${id} and c.group_id = g.id)`,
  },
  sorts: {
    groupName: sql`g.name collate "und-x-icu"`,
    status: sql`g.status`,
    courses: sql`(select count(*) from group_courses c where c.entity_id = g.entity_id and c.group_id = g.id)`,
    numberOfUsers: sql`coalesce(n.people, 0)`,
  },
  ties: () => sql`g.name collate "und-x-icu", g.id`,
})

/** A page of groups, with the people and the courses of only those groups. */
export async function readGroups(
  db: Db,
  { id: entityId }: EntityScope,
  query: QueryOf<typeof listGroups>,
): Promise<Page<GroupRow>> {
  const byPeople = query.sortField === 'numberOfUsers'
  const ofPage = sql`(${peopleOf(entityId, sql`gm.group_id in (select id from page)`)})`
  const { rows, totalNumberOfItems } = await readList(db, groupsOf(entityId, byPeople), query, {
    row: GroupRow.omit({ statusId: true }),
    columns: sql`g.id, g.name, g.status, g.version`,
    details: {
      columns: sql`p.id, p.name, p.status, p.version, coalesce(n.people, 0) as number_of_users,
                   coalesce(c.ids, '{}') as course_ids, coalesce(c.names, '{}') as courses`,
      join: sql`
        left join ${byPeople ? sql`people` : ofPage} n on n.group_id = p.id
        left join lateral (
          select array_agg(c.id order by c.name, c.id) as ids, array_agg(c.name order by c.name, c.id) as names
          from group_courses gc join courses c on c.id = gc.course_id where gc.entity_id = ${entityId} and gc.group_id = p.id) c on true`,
    },
  })
  return { totalNumberOfItems, rows: rows.map(row => ({ ...row, statusId: groupStatusIds[row.status] })) }
}
