import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from './migrate.ts'
import { liveWorkers } from './process-gauges.ts'

/** Why a process is not ready, in the words of /readyz; null: it is. */
export type Ready = () => Promise<string | null>

/**
 * A process is ready while its database answers and is migrated, and some worker is alive. If none has been for longer
 * than the limit, mails and imports are left undone, and otherwise only a look at the machines would show that.
 */
export function readiness(pool: pg.Pool, { workerLimitSeconds }: { workerLimitSeconds: number }): Ready {
  let seen = performance.now()
  return async () => {
    const migrated = await isMigrated(pool).catch(() => null)
    if (migrated === null) return 'the database does not answer'
    if (!migrated) return 'migrations are missing'
    if (await refusesWrites(pool).catch(() => true)) return 'the database accepts no writes'
    if ((await liveWorkers(pool).catch(() => 0)) > 0) seen = performance.now()
    return performance.now() - seen > workerLimitSeconds * 1000 ? 'no worker is alive' : null
  }
}

/** A copy that is to take over and has not yet. */
async function refusesWrites(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ refuses: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as refuses`,
  )
  return rows[0]?.refuses !== false
}

/**
 * GET /healthz: the process answers. GET /readyz: 503 and the reason while it is not ready, or is stopping. Spec D13.
 */
export function addHealth(app: FastifyInstance, ready: Ready): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reason = stopping ? 'the process stops' : await ready()
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(reason === null ? { status: 'ready' } : { status: 'not ready', reason })
  })
}
