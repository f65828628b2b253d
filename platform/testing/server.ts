import { type Language, LANGUAGE_COOKIE } from '../shared/language.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { authorise, features as all } from '../../features/all.server.ts'
import { type EndpointSpec, type InputOf, requestOf, type ResponseOf } from '../shared/endpoint.ts'
import type { Problem } from '../shared/problem.ts'
import { Clock } from '../server/clock.ts'
import { readConfig } from '../server/config.ts'
import { openDb, openPool } from '../server/db.ts'
import { buildApp } from '../server/http.ts'
import { startWorkers } from '../server/jobs.ts'
import type { ReadCopy } from '../server/read-copy.ts'
import { type Log, silentLog } from '../server/log.ts'
import { sweepMails } from '../server/mail.ts'
import { recipientLanguage, renderMail, senderBrand, senderWords } from '../server/mail-delivery.ts'
import { knowFeatures, openServices, type Running } from '../server/services.ts'
import { resumeLost, stopGivenUp } from '../server/stopped-jobs.ts'
import { copyTemplateFiles, testDatabase } from './postgres.ts'
import { ElsewhereWatch } from './elsewhere-watch.ts'
import { readOwners, writtenByOthers } from './owner-watch.ts'
import { known, Statements } from './statement-watch.ts'
import { readTenantKeys } from './tenant-keys.ts'
import { reachingOthers } from './tenant-watch.ts'

type App = Awaited<ReturnType<typeof buildApp>>

/** The error for a call that was refused. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem
  readonly headers: Record<string, unknown>
  constructor(status: number, problem: Problem, headers: Record<string, unknown>) {
    super(`${status} ${problem.title} ${problem.message ?? ''} ${JSON.stringify(problem.errors ?? {})}`)
    this.status = status
    this.problem = problem
    this.headers = headers
  }
}

export interface UploadInput {
  readonly file: { readonly name: string; readonly content: Uint8Array | string }
}
/** What a test passes: the same as a client; a file by its name and content. */
export type TestInput<E extends EndpointSpec> = E['upload'] extends object
  ? Omit<InputOf<E>, 'file'> & UploadInput
  : InputOf<E>

/** One person (or nobody) who talks to the server through the contract. */
interface RawOptions {
  readonly idempotencyKey?: string
  /** What the person's browser chose. */
  readonly language?: Language
}

export class Client {
  readonly app: App
  token: string | null
  constructor(app: App, token: string | null = null) {
    this.app = app
    this.token = token
  }

  /** Sends a call and returns its answer, checked against the contract; a refusal is thrown as `Refused`. */
  async send<E extends EndpointSpec>(spec: E, input: TestInput<E>, options: RawOptions = {}): Promise<ResponseOf<E>> {
    const response = await this.raw(spec, input as Record<string, unknown>, options)
    if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json(), response.headers)
    return ('file' in spec.response ? response.rawPayload : spec.response.parse(response.json())) as ResponseOf<E>
  }

  async raw(spec: EndpointSpec, input: Record<string, unknown>, { idempotencyKey, language }: RawOptions = {}) {
    const { method, url, body } = requestOf(spec, input)
    const headers: Record<string, string> = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(language && { cookie: `${LANGUAGE_COOKIE}=${language}` }),
    }
    const file = (input as Partial<UploadInput>).file
    if (!spec.upload || !file) return this.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {}))
      for (const one of [value].flat()) form.append(name, String(one))
    form.append(spec.upload.field, new Blob([file.content as BlobPart]), file.name)
    const encoded = new Response(form)
    return this.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
  }
}

export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly { name: string; key: string }[]
  readonly senderName?: string
  readonly replyTo?: { readonly name: string; readonly address: string }
}

export interface TestServer {
  readonly app: App
  readonly running: Running
  readonly clock: Clock
  /** For what a test itself prepares and looks up. */
  readonly db: Running['work']['db']
  readonly errors: string[]
  readonly anyone: Client
  as(token: string): Client
  /** Runs every waiting job, the jobs that those enqueue, and every sweep; then stops the workers again. */
  work(): Promise<void>
  /** Records what was given up, as a sweep does. */
  sweepStopped(): Promise<void>
  mails(to?: string): Promise<SentMail[]>
}

