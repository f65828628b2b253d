import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { type Db, poolOf } from './db.ts'
import type { Services } from './feature.ts'
import { type OwnWords, recipientLanguage, renderMail, senderBrand, senderWords } from './mail-delivery.ts'
import type { MailBrand } from './mail-layout.ts'
import { sqlOf } from './rows.ts'
import { SentMarks } from './sent-marks.ts'
import { SentJournal, wasRestored, withoutSent } from './sent-journal.ts'

/** Mails sent at once, and taken from the outbox at a time. */
const CONNECTIONS = 5
const BATCH = 100
/** After this many tries a mail is given up; the waits double from a quarter of a minute to hours. */
const TRIES = 12
/** A refusal that the server calls permanent (5xx) is believed after this many tries. */
const PERMANENT_TRIES = 3
const FIRST_WAIT_SECONDS = 15
/** While the server can't be reached, no mail is to blame: we try again after a second, later after a minute. */
const PAUSE_MS = { first: 1_000, longest: 60_000 }
/** What the server accepted is recorded even if the database is away for this long. */
const NOTE_LIMIT_MS = 60_000
/** Only one process sends at a time: the one that holds this lock. */
const SENDER = 7_230_415

const Taken = z.object({
  id: z.number(),
  messageId: z.string(),
  recipient: z.string(),
  template: z.string(),
  data: z.unknown(),
  attempts: z.number(),
  language: z.string().nullable(),
  brand: z.custom<MailBrand | null>(),
  words: z.custom<OwnWords | null>(),
})
type Taken = z.infer<typeof Taken>

/** What this process knows about its sending, one for each database. */
interface Sender {
  busy: boolean
  again: boolean
  pauseMs: number
  pausedUntil: number
  /** Why the server can't be reached; null: it answers, or was not asked yet. */
  away: string | null
}
const senders = new WeakMap<Db, Sender>()

/** Why this process can't reach the mail server; null: it can, or has not tried. */
export const whyMailsWait = (db: Db): string | null => senders.get(db)?.away ?? null

/**
 * Sends what is waiting in the outbox until nothing is due. Without an SMTP server the mails are kept, and marked as
 * not sent (/dev/mail shows them). A mail is marked as soon as the server has accepted it; one that was being sent when
 * the process died is sent again under the same Message-ID. Spec D11, D14.
 */
export async function deliverMails(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db, config } = services
  if (!config.smtpUrl) return keepMails(services)
  const sender = senders.get(db) ?? { busy: false, again: false, pauseMs: PAUSE_MS.first, pausedUntil: 0, away: null }
  senders.set(db, sender)
  sender.again = true
  if (sender.busy || performance.now() < sender.pausedUntil) return
  sender.busy = true
  const transport = smtp(config.smtpUrl)
  try {
    while (sender.again && !stopping?.aborted) {
      sender.again = false
      await holdingTheLock(db, lost =>
        drain(services, transport, sender, stopping ? AbortSignal.any([stopping, lost]) : lost),
      )
    }
  } finally {
    transport.close()
    sender.busy = false
  }
}

const smtp = (url: string): Transporter =>
  createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Infinity,
    // We repeat a mail whose connection broke ourselves, and a server that says nothing is down.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  } as never)

async function keepMails({ db, clock }: Services): Promise<void> {
  for (;;) {
    const kept = await sql`
      update mails set status = 'kept', attempts = attempts + 1
      where id in (
        select id from mails where status in ('queued', 'sending') and next_try_at <= ${clock.iso()}
        order by next_try_at, id limit ${BATCH} for update skip locked)`.execute(db)
    if (Number(kept.numAffectedRows) < BATCH) return
  }
}

/** Does the work while no other process sends; the signal says that the lock was lost along with its connection. */
async function holdingTheLock(db: Db, work: (lost: AbortSignal) => Promise<void>): Promise<void> {
  const client = await poolOf(db).connect()
  const losing = new AbortController()
  const lose = () => losing.abort()
  client.on('error', lose).on('end', lose)
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SENDER])
    if (!rows[0]?.mine) return
    await work(losing.signal)
    await client.query('select pg_advisory_unlock($1)', [SENDER])
  } catch (error) {
    lose()
    throw error
  } finally {
    client.off('error', lose).off('end', lose)
    client.release(losing.signal.aborted)
  }
}

async function drain(services: Services, transport: Transporter, sender: Sender, ending: AbortSignal): Promise<void> {
  const { db } = services
  // Nobody else is sending, so mails marked 'sending' were left when a process died.
  await giveBack(db, sql`status = 'sending'`)
  const journal = new SentJournal(services.files)
  const marks = new SentMarks(ids => note(() => markSent(services, ids)))
  const restored = await wasRestored(db)
  while (!ending.aborted && performance.now() >= sender.pausedUntil) {
    const taken = await takeMails(services)
    if (taken.length === 0) return
    const waiting = restored ? await withoutSent(services, taken) : taken
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!ending.aborted && performance.now() >= sender.pausedUntil) {
          const mail = waiting.shift()
          if (!mail) return
          await sendOne(services, { transport, sender, journal, marks }, mail)
        }
      }),
    )
    await journal.flush()
    if (waiting.length > 0)
      await note(() => giveBack(db, sql`status = 'sending' and id = any(${waiting.map(mail => mail.id)}::bigint[])`))
  }
}

