import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { inLanguage } from '#platform/server/language.ts'
import { lookOfMails, renderMail } from '#platform/server/mail-delivery.ts'
import { conflict, errorsAt, Refusal } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { LANGUAGES } from '#platform/shared/language.ts'
import { isLinkLike } from '#platform/shared/link-like.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { WhichWords, type WordsForm } from '#training/reminders/words.contract.ts'
import { wordsMessages } from '#training/reminders/words.messages.ts'
import { WORD_KINDS } from '#training/reminders/words.rules.ts'
import {
  previewReminderWords,
  reminderWords,
  removeReminderWords,
  saveReminderWords,
  testReminderWords,
  TESTS_PER_HOUR,
} from './reminder-words.contract.ts'
import { oursOf, sampleOf } from './sample-mail.server.ts'
import { wordsTestMail } from './words-test-mail.server.ts'

// SQL of: reminder_words w, entities e

type Which = z.output<typeof WhichWords>
const Kept = WhichWords.extend({
  subject: z.string().nullable(),
  body: z.string().nullable(),
  version: z.number(),
})

export const wordsRoutes = [
  route(reminderWords, async ({ entity }, { db }) => {
    const kept = await keptOf(db, entity)
    const all = WORD_KINDS.flatMap(kind => LANGUAGES.map(language => ({ kind, language })))
    return {
      rows: all.map(which => {
        const { subject = null, body = null, version = 0 } = kept.find(one => isOf(one, which)) ?? {}
        const own = subject === null || body === null ? null : { subject, body }
        return { ...which, own, ours: inLanguage(which.language, () => oursOf(which.kind)), version }
      }),
    }
  }),

  route(saveReminderWords, ({ entity, caller, body: { subject, body, version, ...which } }, services) => {
    refuseTrialLinks(entity, { subject, body })
    return change({ entity, caller, services }, which, { words: { subject, body }, version })
  }),

  route(removeReminderWords, ({ entity, caller, body: { version, ...which } }, services) =>
    change({ entity, caller, services }, which, { words: null, version }),
  ),

  route(previewReminderWords, async ({ entity, caller, body: { subject, body, ...which } }, services) => {
    const { brand } = await lookOfMails(services.db, entity.id)
    const sample = await sampleOf({ entity, caller, services }, which.kind)
    const words = { [`${which.kind} ${which.language}`]: { subject, body } }
    const mail = renderMail({ ...sample, language: which.language, brand, words }, services.config)
    return { subject: mail.subject, html: mail.html, text: mail.text }
  }),

  route(testReminderWords, async ({ entity, caller, body: { subject, body, ...which } }, services) => {
    refuseTrialLinks(entity, { subject, body })
    const { db, mail, clock } = services
    await limitCalls(services, { subject: `tests of words by ${caller.userId}`, most: TESTS_PER_HOUR, minutes: 60 })
    const sample = await sampleOf({ entity, caller, services }, which.kind)
    await mail.queue(db, wordsTestMail, {
      to: caller.email,
      dedupeKey: `words test ${caller.userId} ${clock.iso()}`,
      data: { userId: caller.userId, ...which, words: { subject, body }, sample },
      onBehalfOf: entity.id,
    })
    return { to: caller.email }
  }),
]

const isOf = (one: Which, { kind, language }: Which) => one.kind === kind && one.language === language

async function keptOf(on: Db | Trx, entity: EntityScope): Promise<z.infer<typeof Kept>[]> {
  const { rows } = await sqlOf(Kept)`
    select w.kind, w.language, w.subject, w.body, w.version from ${entity.rows('reminderWords')} w`.execute(on)
  return rows
}

/** Founding a trial does not allow mailing addresses: as for names. */
function refuseTrialLinks(entity: EntityScope, words: WordsForm): void {
  if (entity.premium) return
  for (const field of ['subject', 'body'] as const)
    if (isLinkLike(words[field]))
      throw new Refusal({ status: 400, errors: errorsAt([field] as never, wordsMessages.trialLink) })
}

interface By {
  readonly entity: EntityScope
  readonly caller: Caller
  readonly services: Services
}

/** Whoever saves first makes the row; the other waits here, and then reads another version. */
const change = (
  { entity, caller, services }: By,
  which: Which,
  { words, version }: { words: WordsForm | null; version: number },
) =>
  services.db.transaction().execute(async trx => {
    await sql`select from entities e where e.id = ${entity.id} for no key update`.execute(trx)
    const before = (await keptOf(trx, entity)).find(one => isOf(one, which))
    if ((before?.version ?? 0) !== version) throw conflict(common.conflict)
    const kept = { subject: words?.subject ?? null, body: words?.body ?? null, version: version + 1 }
    await (
      before
        ? entity
            .update('reminderWords', trx)
            .set(kept)
            .where('kind', '=', which.kind)
            .where('language', '=', which.language)
        : entity.insert('reminderWords', { ...which, ...kept }, trx)
    ).execute()
    await audit(trx, services, {
      caller,
      entityId: entity.id,
      action: words ? 'reminders.wordsChanged' : 'reminders.wordsRemoved',
      detail: {
        before: { ...which, subject: before?.subject ?? null, body: before?.body ?? null },
        after: { ...which, subject: kept.subject, body: kept.body },
      },
    })
    return { version: kept.version }
  })
