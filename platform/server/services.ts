import type pg from 'pg'
import { postAlarm } from './alarms.ts'
import { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openDb, openPool, type StatementWatch } from './db.ts'
import { failedMailsMail, tellFailedMails } from './failed-mails.ts'
import type { Feature, Services } from './feature.ts'
import { openFiles } from './files.ts'
import { jobQueue } from './job-queue.ts'
import { migrateJobs } from './jobs.ts'
import { noteBegun, sweepLeftovers } from './leftover-files.ts'
import { knowTemplates } from './mail-delivery.ts'
import { resealMails } from './reseal-mails.ts'
import { openOutbox, sendMails, sweepMails } from './mail.ts'
import { forgetSecret, knowSecret } from './known-secret.ts'
import { type Log, silentLog } from './log.ts'
import { mailsWaitMail, tellMailsWait } from './mails-wait.ts'
import { migrate } from './migrate.ts'
import { notKeptMail } from './not-kept.ts'
import { refusePooler } from './pooler.ts'
import { openReadCopy, type ReadCopy } from './read-copy.ts'
import { secretsFrom } from './secrets.ts'
import { sweepSentJournal } from './sent-journal.ts'
import { stoppedMail } from './stopped-jobs.ts'

/**
 * What the platform itself does in the background: the outbox, and, where the clock can be set, the clock that another
 * process set.
 */
export const platformFeature: Feature = {
  jobs: [sendMails, postAlarm],
  mails: [stoppedMail, failedMailsMail, mailsWaitMail, notKeptMail],
  sweeps: [
    sweepMails,
    tellFailedMails,
    tellMailsWait,
    sweepLeftovers,
    sweepSentJournal,
    async ({ clock, db, config }) => (config.dev ? clock.follow(db) : undefined),
  ],
  rekey: async (trx, change) => {
    await forgetSecret(trx, change)
    await resealMails(trx, change)
  },
  constraints: {
    mails_message_id_unique: 'bug',
    mails_dedupe_key_unique: 'bug',
    mails_recipient_check: 'bug',
    mails_status_check: 'bug',
    files_storage_key_unique: 'bug',
    clock_id_check: 'bug',
    secret_canary_pkey: 'bug',
    secret_canary_id_check: 'bug',
  },
}

export interface Running {
  readonly web: Services
  readonly work: Services
  readonly workPool: pg.Pool
  readonly webPool: pg.Pool
  readonly copy: ReadCopy | null
  close(): Promise<void>
}

/**
 * Opens everything that handlers and jobs get, on a migrated database. Web requests and background work have separate
 * pools: a long export takes neither the requests' connections nor their statement limit.
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  options: { clock?: Clock; watch?: StatementWatch; log?: Log } = {},
): Promise<Running> {
  const webPool = openPool(databaseUrl, { name: 'web', max: 12 })
  const workPool = openPool(databaseUrl, { name: 'work', max: 10, statementLimitMs: 0 })
  await refusePooler(webPool)
  const { watch, log = silentLog } = options
  await migrate(workPool, { say: log.info })
  await migrateJobs(workPool)
  const clock = options.clock ?? new Clock()
  const { checkRows } = config
  // Work goes in large steps over however much data a tenant has, so each statement is planned for its values.
  const work = openDb(workPool, { watch, checkRows, prepare: false })
  const shared = {
    clock,
    config,
    log,
    secrets: secretsFrom(config.appSecret),
    files: openFiles(config.filesUrl, key => noteBegun(work, key)),
    jobs: jobQueue,
    mail: openOutbox({ clock, publicUrl: config.publicUrl, jobs: jobQueue }),
  }
  const web = { ...shared, db: openDb(webPool, { watch, checkRows }) }
  const copy =
    config.readCopy && config.role !== 'worker'
      ? openReadCopy(config.readCopy.url, webPool, { limitMs: config.readCopy.lagSeconds * 1_000, watch, checkRows })
      : null
  await knowSecret(work, shared.secrets)
  if (config.dev && !options.clock) await clock.follow(work)
  return {
    web,
    work: { ...shared, db: work },
    webPool,
    workPool,
    copy,
    close: async () => {
      await copy?.close()
      await Promise.all([webPool.end(), workPool.end()])
    },
  }
}

/** Makes the mail templates of every feature known to the sender by name. */
export function knowFeatures(features: readonly Feature[]): void {
  for (const feature of features) knowTemplates(feature.mails ?? [])
}
