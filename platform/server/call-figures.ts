import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** The limits of the histogram, in seconds. */
const LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts each call by its route and status, measures it, and writes its line into the log. */
export function countCalls(app: FastifyInstance, { metrics, log }: { metrics?: Metrics | undefined; log: Log }): void {
  if (!metrics && !log.call) return
  const count = metrics?.counter('calls_total', 'Calls answered, by route as declared')
  const seconds = metrics?.histogram('call_seconds', 'How long calls took', LIMITS)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request
    const route = request.routeOptions.url ?? 'none'
    const milliseconds = reply.elapsedTime
    count?.({ method, route, status: String(reply.statusCode) })
    seconds?.(milliseconds / 1000)
    log.call?.({ requestId, method, route, status: reply.statusCode, milliseconds })
    done()
  })
}
