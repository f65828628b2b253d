import { setTimeout as sleep } from 'node:timers/promises'
import { features, authorise } from './features/all.server.ts'
import { pages } from './features/all.pages.ts'
import { readConfig, WrongSetting } from './platform/server/config.ts'
import { startPostgres } from './platform/server/embedded-postgres.ts'
import { addDevPages } from './platform/server/dev-pages.ts'
import { addHealth } from './platform/server/health.ts'
import { buildApp } from './platform/server/http.ts'
import { startWorkers, type Workers } from './platform/server/jobs.ts'
import { consoleLog as log } from './platform/server/log.ts'
import { addApiDocs } from './platform/server/openapi.ts'
import { knowFeatures, openServices } from './platform/server/services.ts'
import { servePages } from './platform/server/web-pages.ts'

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
  const config = readConfig(process.env)
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log: text => log.info(text) })
  if (postgres) stops.push(() => postgres.stop())
  const running = await openServices(config, config.databaseUrl ?? postgres?.url ?? '')
  stops.push(() => running.close())
  knowFeatures(features)
  for (const feature of features) if (feature.close) stops.push(feature.close)
  for (const feature of features) await feature.prepare?.(running.work)

  if (config.role !== 'worker') {
    const app = await buildApp({ services: running.web, features, authorise, log })
    addHealth(app, running.webPool)
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
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const line = taken
    ? `Port ${process.env['PORT'] ?? 3000} is taken: set PORT to another one`
    : (error as Error).message
  console.error(line)
  if (!taken && !(error instanceof WrongSetting)) console.error((error as Error).stack)
  await stop()
  process.exit(1)
}
