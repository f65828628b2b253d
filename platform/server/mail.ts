import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { type Db, textArray, type Trx } from './db.ts'
import type { MailBlock } from './mail-layout.ts'
import { job, type Services } from './feature.ts'
import { currentLanguage } from './language.ts'
import type { Language } from '../shared/language.ts'
import { deliverMails } from './mail-sender.ts'
import type { Unsubscribed } from './unsubscribe.ts'
import { sqlOf } from './rows.ts'

/** A file attached to a mail: stored by `files`, with a name for the reader. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly key: string
}

/** Subject and body that an organization wrote itself, with placeholders. Decision 380. */
export interface MailWords {
  readonly subject: string
  readonly body: string
}

/**
 * A kind of mail. The outbox stores only its name and data; the text is rendered when it is sent, so one statement can
 * queue a hundred thousand.
 */
export interface MailTemplate<D extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly data: D
  /**
   * Goes out even to those who asked that their data be kept and not used: what they asked for themselves, and what
   * keeps their account safe.
   */
  readonly necessary?: true
  /**
   * For mails that people can do without: whose and of which kind, for the link at the bottom and the button of mail
   * programs.
   */
  readonly unsubscribe?: (data: z.output<D>) => Unsubscribed
  /** For mails that show how others look: whatever their reader's language is. */
  readonly language?: (data: z.output<D>) => Language
  readonly render: (
    data: z.output<D>,
    about: {
      readonly publicUrl: string
      readonly productName: string
      readonly supportEmail: string
      /** Opens what `secrets.seal` closed: codes and tokens of a mail are sealed in the outbox. */
      readonly open: (sealed: string) => string
      /** The words of the organization in whose name it goes out, in the language of the moment; null: ours. */
      readonly wordsFor: (kind: string) => MailWords | null
    },
  ) => {
    readonly subject: string
    readonly blocks: readonly MailBlock[]
    readonly attachments?: readonly MailAttachment[]
    /** Who gets an answer; without it, the sender of the mails. */
    readonly replyTo?: { readonly name: string; readonly address: string }
  }
}
export interface AnyMailTemplate {
  readonly name: string
  readonly necessary?: true
  readonly data: z.ZodType
  readonly unsubscribe?: (data: never) => Unsubscribed
  readonly language?: (data: never) => Language
  readonly render: (data: never, about: Parameters<MailTemplate['render']>[1]) => ReturnType<MailTemplate['render']>
}
export const mailTemplate = <D extends z.ZodType>(template: MailTemplate<D>): MailTemplate<D> => template

export interface Outbox {
  /**
   * Queues one mail in the transaction that causes it. The same `dedupeKey` is queued only once, ever; returns whether
   * this was that time. Spec D11.
   */
  queue<D extends z.ZodType>(
    trx: Db | Trx,
    template: MailTemplate<D>,
    mail: { to: string; dedupeKey: string; data: z.input<D>; onBehalfOf?: number },
  ): Promise<boolean>
  /**
   * Queues a mail for each row of a query with the columns `recipient`, `dedupe_key` and `data` (jsonb). One statement.
   * `language`, of a row `m`, is that of addresses without an account; by default that of whoever is answered.
   * `onBehalfOf`, of a row `m`: the organization in whose name it goes out, and whose look it has; by default our own.
   */
  queueMany<D extends z.ZodType>(
    trx: Db | Trx,
    template: MailTemplate<D>,
    rows: RawBuilder<unknown>,
    language?: RawBuilder<unknown>,
    onBehalfOf?: RawBuilder<unknown>,
  ): Promise<number>
  /** Takes mails of a kind back that have not gone out yet: to these addresses, of which a condition on the mail `m` holds. */
  dropUnsent(
    trx: Trx,
    template: AnyMailTemplate,
    mails: { readonly recipients: readonly string[]; readonly about: RawBuilder<unknown> },
  ): Promise<number>
}

export const sendMails = job({
  name: 'send-mails',
  payload: z.strictObject({}),
  unfinished: null,
  run: (services, _payload, stopping) => deliverMails(services, stopping),
})

/** A sweep: mails whose next try is due, or that a dead process left behind. */
export async function sweepMails(services: Services): Promise<void> {
  const { rows } = await sqlOf(z.object({ due: z.boolean() }))`
    select exists (select 1 from mails where status in ('queued', 'sending') and next_try_at <= ${services.clock.iso()}) as due`.execute(
    services.db,
  )
  if (rows[0]?.due) await services.jobs.add(services.db, sendMails, {}, { key: 'send-mails' })
}

/** A Message-ID that stays the same at each try: a receiver that gets the mail twice shows it once. */
export const messageIdOf = (dedupeKey: string, host: string): string =>
  `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}@${host}>`

/** Whoever asked that their data be kept and not used gets only what is necessary. */
const wanted = ({ necessary }: Pick<AnyMailTemplate, 'necessary'>, recipient: RawBuilder<unknown>) =>
  necessary ? sql`true` : sql`not exists (select from silenced_mailboxes s where s.address = lower(${recipient}))`

export function openOutbox({
  clock,
  publicUrl,
  jobs,
}: {
  clock: Clock
  publicUrl: string
  jobs: Services['jobs']
}): Outbox {
  const host = new URL(publicUrl).hostname
  return {
    async queue(trx, template, { to, dedupeKey, data, onBehalfOf = null }) {
      const now = clock.iso()
      // If two queue the same mail at once, either index may report it first: the message id is derived from the key.
      const { numAffectedRows } = await sql`
        insert into mails (message_id, dedupe_key, recipient, template, data, language, on_behalf_of, created_at, next_try_at)
        select ${messageIdOf(dedupeKey, host)}, ${dedupeKey}, ${to}, ${template.name},
               ${JSON.stringify(template.data.parse(data))}::jsonb, ${currentLanguage()},
               ${onBehalfOf}::integer, ${now}, ${now}
        where ${wanted(template, sql`${to}::text`)}
        on conflict do nothing`.execute(trx)
      await jobs.add(trx, sendMails, {}, { key: 'send-mails' })
      return Number(numAffectedRows) > 0
    },
    async queueMany(trx, template, rows, language = sql`${currentLanguage()}::text`, onBehalfOf = sql`null::integer`) {
      const now = clock.iso()
      const queued = await sql`
        insert into mails (message_id, dedupe_key, recipient, template, data, language, on_behalf_of, created_at, next_try_at)
        select '<' || left(encode(sha256(convert_to(m.dedupe_key, 'UTF8')), 'hex'), 40) || ${`@${host}>`}::text,
               m.dedupe_key, m.recipient, ${template.name}, m.data, ${language}, ${onBehalfOf}, ${now}, ${now}
        from (${rows}) m
        where ${wanted(template, sql`m.recipient`)}
        on conflict do nothing`.execute(trx)
      await jobs.add(trx, sendMails, {}, { key: 'send-mails' })
      return Number(queued.numAffectedRows ?? 0)
    },
    async dropUnsent(trx, { name }, { recipients, about }) {
      const addresses = textArray(recipients.map(address => address.toLowerCase()))
      const dropped = await sql`
        delete from mails m where lower(m.recipient) = any(${addresses}) and m.template = ${name}
          and m.status = 'queued' and ${about}`.execute(trx)
      return Number(dropped.numAffectedRows ?? 0)
    },
  }
}
