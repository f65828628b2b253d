import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { counted } from '#platform/shared/counted.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { claimReminders } from './reminded.server.ts'
import { limitCausing, limitTrialMails } from '#identity/sign-in/caused-mails.server.ts'
import { CALLS_PER_HOUR, previewReminder, REMIND_EVERY_HOURS, remindLearners } from './remind-learners.contract.ts'
import { remindLearnersMessages } from './remind-learners.messages.ts'
import { renewedUntil, toRemind } from './due-trainings.server.ts'
import { previewFor } from './preview.server.ts'
import { reminderMail } from './reminder-mail.server.ts'

export const remindLearnersRoom: Feature = {
  routes: [
    route(remindLearners, async (call, services) => {
      await limitCausing(call, services, { what: 'reminders', most: CALLS_PER_HOUR })
      return remindPeople(call, services, call.body.entityUserIds)
    }),
    route(previewReminder, (call, services) => previewFor(call, services, call.body.entityUserIds)),
  ],
  mails: [reminderMail],
  constraints: { hand_reminders_membership: 'bug' },
}

type Causing = Parameters<typeof limitTrialMails>[0]
type Call = Causing & { readonly entity: EntityScope; readonly caller: Caller }
/** Who reminds, and in which organization: what a job knows of them, too. */
export type Reminding = Causing & { readonly entity: Pick<EntityScope, 'timeZone'> }

/** Reminds people of an entity, each once a day, and says who was not, and why; 404 if one is no member. */
export async function remindPeople(call: Call, services: Services, entityUserIds: readonly number[]) {
  const { entity, caller } = call
  const { db } = services
  const ids = [...new Set(entityUserIds)]
  return db.transaction().execute(async trx => {
    const people = await remindSome(trx, call, services, ids)
    const reminded = people.filter(person => person.outcome === 'claimed')
    // One action is one line, however many people it reaches.
    const emails = reminded.map(({ email }) => email)
    if (emails.length > 0) {
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'member.reminded',
        target: emails.length === 1 ? emails.join() : counted(emails.length, 'person', 'people'),
        ...(emails.length > 1 && { detail: { emails } }),
      })
    }
    return {
      changed: reminded.length,
      refused: people.flatMap(({ id, name, outcome }) =>
        outcome === 'claimed' ? [] : [{ entityUserId: id, name, reason: remindLearnersMessages[outcome] }],
      ),
    }
  })
}

/** Reminds these, in the transaction of whoever notes it, and returns what became of each. */
export async function remindSome(trx: Trx, call: Reminding, services: Services, ids: readonly number[]) {
  const { entity } = call
  const { clock } = services
  const at = clock.iso()
  const people = await claimReminders(trx, services, {
    entityId: entity.id,
    membershipIds: ids,
    until: renewedUntil(entity, services),
    everyHours: REMIND_EVERY_HOURS,
    at,
    by: call.caller.userId,
  })
  if (people.length !== ids.length) throw unknown(common.notFound)
  const reminded = people.filter(person => person.outcome === 'claimed')
  await limitTrialMails(call, { db: trx, clock }, { mails: reminded.length })
  await mailThem(
    trx,
    services,
    entity,
    reminded.map(({ id }) => id),
    at,
  )
  return people
}

/** One mail for each. The key names the person and the moment: that is how what became of it is found. */
async function mailThem(
  trx: Trx,
  services: Services,
  entity: Reminding['entity'],
  membershipIds: readonly number[],
  at: string,
): Promise<void> {
  if (membershipIds.length === 0) return
  await services.mail.queueMany(
    trx,
    reminderMail,
    sql`
    select t.recipient, 'reminder by hand ' || t.id || ' ' || ${at}::text as dedupe_key, t.data
    from (${toRemind(entity, services, membershipIds)}) t`,
    undefined,
    sql`${entity.id}::integer`,
  )
}
