import { z } from 'zod'
import type { Clocked } from './clock.ts'
import type { Db } from './db.ts'
import { sqlOf } from './rows.ts'

const DAY_SECONDS = 24 * 3600
/** More kinds than the program has. */
const KINDS = 200

const JobFigures = z.object({
  waiting: z.number(),
  running: z.number(),
  /** They failed, and are tried again later. */
  retrying: z.number(),
  /** Since when the oldest of those that are due waits. */
  oldestSince: z.string().nullable(),
  stopped: z.number(),
  /** What stopped, by its kinds. */
  kinds: z.array(z.string()),
})

/** The queue of jobs, and what was given up. The runner goes by the database's own clock. */
export const readJobFigures = (db: Db): Promise<z.output<typeof JobFigures>> =>
  sqlOf(JobFigures)`
    select count(*) filter (where locked_at is null and run_at <= now()) as waiting,
           count(*) filter (where locked_at is not null) as running,
           count(*) filter (where locked_at is null and run_at > now() and attempts > 0) as retrying,
           min(run_at) filter (where locked_at is null and run_at <= now()) as oldest_since,
           (select count(*) from stopped_jobs) as stopped,
           array(select distinct job from stopped_jobs order by job limit ${KINDS}) as kinds
    from graphile_worker._private_jobs`.executeForOne(db)

const MailFigures = z.object({
  waiting: z.number(),
  retrying: z.number(),
  oldestSince: z.string().nullable(),
  failed: z.number(),
  sentLately: z.number(),
  /** What waits or failed, by its kinds. */
  kinds: z.array(z.string()),
})

/** The outbox: what waits, what failed, and what went out within a day. */
export const readMailFigures = (db: Db, { clock }: Clocked): Promise<z.output<typeof MailFigures>> =>
  sqlOf(MailFigures)`
    select count(*) as waiting, count(*) filter (where attempts > 0 and status = 'queued') as retrying, min(created_at) as oldest_since,
           (select count(*) from mails where status = 'failed') as failed,
           (select count(*) from mails where status = 'sent' and sent_at > ${clock.iso(-DAY_SECONDS)}) as sent_lately,
           array(select distinct template from mails where status in ('queued', 'sending', 'failed') order by template limit ${KINDS}) as kinds
    from mails where status in ('queued', 'sending')`.executeForOne(db)
