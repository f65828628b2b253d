import { type RawBuilder, sql } from 'kysely'
import { contains, type Db, intArray } from '#platform/server/db.ts'
import { type ListSql, type Page, readList } from '#platform/server/list.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import type { QueryOf } from '#platform/shared/endpoint.ts'
import { GroupRow, groupStatusIds, listGroups } from './groups.contract.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'

// SQL of: groups g, groups up, groups top, group_courses c, groups_below b, group_members gm

const archived = (entityId: number) =>
  sql`(select m.id from ${rowsOf('memberships', entityId)} m where m.status = 'Archived')`

/** Counts the people of groups `b.above_id` and of those below, each person once and without the few who are archived. */
const peopleOf = (entityId: number, which: RawBuilder<unknown>) => sql`
  select everyone.above_id as group_id, count(*) as people
  from (
    select distinct b.above_id, gm.membership_id from ${rowsOf('groupsBelow', entityId)} b
    join ${rowsOf('groupMembers', entityId)} gm on gm.group_id = b.group_id
    where ${which}) everyone
  where everyone.membership_id not in ${archived(entityId)} group by everyone.above_id`

/** A part of a name's way from the top, in the direction of the list; what is above comes first in both. */
const level = (name: RawBuilder<unknown>, way: RawBuilder<unknown>) =>
  sql`${name} collate "und-x-icu" ${way} nulls first`

/** The groups of an organization; everyone's people are counted only if the list is sorted by them. */
const groupsOf = (entityId: number, byPeople: boolean): ListSql<typeof listGroups> => ({
  of: listGroups,
  ...(byPeople && { with: sql`people as materialized (${peopleOf(entityId, sql`true`)})` }),
  from: sql`groups g
    left join groups up on up.entity_id = g.entity_id and up.id = g.parent_id
    left join groups top on top.entity_id = up.entity_id and top.id = up.parent_id
    ${byPeople ? sql`left join people n on n.group_id = g.id` : sql``}`,
  counted: sql`groups g left join groups up on up.entity_id = g.entity_id and up.id = g.parent_id`,
  always: sql`g.entity_id = ${entityId}`,
  filters: {
    searchTerm: text => sql`g.search like fold(${contains(text)})`,
    status: status => sql`g.status = ${status}`,
    courseId: id =>
      sql`exists (select from group_courses c where c.entity_id = g.entity_id and c.course_id = ${id} and c.group_id = g.id)`,
    closed: ids =>
      sql`coalesce(g.parent_id <> all(${intArray(ids)}), true) and coalesce(up.parent_id <> all(${intArray(ids)}), true)`,
  },
  sorts: {
    // The tree: each group below the one that it is a part of.
    groupName: way => sql`
      ${level(sql`coalesce(top.name, up.name, g.name)`, way)},
      ${level(sql`case when top.id is not null then up.name when up.id is not null then g.name end`, way)},
      ${level(sql`case when top.id is not null then g.name end`, way)}`,
    status: sql`g.status`,
    courses: sql`(select count(*) from group_courses c where c.entity_id = g.entity_id and c.group_id = g.id)`,
    numberOfUsers: sql`coalesce(n.people, 0)`,
  },
  ties: () => sql`g.name collate "und-x-icu", g.id`,
})

/** The groups above the group `p`, from the top, as JSON. */
const aboveOf = (entityId: number) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by b.steps desc)
  from ${rowsOf('groupsBelow', entityId)} b join ${rowsOf('groups', entityId)} a on a.id = b.above_id
  where b.group_id = p.id and b.steps > 0), '[]')`

/** A page of groups, with the people and the courses of only those groups. */
export async function readGroups(
  db: Db,
  { id: entityId }: EntityScope,
  query: QueryOf<typeof listGroups>,
): Promise<Page<GroupRow>> {
  const byPeople = query.sortField === 'numberOfUsers'
  const ofPage = sql`(${peopleOf(entityId, sql`b.above_id in (select id from page)`)})`
  const { rows, totalNumberOfItems } = await readList(db, groupsOf(entityId, byPeople), query, {
    row: GroupRow.omit({ statusId: true }),
    columns: sql`g.id, g.name, g.status, g.version`,
    details: {
      columns: sql`p.id, p.name, p.status, p.version, coalesce(n.people, 0) as number_of_users,
                   (select count(*) from ${rowsOf('groupMembers', entityId)} d
                    where d.group_id = p.id and d.membership_id not in ${archived(entityId)}) as direct_users,
                   (select count(*) from ${rowsOf('groups', entityId)} d where d.parent_id = p.id) as parts,
                   ${aboveOf(entityId)} as above,
                   coalesce(c.ids, '{}') as course_ids, coalesce(c.names, '{}') as courses`,
      join: sql`
        left join ${byPeople ? sql`people` : ofPage} n on n.group_id = p.id
        left join lateral (
          select array_agg(c.id order by c.name, c.id) as ids, array_agg(${nameForReader(sql`c`)} order by c.name, c.id) as names
          from group_courses gc join courses c on c.id = gc.course_id where gc.entity_id = ${entityId} and gc.group_id = p.id) c on true`,
    },
  })
  return { totalNumberOfItems, rows: rows.map(row => ({ ...row, statusId: groupStatusIds[row.status] })) }
}
