import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller } from '#platform/server/feature.ts'
import type { Clock } from '#platform/server/clock.ts'
import { Refusal, errorsAt, type Field } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { isLinkLike } from '#platform/shared/link-like.ts'
import { callsOf, limitCalls } from './call-limits.server.ts'
import { causedMailsMessages } from './caused-mails.messages.ts'

/** Mails to others that one person may cause within a day, over all organizations without a paid plan. Record 172. */
export const TRIAL_MAILS_A_DAY = 100

interface Cause {
  readonly caller: Pick<Caller, 'userId' | 'firstName' | 'lastName'>
  readonly entity: Pick<EntityScope, 'id' | 'name' | 'premium'>
}
/** Counted in the transaction of the change, or before it. */
interface Counting {
  readonly db: Db | Trx
  readonly clock: Clock
}

/**
 * Calls of one kind that mail others, per hour: those of one organization, and those of one person over all of theirs.
 */
export async function limitCausing(
  { caller, entity }: Cause,
  services: Counting,
  { what, most }: { what: string; most: number },
): Promise<void> {
  for (const subject of [`${what} of entity ${entity.id}`, `${what} by ${caller.userId}`])
    await limitCalls(services, { subject, most, minutes: 60 })
}

/**
 * Founding one trial after another does not allow sending more mails, of any kind, and no mail of a trial names an
 * address. Within a transaction, what was refused or came to nothing does not count.
 */
export async function limitTrialMails(
  { caller, entity }: Cause,
  services: Counting,
  { mails, field }: { mails: number; field?: Field },
): Promise<void> {
  if (entity.premium || mails === 0) return
  const told = (text: string) => (field ? { errors: errorsAt(field, text) } : { message: text })
  if ([entity.name, caller.firstName, caller.lastName].some(isLinkLike)) {
    throw new Refusal({ status: 400, ...told(causedMailsMessages.nameLinkLike) })
  }
  await limitCalls(services, {
    ...trialMailsOf(caller),
    most: TRIAL_MAILS_A_DAY,
    calls: mails,
    refusal: told(causedMailsMessages.trialMails(TRIAL_MAILS_A_DAY)),
  })
}

const trialMailsOf = ({ userId }: Pick<Caller, 'userId'>) => ({
  subject: `trial mails by ${userId}`,
  minutes: 24 * 60,
})

/** How many mails this person may still cause today in an organization without a plan; null: it has one. */
export async function trialMailsLeft({ caller, entity }: Cause, services: Counting): Promise<number | null> {
  if (entity.premium) return null
  // What was refused counts, too, where it was not counted in the transaction of the change.
  return Math.max(0, TRIAL_MAILS_A_DAY - (await callsOf(services, trialMailsOf(caller))))
}
