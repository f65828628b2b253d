import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from './migrate.ts'
import { liveWorkers } from './process-gauges.ts'

/** What keeps a process from being ready, in the words of /readyz; null: nothing. */
export type Ready = () => Promise<string | null>

/**
 * A process is ready while its database answers and is migrated, and some worker lives: one that is gone for longer than the
 * limit leaves mails and imports undone, which only a look at the machines would tell.
 */
export function readiness(pool: pg.Pool, { workerLimitSeconds }: { workerLimitSeconds: number }): Ready {
  let seen = performance.now()
  return async () => {
    const migrated = await isMigrated(pool).catch(() => null)
    if (migrated === null) return 'the database does not answer'
    if (!migrated) return 'migrations are missing'
    if ((await liveWorkers(pool).catch(() => 0)) > 0) seen = performance.now()
    return performance.now() - seen > workerLimitSeconds * 1000 ? 'no worker is alive' : null
  }
}

/** GET /healthz: the process answers. GET /readyz: 503 and the reason while it is not ready, or stops. Spec D13. */
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
