import { type Bench, compare, type Measured, slowest } from './run.ts'
import { makePeople, type PeopleWorld } from './people.world.ts'

const name = (column: string) => `s.${column} collate "und-x-icu"`
const standing = `case when s.next_due < $2::date then 'Overdue' when s.compliant_until >= $2::date then 'Complete'
  when s.not_started + s.in_progress = 0 and s.compliant_until < $2::date then 'Expired'
  when s.in_progress > 0 then 'In_Progress' when s.not_started > 0 then 'Not_Started' else 'None' end`

/** The SQL of a sort, as a person would write it by hand for this schema. */
const orders: Record<string, (way: string) => string> = {
  lastName: way => `${name('last_name')} ${way}, ${name('first_name')} ${way}`,
  firstName: way => `${name('first_name')} ${way}, ${name('last_name')} ${way}`,
  email: way => `s.email ${way}`,
  status: way => `s.status ${way}`,
  trainingStatus: way =>
    `array_position('{Overdue,Expired,Not_Started,In_Progress,Complete,None}'::text[], ${standing}) ${way}`,
  nextDue: way => `coalesce(s.next_due, s.holds_until) ${way} nulls last`,
  lastActivity: way => `s.last_activity_at ${way} nulls last`,
}
const inGroup = (id: number) =>
  `exists (select from group_members g where g.entity_id = $1 and g.group_id = ${id} and g.membership_id = s.membership_id)`

interface Case {
  readonly name: string
  readonly query?: Record<string, string>
  readonly where?: string
  readonly sort?: string
  readonly direction?: 'asc' | 'desc'
  readonly pageNumber?: number
}

const casesOf = ({ people, groups }: PeopleWorld): Case[] => [
  { name: 'default: by last name' },
  ...Object.keys(orders).flatMap(sort =>
    (['asc', 'desc'] as const).map(direction => ({ name: `sort ${sort} ${direction}`, sort, direction })),
  ),
  { name: 'filter: archived', query: { Status: 'Archived' }, where: "s.status = 'Archived'" },
  {
    name: 'filter: administrators',
    query: { Role: 'EntityAdmin' },
    where: "s.roles && '{EntityAdmin,CoopAdmin}' and 'EntityAdmin' = any (s.roles)",
  },
  { name: 'filter: half of them in one group', query: { GroupId: String(groups.half) }, where: inGroup(groups.half) },
  { name: 'filter: a small group', query: { GroupId: String(groups.few) }, where: inGroup(groups.few) },
  { name: 'filter: overdue', query: { TrainingStatus: 'Overdue' }, where: `${standing} = 'Overdue'` },
  {
    name: 'filter: expired, in one group, due first',
    query: { TrainingStatus: 'Expired', GroupId: String(groups.half) },
    where: `${standing} = 'Expired' and ${inGroup(groups.half)}`,
    sort: 'nextDue',
  },
  {
    name: 'search: first and last name',
    query: { SearchTerm: 'maria alvarez' },
    where: "s.search like '%maria%' and s.search like '%alvarez%'",
  },
  { name: 'search: a name of 3 %', query: { SearchTerm: 'Nguyễn' }, where: "s.search like '%nguyen%'" },
  { name: 'search: nobody', query: { SearchTerm: 'zzzqq' }, where: "s.search like '%zzzqq%'" },
  {
    name: 'search: a name and a site',
    query: { SearchTerm: 'maria bayview' },
    where: "s.search like '%maria%' and s.search like '%bayview%'",
  },
  {
    name: 'search: a site of half of them',
    query: { SearchTerm: 'harbor school' },
    where: "s.search like '%harbor%' and s.search like '%school%'",
  },
  { name: 'search: an employee ID', query: { SearchTerm: 'e-1042' }, where: "s.search like '%e-1042%'" },
  { name: 'search: one letter', query: { SearchTerm: 'a' }, where: "s.search like '%a%'" },
  { name: 'middle page', pageNumber: Math.floor(people / 40) },
  { name: 'middle page by last activity', sort: 'lastActivity', pageNumber: Math.floor(people / 40) },
]

/** How often a case is repeated to find its slowest twentieth. */
const TIMES = 40

/** W11: the list of learners of 50,000 and of 100,000, through HTTP, against its own two statements; and the slowest twentieth of each case. */
export const bench: Bench = {
  name: 'W11 learners list, 50,000 and 100,000 members',
  async run({ courses, server, pool, rounds, say }) {
    const courseIds = await courses()
    const running = await server()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
    const measured: Measured[] = []
    say('  making their people')
    for (const organization of await makePeople(pool, { sizes: [50_000, 100_000], courseIds, now: new Date() })) {
      const size = organization.people.toLocaleString('en-US')
      const token = await running.signIn(organization.adminId)
      for (const {
        name: what,
        query = {},
        where = 'true',
        sort = 'lastName',
        direction = 'asc',
        pageNumber = 1,
      } of casesOf(organization)) {
        say(`  ${what}`)
        const search = new URLSearchParams({
          ...query,
          SortField: sort,
          SortDirection: direction,
          PageNumber: String(pageNumber),
        })
        const shown = query['Status'] ? where : `s.status in ('Active', 'Inactive') and ${where}`
        const values = [organization.entityId, today]
        const bare = async () => {
          await pool.query(
            `select count(*) from member_summaries s where s.entity_id = $1 and $2::date is not null and ${shown}`,
            values,
          )
          await pool.query(
            `
            select s.*, (select array_agg(n.name) from group_members m join groups n on n.id = m.group_id
              where m.entity_id = $1 and m.membership_id = s.membership_id) as groups
            from (select s.membership_id from member_summaries s where s.entity_id = $1 and $2::date is not null and ${shown}
                  order by ${orders[sort]?.(direction) ?? ''}, s.membership_id ${direction} limit 20 offset ${(pageNumber - 1) * 20}) p
            join member_summaries s on s.entity_id = $1 and s.membership_id = p.membership_id`,
            values,
          )
        }
        const ours = () => running.get(`/entityAdminUsers/${organization.entityGuid}?${search}`, token)
        measured.push(await compare(`${size}: ${what}`, { ours, bare, rounds, times: 3, aim: '1.5x or less' }))
        measured.push(await slowest(`${size}: ${what}, p95`, ours, { times: TIMES }))
      }
    }
    return measured
  },
}
