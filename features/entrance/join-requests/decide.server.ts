import { sql } from 'kysely'
import { contains } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
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
  type JOIN_REQUEST_SORTS,
  joinRequestGrid,
  type JoinRequestStatus,
} from './join-requests.contract.ts'
import { messages } from './join-requests.messages.ts'

// SQL of: join_requests, users u

const sortColumns = {
  requestedAt: 'joinRequests.requestedAt',
  email: 'joinRequests.email',
  status: 'joinRequests.status',
  decidedAt: 'joinRequests.decidedAt',
} as const satisfies Record<(typeof JOIN_REQUEST_SORTS)[number], string>

/** From which status a decision leads to which; and where it stood as decided already, whatever followed. */
const decisions: Record<
  Decision,
  { from: JoinRequestStatus; to: JoinRequestStatus; stands: readonly JoinRequestStatus[]; action: AuditAction }
> = {
  approve: { from: 'requested', to: 'approved', stands: ['approved', 'accepted'], action: 'joinRequest.approved' },
  decline: { from: 'requested', to: 'declined', stands: ['declined'], action: 'joinRequest.declined' },
  cancel: { from: 'approved', to: 'cancelled', stands: ['cancelled'], action: 'joinRequest.cancelled' },
}

export const administratorRoutes = [
  route(joinRequestGrid, async ({ entity, query }, { clock }) => {
    const found = entity
      .from('joinRequests')
      .$if(query.status.length > 0, some => some.where('joinRequests.status', 'in', query.status))
      .$if(query.searchTerm !== '', some =>
        some.where(sql<boolean>`join_requests.email like lower(${contains(query.searchTerm)})`),
      )
    const [rows, { total }, { waiting }] = await Promise.all([
      found
        .leftJoin('users as u', 'u.id', 'joinRequests.decidedBy')
        .select([
          'joinRequests.id',
          'joinRequests.email',
          'joinRequests.status',
          'joinRequests.requestedAt',
          'joinRequests.expiresAt',
          'joinRequests.decidedAt',
          sql<string | null>`u.first_name || ' ' || u.last_name`.as('decidedBy'),
        ])
        .orderBy(sortColumns[query.sortField], query.sortDirection)
        .orderBy('joinRequests.id', query.sortDirection)
        .limit(query.pageSize)
        .offset((query.pageNumber - 1) * query.pageSize)
        .execute(),
      found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      entity
        .from('joinRequests')
        .select(eb => eb.fn.countAll<number>().as('waiting'))
        .where('status', '=', 'requested')
        .where('expiresAt', '>', clock.iso())
        .executeTakeFirstOrThrow(),
    ])
    return {
      rows,
      totalNumberOfItems: total,
      waiting,
    }
  }),

  // Of two administrators at once one finds the request waiting: one outcome, one mail.
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
      if (known.length < ids.length) throw unknown(messages.unknown)
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