/** A server with its own database for the tests of one file; workers run only when a test calls `work()`. */
export function testServer(settings: NodeJS.ProcessEnv = {}): () => TestServer {
  let server: TestServer
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'upstander-data-'))
    const config = readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost:3000',
      DEMO: 'no',
      CHECK_ROWS: 'yes',
      ...settings,
    })
    const clock = new Clock()
    const errors: string[] = []
    const log: Log = {
      ...silentLog,
      error: (text, error) => errors.push(`${text} ${error instanceof Error ? error.stack : ''}`),
    }
    const watch = new Statements()
    const running = await openServices(config, database.url, { clock, watch, log })
    const elsewhere = new ElsewhereWatch([running.web.db, running.work.db])
    knowFeatures(features)
    await copyTemplateFiles(join(dataDir, 'files'))
    for (const feature of features) await feature.prepare?.(running.work)
    const copyPool = openPool(database.url, { name: 'read', readOnly: true })
    const app = await buildApp({
      services: running.web,
      features,
      authorise,
      log,
      copy: sameDatabase(openDb(copyPool, { watch, checkRows: true })),
    })
    server = {
      app,
      running,
      clock,
      db: openDb(running.workPool, { checkRows: true }),
      errors,
      anyone: new Client(app),
      as: token => new Client(app, token),
      work: () => workOff(running, log),
      sweepStopped: () => stopGivenUp(running.work, jobs, log),
      mails: to => sentMails(running, to),
    }
    close = async () => {
      const waits = elsewhere.end()
      const { reaching, written } = await judged(running, watch)
      await app.close()
      await copyPool.end()
      await running.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (reaching.length > 0) throw new Error(`Statements that are not held to one tenant:\n${reaching.join('\n\n')}`)
      if (written.length > 0) throw new Error(`Tables that another room writes:\n${written.join('\n\n')}`)
      const unclaimed = errors.filter(text => text.includes('Rows are not what they claim'))
      if (unclaimed.length > 0) throw new Error(unclaimed.join('\n'))
      if (waits.length > 0)
        throw new Error(`Transactions that wait for something else than the database:\n${waits.join('\n')}`)
    }
  })
  afterAll(async () => close?.())
  return () => server
}

/** Calls that a copy may answer are answered by connections that cannot write: a write in one fails its tests. */
const sameDatabase = (db: ReadCopy['db']): ReadCopy => ({
  db,
  has: () => true,
  lose: () => undefined,
  behind: () => 0,
  close: async () => undefined,
})

const features = known(all)
const jobs = features.flatMap(feature => feature.jobs ?? [])

async function judged({ workPool }: Running, { uses }: Statements) {
  const db = openDb(workPool)
  return {
    reaching: await reachingOthers(workPool, await readTenantKeys(db), uses),
    written: await writtenByOthers(workPool, await readOwners(db), uses),
  }
}

async function workOff(running: Running, log: Log): Promise<void> {
  const sweeps = features.flatMap(feature => feature.sweeps ?? [])
  await stopGivenUp(running.work, jobs, log)
  await resumeLost(running.work, jobs)
  for (const sweep of sweeps) await sweep(running.work)
  const workers = await startWorkers({ pool: running.workPool, services: running.work, log, sweeps: [], jobs })
  try {
    for (let looked = false; ;) {
      const { rows } = await running.workPool.query<{ waiting: number }>(
        'select count(*)::int as waiting from graphile_worker.jobs where attempts = 0 or locked_at is not null',
      )
      if (rows[0]?.waiting === 0) {
        if (looked) return
        // A clock that was set back by a millisecond leaves a mail that is not due: the sweep finds it.
        await sweepMails(running.work)
        looked = true
        continue
      }
      looked = false
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  } finally {
    await workers.stop()
  }
}

async function sentMails({ work }: Running, to?: string): Promise<SentMail[]> {
  const rows = await work.db
    .selectFrom('mails')
    .select(['recipient', 'template', 'data', recipientLanguage, senderBrand, senderWords])
    .$if(to !== undefined, query => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ to: row.recipient, ...renderMail(row, work.config) }))
}
