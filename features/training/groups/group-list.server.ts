import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf, orNone } from '#platform/server/rows.ts'
import { type GROUP_SORTS, GroupRow, groupStatusIds, type listGroups } from './groups.contract.ts'

/** The only things that groups can be sorted by. */
const sortKeys: Readonly<Record<(typeof GROUP_SORTS)[number], RawBuilder<unknown>>> = {
  groupName: sql`g.name collate "und-x-icu"`,
  status: sql`g.status`,
  courses: sql`(select count(*) from group_courses c where c.entity_id = g.entity_id and c.group_id = g.id)`,
  numberOfUsers: sql`coalesce(n.people, 0)`,
}

/** Counts the people of groups `gm.group_id`: all from the key alone, less the few who are archived. */
const peopleOf = (entityId: number, which: RawBuilder<unknown>) => sql`
  select everyone.group_id, everyone.people - coalesce(gone.people, 0) as people
  from (select gm.group_id, count(*) as people from group_members gm where gm.entity_id = ${entityId} and ${which} group by gm.group_id) everyone
  left join (
    select gm.group_id, count(*) as people from memberships m join group_members gm on gm.entity_id = m.entity_id and gm.membership_id = m.id
    where m.entity_id = ${entityId} and m.status = 'Archived' and ${which} group by gm.group_id) gone on gone.group_id = everyone.group_id`

type Query = z.output<(typeof listGroups)['query']>
const Row = orNone(
  GroupRow.omit({ statusId: true }).extend({ total: z.number() }),
  z.object({ id: z.null(), total: z.number() }),
)

/** A page of groups and the exact total. People are counted for the page alone, unless they are what is sorted by. */
export async function readGroups(
  db: Db,
  { id: entityId }: EntityScope,
  query: Query,
): Promise<{ rows: GroupRow[]; totalNumberOfItems: number }> {
  const { searchTerm, status, courseId, sortField, sortDirection, pageNumber, pageSize } = query
  const conditions = [
    sql`g.entity_id = ${entityId}`,
    ...(searchTerm ? [sql`g.search like fold(${contains(searchTerm)})`] : []),
    ...(status ? [sql`g.status = ${status}`] : []),
    ...(courseId
      ? [
          sql`exists (select from group_courses c where c.entity_id = g.entity_id and c.course_id = ${courseId} and c.group_id = g.id)`,
        ]
      : []),
  ]
  const matching = sql.join(conditions, sql` and `)
  const byPeople = sortField === 'numberOfUsers'
  const { rows } = await sqlOf(Row)`
    with ${byPeople ? sql`people as materialized (${peopleOf(entityId, sql`true`)}),` : sql``} page as materialized (
      select g.id, g.name, g.status, g.version,
             row_number() over (order by ${sortKeys[sortField]} ${sql.raw(sortDirection)}, g.name collate "und-x-icu", g.id) as place
      from groups g ${byPeople ? sql`left join people n on n.group_id = g.id` : sql``}
      where ${matching} order by place limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
    ) ${byPeople ? sql`` : sql`, people as materialized (${peopleOf(entityId, sql`gm.group_id in (select id from page)`)})`}
    select t.total, p.id, p.name, p.status, p.version, coalesce(n.people, 0) as number_of_users,
           coalesce(c.ids, '{}') as course_ids, coalesce(c.names, '{}') as courses
    from (select count(*) as total from groups g where ${matching}) t
    left join page p on true
    left join people n on n.group_id = p.id
    left join lateral (
      select array_agg(c.id order by c.name, c.id) as ids, array_agg(c.name order by c.name, c.id) as names
      from group_courses gc join courses c on c.id = gc.course_id where gc.entity_id = ${entityId} and gc.group_id = p.id) c on true
    order by p.place`.execute(db)
  return {
    totalNumberOfItems: rows[0]?.total ?? 0,
    rows: rows.flatMap(row => (row.id === null ? [] : [{ ...row, statusId: groupStatusIds[row.status] }])),
  }
}
