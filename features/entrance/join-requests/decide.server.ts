import { sql } from 'kysely'
import { contains, textArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import type { AuditAction } from '#foundation/audit-trail/audit-actions.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCausing, limitTrialMails } from '#identity/sign-in/caused-mails.server.ts'
import { joinRequestExpiry } from './ask.server.ts'
import { mailApproved, mailDeclined } from './join-mails.server.ts'
import {
  type Decision,
  decideJoinRequests,
  DECISIONS_PER_HOUR,
  joinRequestGrid,
  type JoinRequestStatus,
} from './join-requests.contract.ts'
import { joinRequestsMessages } from './join-requests.messages.ts'

const requestsTo = (entityId: number): ListSql<typeof joinRequestGrid> => ({
  of: joinRequestGrid,
  from: sql`join_requests j`,
  always: sql`j.entity_id = ${entityId}`,
  filters: {
    searchTerm: text => sql`j.email like lower(${contains(text)})`,
    status: statuses => sql`j.status = any(${textArray(statuses)})`,
  },
  sorts: {
    requestedAt: sql`j.requested_at`,
    email: sql`j.email`,
    status: sql`j.status`,
    decidedAt: sql`j.decided_at`,
  },
  ties: way => sql`j.id ${way}`,
})

/**
 * From which status a decision leads to which; and the statuses in which it counts as already made, whatever followed.
 */
const decisions: Record<
  Decision,
  { from: JoinRequestStatus; to: JoinRequestStatus; stands: readonly JoinRequestStatus[]; action: AuditAction }
> = {
  approve: { from: 'requested', to: 'approved', stands: ['approved', 'accepted'], action: 'joinRequest.approved' },
  decline: { from: 'requested', to: 'declined', stands: ['declined'], action: 'joinRequest.declined' },
  cancel: { from: 'approved', to: 'cancelled', stands: ['cancelled'], action: 'joinRequest.cancelled' },
}

export const administratorRoutes = [
  route(joinRequestGrid, async ({ entity, query }, { db, clock }) => {
    const [page, { waiting }] = await Promise.all([
      readList(db, requestsTo(entity.id), query, {
        columns: sql`j.id, j.email, j.status, j.requested_at, j.expires_at, j.decided_at, j.decided_by as decider`,
        details: {
          columns: sql`p.id, p.email, p.status, p.requested_at, p.expires_at, p.decided_at, u.first_name || ' ' || u.last_name as decided_by`,
          join: sql`left join users u on u.id = p.decider`,
        },
      }),
      entity
        .from('joinRequests')
        .select(eb => eb.fn.countAll<number>().as('waiting'))
        .where('status', '=', 'requested')
        .where('expiresAt', '>', clock.iso())
        .executeTakeFirstOrThrow(),
    ])
    return { ...page, waiting }
  }),

  // If two administrators decide at once, one finds the request waiting: one outcome, one mail.
  route(decideJoinRequests, async (call, services) => {
    const {
      caller,
      entity,
      body: { ids, decision },
    } = call
    const { db, clock } = services
    const { from, to, stands, action } = decisions[decision]
    await limitCausing(call, services, { what: 'join decisions', most: DECISIONS_PER_HOUR })
    return db.transaction().execute(async trx => {
      const decided = await entity
        .update('joinRequests', trx)
        .set({
          status: to,
          decidedAt: clock.iso(),
          decidedBy: caller.userId,
          ...(to === 'approved' ? { expiresAt: joinRequestExpiry(services) } : {}),
        })
        .where('id', 'in', ids)
        .where('status', '=', from)
        .where('expiresAt', '>', clock.iso())
        .returning(['guid', 'email'])
        .execute()
      const known = await entity.from('joinRequests', trx).select(['id', 'status']).where('id', 'in', ids).execute()
      if (known.length < ids.length) throw unknown(joinRequestsMessages.unknown)
      if (decided.length > 0) {
        if (to !== 'cancelled') await limitTrialMails(call, { db: trx, clock }, { mails: decided.length })
        const emails = decided.map(({ email }) => email).toSorted()
        const guids = decided.map(({ guid }) => guid)
        if (to === 'approved') await mailApproved(trx, services, guids)
        if (to === 'declined') await mailDeclined(trx, services, guids)
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action,
          target: emails.length === 1 ? (emails[0] ?? '') : `${emails.length}`,
          detail: { before: from, after: to, emails },
        })
      }
      const done = known.filter(({ status }) => stands.includes(status)).length
      return { done, otherwise: known.length - done }
    })
  }),
]
