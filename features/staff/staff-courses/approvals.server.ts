import type { Feature, Sent, Services } from '#platform/server/feature.ts'
import { route } from '#platform/server/feature.ts'
import { refuse, type Refusal, unknown } from '#platform/server/refusal.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { approvalsOf, endApproval, enterApproval, type NewApproval } from '#courses/courses/approvals.server.ts'
import type { Approval } from '#courses/courses/courses.contract.ts'
import { courseApprovals, endApprovalEndpoint, enterApprovalEndpoint } from './approvals.contract.ts'
import { approvalsMessages as messages } from './approvals.messages.ts'

async function nameOf(db: Db | Trx, courseId: number): Promise<string> {
  const course = await db.selectFrom('courses').select('name').where('id', '=', courseId).executeTakeFirst()
  if (!course) throw unknown(messages.unknownCourse)
  return course.name
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What was meant is told by the number; anything else is a matter of days. */
const whyTaken = (taken: Approval, { body, number }: NewApproval): Refusal =>
  same(taken.body, body) && same(taken.number, number)
    ? refuse(enterApprovalEndpoint, 'number', messages.sameNumber)
    : refuse(enterApprovalEndpoint, 'fromOn', messages.overlaps(taken.body, taken.number))

async function enter({ caller, params, body: approval }: Sent<typeof enterApprovalEndpoint>, services: Services) {
  return services.db.transaction().execute(async trx => {
    const name = await nameOf(trx, params.courseId)
    const done = await enterApproval(trx, services, params.courseId, approval)
    if ('taken' in done) throw whyTaken(done.taken, approval)
    const { body, number, state, hours, keepYears, fromOn, untilOn } = approval
    await audit(trx, services, {
      caller,
      entityId: null,
      action: 'courses.approvalEntered',
      target: name,
      detail: { board: body, approvalNumber: number, state, hours, keepYears, fromOn, untilOn },
    })
    return { approvalId: done.entered }
  })
}

async function end(
  { caller, params, body: { lastDay, reason } }: Sent<typeof endApprovalEndpoint>,
  services: Services,
) {
  return services.db.transaction().execute(async trx => {
    const done = await endApproval(trx, params, { lastDay, reason })
    if (!done) throw unknown(messages.unknown)
    if ('earliest' in done)
      throw refuse(endApprovalEndpoint, 'lastDay', lastDay < done.earliest ? messages.tooEarly : messages.endsAlready)
    const { body, number } = done.ended
    await audit(trx, services, {
      caller,
      entityId: null,
      action: 'courses.approvalEnded',
      target: await nameOf(trx, params.courseId),
      detail: { board: body, approvalNumber: number, untilOn: lastDay, reason },
    })
    return {}
  })
}

/** Approvals by boards, entered and ended. Spec D4, D8. */
export const approvals: Required<Pick<Feature, 'routes'>> = {
  routes: [
    route(courseApprovals, async ({ params: { courseId } }, { db }) => {
      await nameOf(db, courseId)
      return { rows: await approvalsOf(db, courseId) }
    }),
    route(enterApprovalEndpoint, enter),
    route(endApprovalEndpoint, end),
  ],
}
