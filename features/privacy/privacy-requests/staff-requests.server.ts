import { type Route, route } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { approve, close } from './decide.server.ts'
import { queueColumns, requestsOn } from './staff-list.server.ts'
import { requestFor } from './staff-request.server.ts'
import {
  answerPrivacyRequest,
  approvePrivacyRequest,
  listPrivacyRequests,
  privacyRequest,
  refusePrivacyRequest,
} from './staff-requests.contract.ts'

/** The queue of staff. Spec D8. */
export const staffRoutes: readonly Route[] = [
  route(listPrivacyRequests, ({ query }, { db, clock }) => {
    const today = clock.today('UTC')
    return readList(db, requestsOn(today), query, { columns: queueColumns(today) })
  }),

  route(privacyRequest, ({ params }, services) => requestFor(services, params.requestId)),

  route(approvePrivacyRequest, async ({ caller, params }, services) => {
    await approve(services, { caller, requestId: params.requestId })
    return {}
  }),

  route(refusePrivacyRequest, async ({ caller, params, body }, services) => {
    await close(services, { caller, requestId: params.requestId }, { outcome: 'refused', answer: body.answer })
    return {}
  }),

  route(answerPrivacyRequest, async ({ caller, params, body }, services) => {
    await close(services, { caller, requestId: params.requestId }, { outcome: 'done', answer: body.answer })
    return {}
  }),
]
