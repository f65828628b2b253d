import { daysOf, instantsOf, oneYearBack } from '../platform/shared/report-range.ts'
import { type Bench, compare, type Measured } from './run.ts'

const ZONE = 'America/Los_Angeles'

/** W9: Training Reports over 1,000,000 registrations of one organization, through HTTP, against the bare count by course. */
export const bench: Bench = {
  name: 'W9 training metrics, 1,000,000 rows',
  async run({ world, server, pool, rounds, say }) {
    const { entityId, entityGuid, adminId } = await world()
    const running = await server()
    const token = await running.signIn(adminId)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
    const measured: Measured[] = []
    for (const [name, range] of [
      ['default: one year back', {}],
      ['all time', { fromDate: '2000-01-01', toDate: '2100-01-01' }],
    ] as const) {
      say(`  ${name}`)
      const { from, to } = instantsOf(ZONE, daysOf(range, today, oneYearBack))
      const query = new URLSearchParams({ ...range, entityGuid })
      measured.push(
        await compare(name, {
          ours: () => running.get(`/entityAdminReports/training-metrics?${query}`, token),
          bare: () =>
            pool.query(
              `select course_id, version_id, language, count(*),
                 count(*) filter (where status = 'Not_Started'), count(*) filter (where status = 'In_Progress'),
                 count(*) filter (where status = 'Complete'), count(*) filter (where certificate_id > 0)
               from registrations where entity_id = $1 and date_added >= $2 and date_added < $3
               group by course_id, version_id, language`,
              [entityId, from, to],
            ),
          rounds,
          times: 3,
          aim: '1.2x or less',
        }),
      )
    }
    return measured
  },
}
