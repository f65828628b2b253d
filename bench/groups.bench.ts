import { type Bench, compare, type Measured } from './run.ts'

const GROUPS = 500
/** People, each in one of the groups; one more group has all of them. */
const PEOPLE = 50_000
const COURSES_EACH = 2
const AIM = 'p95 under 200 ms'

/** The SQL of a sort, as a person would write it by hand for this schema. */
const orders = {
  groupName: 'g.name collate "und-x-icu"',
  status: 'g.status',
  courses: '(select count(*) from group_courses c where c.entity_id = g.entity_id and c.group_id = g.id)',
  numberOfUsers: '(select count(*) from group_members n where n.entity_id = g.entity_id and n.group_id = g.id)',
} as const

interface Case {
  readonly name: string
  readonly query?: Record<string, string>
  readonly where?: string
  readonly sort?: keyof typeof orders
  readonly page?: number
}

/**
 * W12: a page of groups with their numbers of people, 500 groups in three levels and 100,000 places in them, through HTTP, against the
 * same two statements.
 */
export const bench: Bench = {
  name: 'W12 groups, 500 groups of 50,000 people',
  async run({ world, server, pool, rounds, say }) {
    const { entityId, entityGuid, adminId, courseIds } = await world()
    const at = new Date().toISOString()
    await pool.query(
      `
      insert into groups (entity_id, name, status, created_at)
      select $1, (array['School', 'Team', 'Équipe', 'Clinic'])[n % 4 + 1] || ' ' || n,
        case when n % 10 = 0 then 'Inactive' else 'Active' end, $2 from generate_series(1, $3::int) n`,
      [entityId, at, GROUPS],
    )
    await pool.query(
      `
      with g as (select id, row_number() over (order by id) as place from groups where entity_id = $1),
           m as (select id, row_number() over (order by id) as place from memberships where entity_id = $1 order by id limit $2)
      insert into group_members (entity_id, group_id, membership_id)
      select $1, g.id, m.id from m join g on g.place = m.place % $3 + 1
      union select $1, (select max(id) from g), m.id from m`,
      [entityId, PEOPLE, GROUPS],
    )
    await pool.query(
      `
      insert into group_courses (entity_id, group_id, course_id)
      select entity_id, id, c from groups, unnest($2::int[]) c where entity_id = $1`,
      [entityId, courseIds.slice(0, COURSES_EACH)],
    )
    // 20 districts of 5 schools, the rest departments; the last group, which has everybody, stands alone.
    await pool.query(
      `
      with g as (select id, row_number() over (order by id) as place from groups where entity_id = $1)
      update groups x set parent_id = above.id from g join g above
        on above.place = case when g.place between 21 and 120 then (g.place - 21) / 5 + 1 else (g.place - 121) % 100 + 21 end
      where x.id = g.id and g.place between 21 and $2::int - 1`,
      [entityId, GROUPS],
    )
    for (const table of ['groups', 'group_members', 'group_courses']) await pool.query(`vacuum (analyze) ${table}`)

    const running = await server()
    const token = await running.signIn(adminId)
    const course = courseIds[0]
    const cases: Case[] = [
      { name: 'default: by name' },
      ...(Object.keys(orders) as (keyof typeof orders)[]).flatMap(sort =>
        ['asc', 'desc'].map(direction => ({
          name: `sort ${sort} ${direction}`,
          sort,
          query: { SortDirection: direction },
        })),
      ),
      { name: 'filter: status', query: { Status: 'Inactive' }, where: "g.status = 'Inactive'" },
      {
        name: 'filter: course',
        query: { CourseId: String(course) },
        where: `exists (select from group_courses c where c.entity_id = g.entity_id and c.group_id = g.id and c.course_id = ${course})`,
      },
      { name: 'search', query: { SearchTerm: 'equipe' }, where: "g.search like '%equipe%'" },
      { name: 'last page', page: GROUPS / 20 },
    ]
    const measured: Measured[] = []
    for (const { name, query = {}, where = 'true', sort = 'groupName', page = 1 } of cases) {
      const search = new URLSearchParams({ SortField: sort, PageNumber: String(page), ...query })
      const direction = query['SortDirection'] ?? 'asc'
      const bare = async () => {
        await pool.query(`select count(*) from groups g where g.entity_id = $1 and ${where}`, [entityId])
        await pool.query(
          `
          select g.id, g.name, g.status, array(select c.name
            from group_courses x join courses c on c.id = x.course_id where x.entity_id = g.entity_id and x.group_id = g.id) as courses,
            (select count(*) from group_members n
              join memberships m on m.entity_id = n.entity_id and m.id = n.membership_id and m.status <> 'Archived'
             where n.entity_id = g.entity_id and n.group_id = g.id) as people
          from groups g where g.entity_id = $1 and ${where} order by ${orders[sort]} ${direction}, g.id limit 20 offset ${(page - 1) * 20}`,
          [entityId],
        )
      }
      say(`  ${name}`)
      measured.push(
        await compare(name, {
          ours: () => running.get(`/entityAdminGroups/${entityGuid}?${search}`, token),
          bare,
          rounds,
          times: 3,
          aim: AIM,
        }),
      )
    }
    const { rows: pages } = await pool.query<{ name: string; id: number }>(
      `
      select 'page of a district' as name, min(id) as id from groups where entity_id = $1
      union all select 'page of the group with everybody', max(id) from groups where entity_id = $1`,
      [entityId],
    )
    for (const { name, id } of pages) {
      say(`  ${name}`)
      measured.push(
        await compare(name, {
          ours: () => running.get(`/entityAdminGroups/${id}/details`, token),
          bare: () =>
            pool.query(
              `
              select count(*), count(*) filter (where s.next_due < current_date), count(*) filter (where s.compliant_until >= current_date)
              from member_summaries s where s.entity_id = $1 and s.status = 'Active' and s.membership_id in (
                select m.membership_id from group_members m join groups_below b on b.entity_id = m.entity_id and b.group_id = m.group_id
                where m.entity_id = $1 and b.above_id = $2)`,
              [entityId, id],
            ),
          rounds,
          times: 3,
          aim: AIM,
        }),
      )
    }
    return measured
  },
}
