import { z } from 'zod'
import { intArray } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { lookOfMails, renderMail } from '#platform/server/mail-delivery.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { renewedUntil, toRemind } from './due-trainings.server.ts'
import { REMIND_EVERY_HOURS, type ReminderPreview } from './remind-learners.contract.ts'
import { remindLearnersMessages } from './remind-learners.messages.ts'
import { judgeReminders } from './reminded.server.ts'
import { reminderMail } from './reminder-mail.server.ts'

// SQL of: memberships m, users u

/** A person whose mail is shown, and how many read theirs in the same language. */
const First = z.object({ language: z.string(), people: z.number(), id: z.number() })
const Mail = z.object({ id: z.number(), name: z.string(), data: z.unknown() })

/** What reminding these people would send, and to whom not: nothing goes out. 404 if one is no member. */
export async function previewFor(
  { entity }: { readonly entity: EntityScope },
  services: Services,
  entityUserIds: readonly number[],
): Promise<ReminderPreview> {
  const ids = [...new Set(entityUserIds)]
  const people = await judgeReminders(services.db, services, {
    entityId: entity.id,
    membershipIds: ids,
    until: renewedUntil(entity, services),
    everyHours: REMIND_EVERY_HOURS,
  })
  if (people.length !== ids.length) throw unknown(common.notFound)
  const reached = people.filter(({ outcome }) => outcome === 'claimed').map(({ id }) => id)
  return {
    people: reached.length,
    mails: reached.length > 0 ? await mailsOf(entity, services, reached) : [],
    refused: people.flatMap(({ id, name, outcome }) =>
      outcome === 'claimed' ? [] : [{ entityUserId: id, name, reason: remindLearnersMessages[outcome] }],
    ),
  }
}

/** By language the mail of whoever stands first in it, as the sender would render it. */
async function mailsOf(entity: EntityScope, services: Services, reached: readonly number[]) {
  const { db, config } = services
  const { rows: firsts } = await sqlOf(First)`
    select distinct on (t.people, t.language) t.language, t.people, t.id from (
      select m.id, u.language, u.last_name, u.first_name, count(*) over (partition by u.language) as people
      from ${entity.rows('memberships')} m join users u on u.id = m.user_id where m.id = any(${intArray(reached)})) t
    order by t.people desc, t.language, t.last_name collate "und-x-icu", t.first_name collate "und-x-icu", t.id`.execute(
    db,
  )
  const { rows: mails } = await sqlOf(Mail)`
    select t.id, t.name, t.data from (${toRemind(
      entity,
      services,
      firsts.map(({ id }) => id),
    )}) t`.execute(db)
  const look = await lookOfMails(db, entity.id)
  const mailOf = new Map(mails.map(one => [one.id, one]))
  return firsts.flatMap(({ id, language, people }) => {
    const mail = mailOf.get(id)
    if (!mail) return []
    const { subject, html } = renderMail({ template: reminderMail.name, data: mail.data, language, ...look }, config)
    return [{ language, people, to: mail.name, subject, html }]
  })
}
