import Fastify, { type FastifyInstance } from 'fastify'
import { addHealth, type Ready } from './health.ts'
import { type Metrics, METRICS_TYPE } from './metrics.ts'

/**
 * What the operator's tools ask, on a port of its own that nobody else reaches: health, readiness and /metrics. A worker has no
 * other port.
 */
export function operatorApp({ metrics, ready }: { metrics: Metrics; ready: Ready }): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  addHealth(app, ready)
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(METRICS_TYPE)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  )
  return app
}
