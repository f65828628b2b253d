import { sql } from 'kysely'
import { route } from '#platform/server/feature.ts'
import { whereOf } from '#platform/server/list.ts'
import { once } from '#platform/server/once.ts'
import { fieldOf } from '#platform/server/refusal.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { beginBulk } from '../bulk-actions/begin-bulk.server.ts'
import { changeMatchingInvites, RESEND_CALLS_PER_HOUR } from './invite-learners.contract.ts'
import { invitesOf } from './invite-list.server.ts'

// SQL of: invites i

/** Exactly those that the list shows, by its own conditions, at the moment of the confirm. Decision 386. */
export const matchingInvitesRoute = route(changeMatchingInvites, async (call, services) => {
  const {
    entity,
    body: { action, matching, count },
  } = call
  if (action === 'resend') await limitCausing(call, services, { what: 'resent invites', most: RESEND_CALLS_PER_HOUR })
  return once(call, services, trx =>
    beginBulk(trx, call, services, {
      action: action === 'resend' ? 'resendInvites' : 'cancelInvites',
      filters: matching,
      members: sql`select i.id from invites i where ${whereOf(invitesOf(entity.id, services.clock.iso()), matching)}`,
      count,
      field: fieldOf(changeMatchingInvites, 'count'),
    }),
  )
})
