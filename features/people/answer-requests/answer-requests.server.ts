import { sql } from 'kysely'
import { type Feature, route } from '#platform/server/feature.ts'
import { whereOf } from '#platform/server/list.ts'
import { once } from '#platform/server/once.ts'
import { fieldOf } from '#platform/server/refusal.ts'
import { requestsTo } from '#entrance/join-requests/decide.server.ts'
import { DECISIONS_PER_HOUR } from '#entrance/join-requests/join-requests.contract.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { beginBulk } from '../bulk-actions/begin-bulk.server.ts'
import { answerMatching } from './answer-requests.contract.ts'

// SQL of: join_requests j

/** Requests to join are answered by the filter of their list, as one action on many. Decision 386. */
export const answerRequestsRoom: Feature = {
  routes: [
    route(answerMatching, async (call, services) => {
      const {
        entity,
        body: { decision, matching, count },
      } = call
      await limitCausing(call, services, { what: 'join decisions', most: DECISIONS_PER_HOUR })
      return once(call, services, trx =>
        beginBulk(trx, call, services, {
          action: decision === 'approve' ? 'approveRequests' : 'declineRequests',
          filters: matching,
          members: sql`select j.id from join_requests j where ${whereOf(requestsTo(entity.id), matching)}`,
          count,
          field: fieldOf(answerMatching, 'count'),
        }),
      )
    }),
  ],
}
