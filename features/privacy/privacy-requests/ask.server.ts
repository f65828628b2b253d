import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { conflict, refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { leftWithoutAdministrator } from '#foundation/access/memberships.server.ts'
import { ownedBesideOthers } from '#foundation/access/owners.server.ts'
import { copyJob } from './copy-job.server.ts'
import { noteEvent } from './events.server.ts'
import type { Mailbox } from './mailbox.server.ts'
import { askPrivacyRequest, type RequestKind } from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import { requestReceived, requestWaiting } from './request-mails.server.ts'

interface Asked {
  readonly kind: RequestKind
  readonly details: string
}

/**
 * Records what the owner of a mailbox asks for. A copy is made at once if the mailbox alone opens the account, as a
 * forgotten password does: nobody learns more by it. Everything else waits for a person.
 */
export async function ask(services: Services, mailbox: Mailbox, { kind, details }: Asked): Promise<{ id: number }> {
  const { db, clock, config, mail, jobs } = services
  const dueOn = clock.iso(config.privacyAnswerDays * 86_400).slice(0, 10)
  return db.transaction().execute(async trx => {
    if (kind === 'deletion' || kind === 'restriction') {
      const reason = await reasonAgainst(trx, mailbox.userId)
      if (reason) throw refuse(askPrivacyRequest, 'kind', reason)
    }
    const atOnce = kind === 'copy' && (await opensByMailAlone(trx, mailbox.userId))
    const { id } = await trx
      .insertInto('privacyRequests')
      .values({
        mailboxHash: mailbox.mailboxHash,
        email: mailbox.email,
        userId: mailbox.userId,
        kind,
        details: details || null,
        status: atOnce ? 'InProcess' : 'Waiting',
        askedAt: clock.iso(),
        dueOn,
        decidedAt: atOnce ? clock.iso() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteEvent(trx, services, { requestId: id, event: 'asked' })
    if (atOnce) await jobs.add(trx, copyJob, { requestId: id }, { key: `privacy copy ${id}` })
    else
      await mail.queue(trx, requestWaiting, {
        to: config.supportEmail,
        dedupeKey: `privacy waiting ${id}`,
        data: { requestId: id, kind, dueOn },
      })
    await mail.queue(trx, requestReceived, {
      to: mailbox.email,
      dedupeKey: `privacy received ${id}`,
      data: { kind, dueOn },
    })
    return { id }
  })
}

/** Why an account can't go; null: nothing is in the way. Asked again when it is decided. */
export async function reasonAgainst(trx: Trx, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const { isStaff } = await sqlOf(z.object({ isStaff: z.boolean() }))`
    select platform_roles <> '{}' as is_staff from users where id = ${userId}`.executeForOne(trx)
  if (isStaff) return privacyRequestsMessages.staffAccount
  const left = await leftWithoutAdministrator(trx, userId)
  if (left.length > 0) return privacyRequestsMessages.lastAdministrator(left)
  const owned = await ownedBesideOthers(trx, userId)
  return owned.length > 0 ? privacyRequestsMessages.owner(owned) : null
}

/** Whoever reads the mailbox can sign in to the account: there is none, or it has no second factor. */
async function opensByMailAlone(trx: Trx, userId: number | null): Promise<boolean> {
  if (userId === null) return true
  const { opens } = await sqlOf(z.object({ opens: z.boolean() }))`
    select u.platform_roles = '{}' and not exists (select from two_factors f where f.user_id = u.id) as opens
    from users u where u.id = ${userId}`.executeForOne(trx)
  return opens
}

/** Withdraws what is not decided yet. */
export async function withdraw(services: Services, mailbox: Mailbox, requestId: number): Promise<void> {
  await services.db.transaction().execute(async trx => {
    const { numAffectedRows } = await sql`
      update privacy_requests set status = 'Withdrawn', closed_at = ${services.clock.iso()}
      where id = ${requestId} and mailbox_hash = ${mailbox.mailboxHash} and status = 'Waiting'`.execute(trx)
    if (numAffectedRows !== 1n) throw conflict(privacyRequestsMessages.notWaiting)
    await noteEvent(trx, services, { requestId, event: 'withdrawn' })
  })
}
