import { type Bench, compare, type Measured } from './run.ts'
import { days365Back, daysOf, instantsOf } from '../platform/shared/report-range.ts'

const FIELDS =
  'r.id, r.membership_id, r.first_name, r.last_name, r.email, r.training_type, r.training, ' +
  'r.date_added, r.date_completed, r.status, r.total_seconds, r.certificate_name, r.certificate_id'

/** The SQL of a sort, as a person would write it by hand for this schema. */
const orders: Record<string, string> = {
  dateAdded: 'date_added',
  firstName: 'first_name collate "und-x-icu"',
  lastName: 'last_name collate "und-x-icu"',
  email: 'email',
  trainingType: 'training_type collate "und-x-icu"',
  training: 'training collate "und-x-icu"',
  dateCompleted: 'date_completed',
  trainingStatus: 'status',
  totalTime: 'total_seconds',
  certificateName: 'certificate_name',
}
const nullable = new Set(['dateCompleted', 'certificateName'])

interface Case {
  name: string
  query?: Record<string, string>
  where?: string
  sort?: string
  direction?: 'asc' | 'desc'
  pageNumber?: number
  aim?: string
}

/** W1: the learner report over 1,000,000 registrations of one organization, through HTTP, against its own two statements. */
export const bench: Bench = {
  name: 'W1 learner metrics, 1,000,000 rows',
  async run({ world, server, pool, rounds, say }) {
    const { entityId, entityGuid, adminId, courseIds, registrations } = await world()
    const running = await server()
    const token = await running.signIn(adminId)
    const zone = 'America/Los_Angeles'
    const range = instantsOf(
      zone,
      daysOf({}, new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date()), days365Back),
    )
    const lastPage = Math.ceil(registrations / 20)
    const like = (text: string) => `search like '%${text}%'`
    const cases: Case[] = [
      { name: 'default: newest first', aim: '1.3x or less' },
      ...Object.keys(orders).flatMap(sort =>
        (['asc', 'desc'] as const).map(direction => ({
          name: `sort ${sort} ${direction}`,
          sort,
          direction,
          aim: '1.3x or less',
        })),
      ),
      {
        name: 'filter: two courses',
        query: { CourseIds: courseIds.slice(0, 2).join(',') },
        where: `course_id in (${courseIds.slice(0, 2).join(',')})`,
        aim: '1.3x or less',
      },
      {
        name: 'filter: one training',
        query: { TrainingIds: String(courseIds[0]) },
        where: `course_id in (${courseIds.slice(0, 2).join(',')})`,
        aim: '1.3x or less',
      },
      {
        name: 'filter: status',
        query: { Status: 'Not_Started' },
        where: "status = 'Not_Started'",
        aim: '1.3x or less',
      },
      {
        name: 'search: first and last name',
        query: { SearchTerm: 'maria alvarez' },
        where: `${like('maria')} and ${like('alvarez')}`,
        aim: '50 ms or less',
      },
      { name: 'search: a name of 3 %', query: { SearchTerm: 'Nguyễn' }, where: like('nguyen'), aim: '50 ms or less' },
      {
        name: 'search: one address',
        query: { SearchTerm: 'person4242.' },
        where: like('person4242.'),
        aim: '50 ms or less',
      },
      { name: 'search: nobody', query: { SearchTerm: 'zzzqq' }, where: like('zzzqq'), aim: '50 ms or less' },
      { name: 'search: one letter', query: { SearchTerm: 'a' }, where: like('a'), aim: '1.3x or less' },
      { name: 'page 1,000', pageNumber: 1_000, aim: '1.3x or less' },
      {
        name: 'middle page by first name',
        sort: 'firstName',
        direction: 'asc',
        pageNumber: lastPage / 2,
        aim: '1.3x or less',
      },
      { name: 'last page', pageNumber: lastPage, aim: '100 ms or less' },
      {
        name: 'last page by last name',
        sort: 'lastName',
        direction: 'asc',
        pageNumber: lastPage,
        aim: '100 ms or less',
      },
    ]
    const measured: Measured[] = []
    for (const {
      name,
      query = {},
      where = 'true',
      sort = 'dateAdded',
      direction = 'desc',
      pageNumber = 1,
      aim,
    } of cases) {
      const search = new URLSearchParams({
        ...query,
        SortField: sort,
        SortDirection: direction,
        PageNumber: String(pageNumber),
      })
      const filter = `entity_id = $1 and date_added >= $2 and date_added < $3 and ${where}`
      const key = orders[sort] ?? ''
      const order = (way: 'asc' | 'desc', alias = '') =>
        `${alias}${key} ${way}${nullable.has(sort) ? (way === 'asc' ? ' nulls first' : ' nulls last') : ''}, ${alias}id ${way}`
      const bare = async () => {
        const {
          rows: [counted],
        } = await pool.query<{ total: number }>(`select count(*) as total from registrations where ${filter}`, [
          entityId,
          range.from,
          range.to,
        ])
        const total = counted?.total ?? 0
        const offset = (pageNumber - 1) * 20
        const fromEnd = offset > total / 2
        const taken = Math.max(0, Math.min(20, total - offset))
        await pool.query(
          `
          select ${FIELDS} from (select id from registrations where ${filter}
            order by ${order(fromEnd ? (direction === 'asc' ? 'desc' : 'asc') : direction)}
              limit ${taken} offset ${fromEnd ? total - offset - taken : offset}) p
          join registrations r using (id) order by ${order(direction, 'r.')}`,
          [entityId, range.from, range.to],
        )
      }
      say(`  ${name}`)
      measured.push(
        await compare(name, {
          ours: () => running.get(`/entityAdminReports/learner-metrics/${entityGuid}?${search}`, token),
          bare,
          rounds,
          times: 3,
          ...(aim ? { aim } : {}),
        }),
      )
    }
    return measured
  },
}
