import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuseKind } from '#platform/server/refusal.ts'
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
export const wantsMail = (kind: MailKind, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select 1 from mail_preferences unwanted
    where unwanted.user_id = ${userId} and unwanted.kind = ${kind} and not unwanted.wanted)`

export const mailPreferencesRoom: Feature = {
  routes: [
    route(mailPreferences, async ({ caller }, { db }) => ({ reminders: await wants(db, caller.userId, 'reminders') })),

    route(saveMailPreferences, async (call, services) => {
      await choose(services.db, services, {
        userId: call.caller.userId,
        kind: 'reminders',
        wanted: call.body.reminders,
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
  return chosen?.wanted ?? true
}

async function choose(
  on: Db | Trx,
  { clock }: Services,
  { userId, kind, wanted }: { userId: number; kind: MailKind; wanted: boolean },
): Promise<void> {
  const chosen = { wanted, changedAt: clock.iso() }
  await on
    .insertInto('mailPreferences')
    .values({ userId, kind, ...chosen })
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet(chosen))
    .execute()
}
