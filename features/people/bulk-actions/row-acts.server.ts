import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { limitTrialMails } from '#identity/sign-in/caused-mails.server.ts'
import { cancelInvites, renewInvites } from '#entrance/invitations/invite-changes.server.ts'
import { answerRequests } from '#entrance/join-requests/answer-requests.server.ts'
import type { RowKind } from './bulk-actions.contract.ts'
import type { RowOutcome } from './bulk-rows.server.ts'
import type { Work } from './bulk-work.server.ts'

interface Reached {
  readonly id: number
  readonly outcome: 'changed' | RowOutcome
}
interface Meant {
  readonly action: RowKind
  readonly ids: readonly number[]
}

/** Does it to these rows by the rule for one of them, and says what became of each. */
export async function actOnRows(trx: Trx, services: Services, work: Work, { action, ids }: Meant): Promise<Reached[]> {
  const done = await (action === 'resendInvites' || action === 'cancelInvites'
    ? changeInvites(trx, services, work, { action, ids })
    : answer(trx, services, work, { action, ids }))
  const reached = new Set(done.map(({ id }) => id))
  return [...done, ...ids.flatMap(id => (reached.has(id) ? [] : [{ id, outcome: 'gone' as const }]))]
}

async function changeInvites(trx: Trx, services: Services, work: Work, { action, ids }: Meant): Promise<Reached[]> {
  const { entityId } = work
  // Retention and erasure delete invites: those that are still there stay, until this is done.
  const { rows } = await sqlOf(z.object({ id: z.number() }))`
    select i.id from invites i where i.entity_id = ${entityId} and i.id = any(${intArray(ids)})
    order by i.id for no key update`.execute(trx)
  const chosen = { entityId, inviteIds: rows.map(({ id }) => id) }
  const found = await (action === 'resendInvites' ? renewInvites : cancelInvites)(trx, services, chosen)
  const outcomes = found.map(({ id, outcome }): Reached => ({ id, outcome: outcome === 'done' ? 'changed' : outcome }))
  if (action === 'resendInvites') await limitMails(trx, services, work, outcomes)
  return outcomes
}

async function answer(trx: Trx, services: Services, work: Work, { action, ids }: Meant): Promise<Reached[]> {
  const { entityId, userId } = work
  const decision = action === 'approveRequests' ? 'approve' : 'decline'
  const answered = await answerRequests(trx, services, { entityId, userId, ids, decision })
  const outcomes = answered.map(({ id, outcome }): Reached => ({ id, outcome }))
  await limitMails(trx, services, work, outcomes)
  return outcomes
}

/** Without a plan, no more mails a day than otherwise: the rest is left, with this reason. */
async function limitMails(trx: Trx, { clock }: Services, work: Work, outcomes: readonly Reached[]): Promise<void> {
  const { entityId: id, name, premium } = work
  const mails = outcomes.filter(({ outcome }) => outcome === 'changed').length
  await limitTrialMails({ caller: work, entity: { id, name, premium } }, { db: trx, clock }, { mails })
}