async function takeMails({ db, clock }: Services): Promise<Taken[]> {
  const taken = await sqlOf(Taken)`
    update mails set status = 'sending', attempts = attempts + 1
    where id in (
      select id from mails where status = 'queued' and next_try_at <= ${clock.iso()}
      order by next_try_at, id limit ${BATCH} for update skip locked)
    returning id, message_id, recipient, template, data, attempts, ${recipientLanguage}, ${senderBrand}, ${senderWords}`.execute(
    db,
  )
  return taken.rows
}

/** Back into the outbox as if they had not been tried. */
const giveBack = (db: Db, which: ReturnType<typeof sql>) =>
  sql`update mails set status = 'queued', attempts = greatest(attempts - 1, 0) where ${which}`.execute(db)

interface Sending {
  readonly transport: Transporter
  readonly sender: Sender
  readonly journal: SentJournal
  readonly marks: SentMarks
}

async function sendOne(services: Services, { transport, sender, journal, marks }: Sending, mail: Taken): Promise<void> {
  const { db, clock } = services
  try {
    await transport.sendMail(await messageOf(services, mail))
  } catch (error) {
    if (isOfConnection(error) && !(await transport.verify().catch(() => false))) {
      pause(services, sender, (error as Error).message)
      await note(() => giveBack(db, sql`id = ${mail.id}`))
      return
    }
    const tries = Number((error as { responseCode?: number }).responseCode) >= 500 ? PERMANENT_TRIES : TRIES
    const givenUp = mail.attempts >= tries
    await note(() =>
      db
        .updateTable('mails')
        .set({
          status: givenUp ? 'failed' : 'queued',
          failedAt: givenUp ? clock.iso() : null,
          failure: String((error as Error).message).slice(0, 500),
          nextTryAt: clock.iso(FIRST_WAIT_SECONDS * 2 ** Math.min(mail.attempts - 1, 10)),
        })
        .where('id', '=', mail.id)
        .execute(),
    )
    return
  }
  await journal.note(mail)
  if (sender.away !== null) services.log.info('the mail server answers again')
  Object.assign(sender, { pauseMs: PAUSE_MS.first, pausedUntil: 0, away: null })
  // The next one is sent when this one is marked, so a kill repeats no more mails than there are connections.
  await marks.add(mail.id)
}

const markSent = ({ db, clock }: Services, ids: readonly number[]) =>
  sql`update mails set status = 'sent', sent_at = ${clock.iso()}, failure = null where id = any(${ids}::bigint[])`.execute(
    db,
  )

/** One pause for all the mails that were being sent. */
function pause({ log }: Services, sender: Sender, reason: string): void {
  if (sender.away === null) log.error(`the mail server can’t be reached, mails wait: ${reason}`)
  sender.away = reason
  if (performance.now() < sender.pausedUntil) return
  sender.pausedUntil = performance.now() + sender.pauseMs
  sender.pauseMs = Math.min(2 * sender.pauseMs, PAUSE_MS.longest)
}

/** The address of a sender that may have a name, too: 'Upstander <no-reply@example.com>'. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

async function messageOf({ config, files }: Services, mail: Taken) {
  const { subject, html, text, attachments, replyTo, leave, senderName } = renderMail(mail, config)
  return {
    messageId: mail.messageId,
    from: senderName ? { name: senderName, address: addressIn(config.mailFrom) } : config.mailFrom,
    to: { name: '', address: mail.recipient },
    subject,
    html,
    text,
    ...(replyTo ? { replyTo } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // The unsubscribe button of mail programs: one POST, without opening anything (RFC 8058).
      ...(leave
        ? {
            'List-Unsubscribe': { prepared: true, value: `<${leave}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableUrlAccess: true,
    disableFileAccess: true,
    attachments: await Promise.all(
      attachments.map(async ({ name, type, key }) => ({
        filename: name,
        contentType: type,
        content: await files.read(key),
      })),
    ),
  }
}

/** The connection or the sign-in failed: a second connection tells whether the server or this mail is the reason. */
const isOfConnection = (error: unknown): boolean => {
  const { command, code, responseCode } = error as { command?: string; code?: string; responseCode?: number }
  return command === 'CONN' || code === 'ECONNECTION' || code === 'EAUTH' || responseCode === 421
}

/** Records what became of a mail, with patience: a database that is just restarting must not make it go out twice. */
async function note(change: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + NOTE_LIMIT_MS
  for (let pauseMs = 50; ; pauseMs = Math.min(2 * pauseMs, 1_000)) {
    try {
      await change()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(pauseMs)
    }
  }
}
