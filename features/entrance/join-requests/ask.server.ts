import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { checkCaptcha } from '#foundation/captcha/captcha.server.ts'
import { openJoinPage } from '../join-page/join-page.server.ts'
import { mayAskToJoin } from '#organization/organizations/join-fields.rules.ts'
import { limitAddress, limitMails } from '#identity/sign-in/call-limits.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { mailApproved, mailMember } from './join-mails.server.ts'
import { JOIN_REQUEST_DAYS, requestToJoin } from './join-requests.contract.ts'
import { joinRequestsMessages } from './join-requests.messages.ts'

/** Until when a request or an approval made or renewed now is valid. Spec D6. */
export const joinRequestExpiry = ({ clock }: Services): string => clock.iso(JOIN_REQUEST_DAYS * 86_400)

/** The answer depends only on the organization's settings; the outcome goes to the mailbox. Spec D6. */
export const askRoute = route(requestToJoin, async ({ body, request }, services) => {
  const { db } = services
  await limitAddress(services, 'join-org', request.address, { proved: true })
  await checkCaptcha(services, body.reCaptchaToken, 'joinOrganization', request.address)
  const { entityId, name, whiteListedDomains } = await openJoinPage(services, body)
  if (!mayAskToJoin(body.email, whiteListedDomains))
    throw refuse(requestToJoin, 'email', joinRequestsMessages.domainRefused(name))
  const email = body.email.toLowerCase()
  await limitMails(services, 'join', email, request.address)
  const approved = whiteListedDomains.length > 0
  await db.transaction().execute(trx => ask(trx, services, { entityId, organization: name, email, approved }))
  return { outcome: approved ? ('mailed' as const) : ('waiting' as const) }
})

interface Asked {
  readonly entityId: number
  readonly organization: string
  readonly email: string
  readonly approved: boolean
}

async function ask(trx: Trx, services: Services, { entityId, organization, email, approved }: Asked): Promise<void> {
  const member = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.status')
    .where('m.entityId', '=', entityId)
    .where('u.email', '=', email)
    .where('m.status', '<>', 'Archived')
    .executeTakeFirst()
  if (member) return mailMember(trx, services, { email, entityId, organization, active: member.status === 'Active' })
  const { guid, status } = await openRequest(trx, services, { entityId, email, approved })
  if (status === 'approved') await mailApproved(trx, services, [guid])
}

/** A person has one open request at a time: asking again renews it, even when many ask at once. */
async function openRequest(trx: Trx, services: Services, { entityId, email, approved }: Omit<Asked, 'organization'>) {
  const now = services.clock.iso()
  // Requests that the next sweep would end make way now.
  await expireJoinRequests(trx, services, { entityId, email })
  return sqlOf(z.object({ guid: z.string(), status: z.string() }))`
    insert into join_requests (entity_id, email, status, requested_at, expires_at, decided_at)
    values (${entityId}, ${email}, ${approved ? 'approved' : 'requested'}, ${now}, ${joinRequestExpiry(services)}, ${approved ? now : null})
    on conflict (entity_id, email) where status in ('requested', 'approved') do update set
      status = case when excluded.status = 'approved' then 'approved' else join_requests.status end,
      decided_at = coalesce(join_requests.decided_at, excluded.decided_at), expires_at = excluded.expires_at
    returning guid, status`.executeForOne(trx)
}

/** Expired requests and approvals can no longer be answered; the person may ask again. */
export async function expireJoinRequests(
  on: Db | Trx,
  { clock }: Services,
  of?: { entityId: number; email: string },
): Promise<void> {
  await on
    .updateTable('joinRequests')
    .set({ status: 'expired' })
    .where('status', 'in', ['requested', 'approved'])
    .where('expiresAt', '<=', clock.iso())
    .$if(of !== undefined, some => some.where('entityId', '=', of?.entityId ?? 0).where('email', '=', of?.email ?? ''))
    .execute()
}
