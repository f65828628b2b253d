import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { to as copyTo } from 'pg-copy-streams'
import { type Bench, compare } from './run.ts'

/** W3: the whole report as a file, from the call to the queued mail, against a bare COPY of the same columns into a file. */
export const bench: Bench = {
  name: 'W3 export of 1,000,000 rows',
  async run({ world, server, pool, rounds }) {
    const { entityId, entityGuid, adminId, registrations } = await world()
    const running = await server()
    const token = await running.signIn(adminId)
    const path = join(tmpdir(), `upstander-bench-${process.pid}.csv`)
    let highest = 0

    const ours = async () => {
      const { exportId } = JSON.parse(
        await running.get(`/entityAdminReports/learner-metrics/export/${entityGuid}`, token),
      ) as { exportId: string }
      for (;;) {
        highest = Math.max(highest, (await running.memory()).now)
        const {
          rows: [found],
        } = await pool.query<{ status: string; row_count: number }>(
          'select status, row_count from exports where id = $1',
          [exportId],
        )
        if (found?.status === 'Done' && found.row_count === registrations) return
        if (found?.status === 'Done' || found?.status === 'Failed')
          throw new Error(`The export ended as ${found.status} with ${found.row_count} rows`)
        await sleep(20)
      }
    }
    const bare = async () => {
      const client = await pool.connect()
      try {
        await pipeline(
          client.query(
            copyTo(`copy (
          select first_name, last_name, email, training_type, training, date_added::date,
            date_completed::date, status, total_seconds, certificate_name
          from registrations where entity_id = ${entityId} order by date_added desc, id desc) to stdout with (format csv, header true)`),
          ),
          createWriteStream(path),
        )
      } finally {
        client.release()
        await rm(path, { force: true })
      }
    }
    // What the first requests load is not part of the export.
    for (let time = 0; time < 20; time++)
      await running.get(`/entityAdminReports/learner-metrics/${entityGuid}?PageSize=100`, token)
    const before = (await running.memory()).now
    const speed = await compare('from the call to the queued mail', { ours, bare, rounds, times: 1, aim: '2x or less' })
    return [
      speed,
      {
        case: 'memory above the idle server',
        ours: highest - before,
        bare: null,
        unit: 'MB',
        ratio: null,
        aim: '100 MB or less',
      },
    ]
  },
}
