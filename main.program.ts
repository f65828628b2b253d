import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { features, authorise } from './features/all.server.ts'
import { pages } from './features/all.pages.ts'
import { readConfig, WrongSetting } from './platform/server/config.ts'
import { startPostgres } from './platform/server/embedded-postgres.ts'
import { addDevPages } from './platform/server/dev-pages.ts'
import { addHealth, readiness, type Ready } from './platform/server/health.ts'
import { buildApp } from './platform/server/http.ts'
import { textsAreLoaded } from './platform/server/language.ts'
import { startWorkers, type Workers } from './platform/server/jobs.ts'
import { openLog } from './platform/server/log.ts'
import { Metrics } from './platform/server/metrics.ts'
import { operatorApp } from './platform/server/operator-port.ts'
import { addApiDocs } from './platform/server/openapi.ts'
import { processGauges, watchDelays } from './platform/server/process-gauges.ts'
import { knowFeatures, openServices, type Running } from './platform/server/services.ts'
import { servePages } from './platform/server/web-pages.ts'

let log = openLog('text')
const stops: (() => Promise<unknown>)[] = []

/** How long the stop waits for each step; whatever is cut off is done again at the next start. */
const STEP_LIMIT_MS = 8_000

/**
 * Ends in the reverse order of the start: no new requests, requests in progress, jobs handed back, the database last.
 */
async function stop(): Promise<void> {
  for (const step of stops.splice(0).toReversed()) {
    const done = step().catch(error => log.error('a step of the stop failed', error))
    await Promise.race([done, sleep(STEP_LIMIT_MS, undefined, { ref: false })])
  }
}

async function start(): Promise<void> {
  textsAreLoaded()
  const config = readConfig(process.env)
  log = openLog(config.log)
  stops.push(async () => log.flush?.())
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log: text => log.info(text) })
  if (postgres) stops.push(() => postgres.stop())
  const running = await openServices(config, config.databaseUrl ?? postgres?.url ?? '', { log })
  stops.push(() => running.close())
  knowFeatures(features)
  for (const feature of features) if (feature.close) stops.push(feature.close)
  for (const feature of features) await feature.prepare?.(running.work)

  const ready = readiness(running.workPool, config)
  const metrics = config.operatorPort === null ? undefined : await openOperatorPort(config.operatorPort, running, ready)
  if (config.role !== 'worker') {
    const app = await buildApp({
      services: running.web,
      features,
      authorise,
      log,
      copy: running.copy,
      ...(metrics && { metrics }),
    })
    addHealth(app, ready)
    addDevPages(app, running.web)
    addApiDocs(
      app,
      features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint),
      { title: config.productName, url: config.publicUrl },
    )
    await servePages(app, { pages, services: running.web, log })
    await app.listen({ port: config.port, host: config.host })
    stops.push(() => app.close())
  }
  if (config.role !== 'web') {
    const workers: Workers = await startWorkers({
      pool: running.workPool,
      services: running.work,
      log,
      jobs: features.flatMap(feature => feature.jobs ?? []),
      sweeps: features.flatMap(feature => feature.sweeps ?? []),
    })
    stops.push(() => workers.stop())
  }
  log.info(startLine(config.productName, config.publicUrl, config.demonstration, postgres?.home))
}

/** Before the application itself is up: a process that takes long to start is seen to be alive, but not ready. */
async function openOperatorPort(port: number, running: Running, ready: Ready): Promise<Metrics> {
  const { web, work, webPool, workPool, copy } = running
  const metrics = new Metrics()
  watchDelays()
  for (const gauge of processGauges)
    metrics.gauge(gauge, { clock: work.clock, pool: workPool, pools: { web: webPool, work: workPool }, copy })
  for (const { gauges } of features) for (const gauge of gauges ?? []) metrics.gauge(gauge, work)
  const app = operatorApp({ metrics, ready })
  await app.listen({ port, host: web.config.host })
  stops.push(() => app.close())
  return metrics
}

const startLine = (product: string, url: string, demonstration: boolean, home: string | undefined): string =>
  `${product} is ready at ${url}` +
  (demonstration ? ' (sign in as maria.alvarez@harbor.test or leo.tran@harbor.test, password Demo-2026!)' : '') +
  (home ? `; its database lives in ${home}` : '')

let starting: Promise<void> = Promise.resolve()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    // A signal during the start waits for it: whatever was begun is ended in order.
    void starting
      .catch(() => undefined)
      .then(stop)
      .then(() => process.exit(0))
  })
}

try {
  await (starting = start())
  // What was compiled is kept for the next start: a program that is killed would keep nothing.
  flushCompileCache()
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  const taken = code === 'EADDRINUSE'
  const setting = String(port) === process.env['OPERATOR_PORT'] ? 'OPERATOR_PORT' : 'PORT'
  const line = taken ? `Port ${port} is taken: set ${setting} to another one` : (error as Error).message
  console.error(line)
  if (!taken && !(error instanceof WrongSetting)) console.error((error as Error).stack)
  await stop()
  process.exit(1)
}
