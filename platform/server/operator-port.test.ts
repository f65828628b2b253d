import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testServer } from '../testing/server.ts'
import { openPool } from './db.ts'
import { buildApp } from './http.ts'
import { readiness } from './health.ts'
import { startWorkers } from './jobs.ts'
import { silentLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { operatorApp } from './operator-port.ts'
import { processGauges } from './process-gauges.ts'

const server = testServer()
const metrics = new Metrics()
let operator: ReturnType<typeof operatorApp>
let ready: ReturnType<typeof readiness>
beforeAll(() => {
  const { webPool, workPool, work } = server().running
  for (const gauge of processGauges)
    metrics.gauge(gauge, { clock: work.clock, pool: workPool, pools: { web: webPool, work: workPool }, copy: null })
  ready = readiness(workPool, { workerLimitSeconds: 120 })
  operator = operatorApp({ metrics, ready: () => ready() })
})
afterAll(() => operator.close())
const ask = (path: string) => operator.inject(path)
const figure = async (name: string) =>
  Number(
    (await ask('/metrics')).body
      .split('\n')
      .find(line => line.startsWith(`upstander_${name} `))
      ?.split(' ')[1],
  )

test('every figure can be read, and has a help', async () => {
  const { body, headers } = await ask('/metrics')
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  for (const { name, help } of processGauges) expect(body).toContain(`# HELP upstander_${name} ${help}\n`)
  for (const line of body.split('\n').filter(one => one && !one.startsWith('#')))
    expect(line).toMatch(/^upstander_[a-z_]+(\{[^}]*\})? \d+(\.\d+)?(e-\d+)?$/)
})

test('jobs that wait, that run and that were given up are counted, and so is the age of the oldest', async () => {
  const { workPool } = server().running
  await workPool.query(
    `select graphile_worker.add_job('a', '{}', run_at => now() - interval '90 seconds'),
       graphile_worker.add_job('b', '{}', run_at => now() + interval '1 hour')`,
  )
  await workPool.query(
    `insert into stopped_jobs (key, job, payload, reason, stopped_at) values ('lost', 'a', '{}', '', now())`,
  )
  expect(await figure('jobs{state="waiting"}')).toBe(1)
  expect(await figure('jobs{state="later"}')).toBe(1)
  expect(await figure('jobs{state="exhausted"}')).toBe(1)
  expect(await figure('jobs_oldest_seconds')).toBeGreaterThanOrEqual(90)
  await workPool.query('delete from graphile_worker._private_jobs; delete from stopped_jobs')
})

test('calls are counted by the route as it is declared, never by the address in which a token may stand', async () => {
  const counted = new Metrics()
  const lines: unknown[] = []
  const app = await buildApp({
    services: server().running.web,
    features: [],
    authorise: async () => ({}),
    metrics: counted,
    log: { ...silentLog, call: line => lines.push(line) },
  })
  await app.inject('/api/secret-token-in-a-path')
  const text = await counted.text()
  expect(text).toContain('upstander_calls_total{method="GET",route="none",status="404"} 1')
  expect(text).toContain('upstander_call_seconds_count 1')
  expect(text + JSON.stringify(lines)).not.toContain('secret-token')
  expect(lines).toMatchObject([{ method: 'GET', route: 'none', status: 404 }])
  await app.close()
})

test('without a live worker for longer than the limit the process is not ready, and says why', async () => {
  const { workPool, work } = server().running
  ready = readiness(workPool, { workerLimitSeconds: 120 })
  const later = vi.spyOn(performance, 'now')
  const now = performance.now()
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })
  later.mockReturnValue(now + 121_000)
  const without = await ask('/readyz')
  expect([without.statusCode, without.json()]).toEqual([503, { status: 'not ready', reason: 'no worker is alive' }])
  later.mockRestore()

  const workers = await startWorkers({ pool: workPool, services: work, jobs: [], sweeps: [], log: silentLog })
  await expect.poll(() => figure('workers_alive')).toBe(1)
  vi.spyOn(performance, 'now').mockReturnValue(now + 500_000)
  expect((await ask('/readyz')).statusCode).toBe(200)
  vi.restoreAllMocks()
  await workers.stop()
})

test('a copy that has not taken over yet is no database to work on', async () => {
  const copy = openPool(String(server().running.workPool.options.connectionString), { max: 1, readOnly: true })
  ready = readiness(copy, { workerLimitSeconds: 120 })
  const { statusCode, body } = await ask('/readyz')
  expect([statusCode, JSON.parse(body)]).toEqual([
    503,
    { status: 'not ready', reason: 'the database accepts no writes' },
  ])
  await copy.end()
})

test('a database that does not answer is the reason', async () => {
  const away = { query: () => Promise.reject(new Error('connection refused')) } as never
  ready = readiness(away, { workerLimitSeconds: 120 })
  const { statusCode, body } = await ask('/readyz')
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'not ready', reason: 'the database does not answer' }])
  expect((await ask('/healthz')).json()).toEqual({ status: 'ok' })
})
