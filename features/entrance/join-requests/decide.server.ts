import { sql } from 'kysely'
import { contains, textArray } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCausing, limitTrialMails } from '#identity/sign-in/caused-mails.server.ts'
import { decide, decisions, mailDecided } from './answer-requests.server.ts'
import { decideJoinRequests, DECISIONS_PER_HOUR, joinRequestGrid } from './join-requests.contract.ts'
import { joinRequestsMessages } from './join-requests.messages.ts'

/** The requests to an organization. */
export const requestsTo = (entityId: number): ListSql<typeof joinRequestGrid> => ({
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
      const decided = await decide(trx, services, { entityId: entity.id, userId: caller.userId, ids, decision })
      const known = await entity.from('joinRequests', trx).select(['id', 'status']).where('id', 'in', ids).execute()
      if (known.length < ids.length) throw unknown(joinRequestsMessages.unknown)
      if (decided.length > 0) {
        if (to !== 'cancelled') await limitTrialMails(call, { db: trx, clock }, { mails: decided.length })
        const emails = decided.map(({ email }) => email).toSorted()
        await mailDecided(trx, services, decided, decision)
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
