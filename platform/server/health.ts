import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from './migrate.ts'

/** GET /healthz: the process answers. GET /readyz: the database answers and is migrated; 503 while stopping. Spec D13. */
export function addHealth(app: FastifyInstance, pool: pg.Pool): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isMigrated(pool).catch(() => false))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
