import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { addDays, type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { refuseKind } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { readUnsubscribeToken } from '#platform/server/unsubscribe.ts'
import {
  MailKind,
  mailPreferences,
  resubscribe,
  saveMailPreferences,
  unsubscribe,
  unsubscribeLink,
} from './mail-preferences.contract.ts'
import { mailPreferencesMessages } from './mail-preferences.messages.ts'

/**
 * Whether the person of a row wants this kind of mail: a condition for the query that queues it.
 * `where ${wantsMail('reminders', sql`u.id`)}`
 */
export const wantsMail = (kind: 'reminders' | 'digest', userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select 1 from mail_preferences unwanted
    where unwanted.user_id = ${userId} and unwanted.kind = ${kind} and not unwanted.wanted)`

/**
 * People whose day for a weekly mail has come, at most as many as asked for. Their next day is a week away then: whoever
 * queues the mail does it in the same transaction, so that nobody is written to twice.
 */
export async function takeWeekly(
  trx: Trx,
  kind: 'cards',
  { today, limit }: { readonly today: CalendarDate; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sqlOf(z.object({ userId: z.number() }))`
    with come as (
      select user_id from mail_preferences
      where kind = ${kind} and wanted and next_on <= ${today}::date
      order by next_on limit ${limit} for update skip locked)
    update mail_preferences p set next_on = ${today}::date + ${WEEK_DAYS}::int
    from come c where p.user_id = c.user_id and p.kind = ${kind}
    returning p.user_id`.execute(trx)
  return rows.map(({ userId }) => userId)
}

export const mailPreferencesRoom: Feature = {
  routes: [
    route(mailPreferences, async ({ caller: { userId } }, { db }) => {
      const [reminders, cards, digest] = await Promise.all([
        wants(db, userId, 'reminders'),
        wants(db, userId, 'cards'),
        wants(db, userId, 'digest'),
      ])
      return { reminders, cards, digest }
    }),

    route(saveMailPreferences, async ({ caller: { userId }, body }, services) => {
      await services.db.transaction().execute(async trx => {
        for (const kind of MailKind.options) {
          const wanted = body[kind]
          if (wanted !== undefined) await choose(trx, services, { userId, kind, wanted })
        }
      })
      return {}
    }),

    route(unsubscribeLink, async (call, services) => {
      const { email, ...of } = await linked(services, call.query.token)
      return { kind: of.kind, email: masked(email), wanted: await wants(services.db, of.userId, of.kind) }
    }),
    route(unsubscribe, async (call, services) => byLink(call, services, false)),
    route(resubscribe, async (call, services) => byLink(call, services, true)),
  ],
  constraints: { mail_preferences_kind_check: 'bug' },
}

async function byLink(
  { query }: { readonly query: { readonly token: string } },
  services: Services,
  wanted: boolean,
): Promise<Record<string, never>> {
  const { userId, kind } = await linked(services, query.token)
  await choose(services.db, services, { userId, kind, wanted })
  return {}
}

/** Whose mails a link is about; refused if we did not make it, or the person no longer exists. */
async function linked(
  { db, secrets }: Services,
  token: string,
): Promise<{ userId: number; kind: MailKind; email: string }> {
  const read = readUnsubscribeToken(secrets, token)
  const kind = MailKind.safeParse(read?.kind)
  const user =
    read && kind.success
      ? await db.selectFrom('users').select(['id', 'email']).where('id', '=', read.userId).executeTakeFirst()
      : undefined
  if (!user || !kind.success) throw refuseKind(unsubscribe, 'linkInvalid', mailPreferencesMessages.linkInvalid)
  return { userId: user.id, kind: kind.data, email: user.email }
}

/** 'l•••@harbor.test': someone to whom the mail was forwarded does not learn the address. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

async function wants(db: Db, userId: number, kind: MailKind): Promise<boolean> {
  const chosen = await db
    .selectFrom('mailPreferences')
    .select('wanted')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return chosen?.wanted ?? WITHOUT_CHOICE[kind]
}

/** What goes out to those who never chose. */
const WITHOUT_CHOICE: Readonly<Record<MailKind, boolean>> = { reminders: true, cards: false, digest: true }
/** The first mail of a weekly kind comes that many days after it was asked for. */
const WEEK_DAYS = 7

async function choose(
  on: Db | Trx,
  { clock }: Services,
  { userId, kind, wanted }: { userId: number; kind: MailKind; wanted: boolean },
): Promise<void> {
  const nextOn = kind === 'cards' && wanted ? addDays(dateIn('UTC', clock.now()), WEEK_DAYS) : null
  const chosen = { wanted, changedAt: clock.iso(), nextOn }
  await on
    .insertInto('mailPreferences')
    .values({ userId, kind, ...chosen })
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet(chosen))
    .execute()
}
