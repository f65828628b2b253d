import { sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { common } from '#platform/shared/common.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { inviteExpiry, mailInvites } from './invites.server.ts'

/** An invite can be resent by hand at most once in this many minutes. */
export const RESEND_MINUTES = 10

interface Chosen {
  readonly entityId: number
  readonly inviteIds: readonly number[]
}
/** What became of one invite: `done`, or why not. */
const changeOf = <const Outcome extends string>(...outcomes: readonly Outcome[]) =>
  z.object({ id: z.number(), email: z.string(), outcome: z.enum(['done', ...outcomes]) })
const Renewed = changeOf('answered', 'member', 'otherOpen', 'justSent')
const Cancelled = changeOf('answered')
export type RenewedInvite = z.infer<typeof Renewed>
export type CancelledInvite = z.infer<typeof Cancelled>

/**
 * Mails invites again and renews their 30 days, even for expired ones; if an address has several, the newest. Answered
 * or cancelled ones stay as they are. An id from outside the entity refuses all. Spec D6: 'resend renews it'.
 */
export async function renewInvites(
  trx: Trx,
  services: Services,
  { entityId, inviteIds }: Chosen,
): Promise<RenewedInvite[]> {
  const { clock } = services
  const now = clock.iso()
  const { rows: found } = await sqlOf(Renewed)`
    with held as (
      select id, email, status, sent_at from invites where entity_id = ${entityId} and id = any(${intArray(inviteIds)}) order by id for no key update
    )
    select h.id, h.email, case
        when h.status not in ('pending', 'expired') then 'answered'
        when exists (
          select from users u join memberships m on m.user_id = u.id where u.email = h.email
            and m.entity_id = ${entityId} and m.status <> 'Archived') then 'member'
        when exists (select from held newer where newer.email = h.email and newer.id > h.id and newer.status in ('pending', 'expired'))
          or exists (select from invites o where o.entity_id = ${entityId} and o.email = h.email
            and o.status = 'pending' and o.id <> h.id) then 'otherOpen'
        when h.sent_at > ${clock.iso(-RESEND_MINUTES * 60)} then 'justSent'
        else 'done' end as outcome
    from held h order by h.id`.execute(trx)
  if (found.length !== new Set(inviteIds).size) throw unknown(common.notFound)
  const renewed = await trx
    .updateTable('invites')
    .set({ status: 'pending', expiresAt: inviteExpiry(services), resentAt: now, answeredAt: null })
    .where('entityId', '=', entityId)
    .where('id', '=', sql<number>`any(${intArray(doneOf(found))})`)
    .returning('guid')
    .execute()
  if (renewed.length > 0)
    await mailInvites(
      trx,
      services,
      renewed.map(({ guid }) => guid),
      now,
    )
  return found
}

/**
 * Cancels open invites: their links lead to the banner of a cancelled one. An id from outside the entity refuses all.
 * Spec A4, D6.
 */
export async function cancelInvites(
  trx: Trx,
  { clock }: Services,
  { entityId, inviteIds }: Chosen,
): Promise<CancelledInvite[]> {
  const { rows: found } = await sqlOf(Cancelled)`
    select id, email, case status when 'pending' then 'done' else 'answered' end as outcome
    from invites where entity_id = ${entityId} and id = any(${intArray(inviteIds)}) order by id for no key update`.execute(
    trx,
  )
  if (found.length !== new Set(inviteIds).size) throw unknown(common.notFound)
  await trx
    .updateTable('invites')
    .set({ status: 'cancelled', answeredAt: clock.iso() })
    .where('entityId', '=', entityId)
    .where('id', '=', sql<number>`any(${intArray(doneOf(found))})`)
    .execute()
  return found
}

const doneOf = (found: readonly { readonly id: number; readonly outcome: string }[]) =>
  found.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
