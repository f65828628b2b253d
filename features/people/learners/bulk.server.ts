import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { intArray, type Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import { whereOf } from '#platform/server/list.ts'
import { once } from '#platform/server/once.ts'
import { fieldOf, refuse } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { limitCausing } from '#identity/sign-in/caused-mails.server.ts'
import { keepForMany } from '#training/assignments/assign.server.ts'
import { beginBulk } from '../bulk-actions/begin-bulk.server.ts'
import { bulkActionsMessages } from '../bulk-actions/bulk-actions.messages.ts'
import { CHANGE_MAX } from '../change-learners/change-learners.contract.ts'
import { previewFor } from '../remind-learners/preview.server.ts'
import { CALLS_PER_HOUR } from '../remind-learners/remind-learners.contract.ts'
import { assignMatching, type LearnerFilters, previewMatching, startBulk } from './bulk.contract.ts'
import { learnersOf } from './learner-list.server.ts'

// SQL of: member_summaries s

export const bulkRoutes = [
  route(startBulk, async (call, services) => {
    const { entity, body } = call
    if (body.action === 'remind') await limitCausing(call, services, { what: 'reminders', most: CALLS_PER_HOUR })
    return once(call, services, async trx => {
      const group = await groupOf(trx, entity, body)
      return beginBulk(trx, call, services, {
        action: body.action,
        ...group,
        ...whom(call, services),
        field: fieldOf(startBulk, 'count'),
      })
    })
  }),

  route(previewMatching, async (call, services) => {
    const { entity, body } = call
    const { rows } = await sqlOf(z.object({ id: z.number() }))`
      select found.id from (${matchingIds(entity, services, body.matching)}) found (id)
      order by found.id limit ${CHANGE_MAX + 1}`.execute(services.db)
    const first = rows.slice(0, CHANGE_MAX).map(({ id }) => id)
    return { ...(await previewFor(call, services, first)), whole: first.length === rows.length }
  }),

  route(assignMatching, async (call, services) => {
    const { entity, body } = call
    const { matching, count, ...terms } = body
    return once(call, services, async trx => {
      const kept = await keepForMany(trx, call, services, terms)
      return beginBulk(trx, call, services, {
        action: 'assign',
        filters: matching,
        members: matchingIds(entity, services, matching),
        count,
        field: fieldOf(assignMatching, 'count'),
        assignment: kept.store,
        target: kept.courses,
      })
    })
  }),
]

/** The ticked ones, or all whom the list finds at this moment. */
function whom(
  { entity, body: { entityUserIds, matching, count } }: Whom,
  services: Services,
): { readonly filters: LearnerFilters | null; readonly members: RawBuilder<unknown>; readonly count: number } {
  if ((entityUserIds === undefined) === (matching === undefined))
    throw refuse(startBulk, 'entityUserIds', bulkActionsMessages.oneWay)
  if (matching) return { filters: matching, members: matchingIds(entity, services, matching), count }
  const ids = [...new Set(entityUserIds)]
  const members = sql`
    select m.id from ${entity.rows('memberships')} m where m.id = any(${intArray(ids)})`
  return { filters: null, members, count: ids.length }
}
interface Whom {
  readonly entity: EntityScope
  readonly body: {
    readonly entityUserIds?: readonly number[] | undefined
    readonly matching?: LearnerFilters | undefined
    readonly count: number
  }
}

/** Exactly those whom the list shows, by its own conditions. */
function matchingIds(entity: EntityScope, { clock }: Services, filters: LearnerFilters): RawBuilder<unknown> {
  const asked = { ...filters, today: clock.today(entity.timeZone) }
  return sql`
    select s.membership_id from member_summaries s where ${whereOf(learnersOf(entity.id, asked), asked)}`
}

/** The group of a change of groups: one of the organization's. */
async function groupOf(
  trx: Trx,
  entity: EntityScope,
  { action, groupId }: { readonly action: string; readonly groupId?: number | undefined },
): Promise<{ readonly groupId?: number; readonly target?: string }> {
  if (action !== 'joinGroup' && action !== 'leaveGroup') return {}
  if (groupId === undefined) throw refuse(startBulk, 'groupId', common.required)
  const group = await entity
    .from('groups', trx)
    .select('groups.name')
    .where('groups.id', '=', groupId)
    .executeTakeFirst()
  if (!group) throw refuse(startBulk, 'groupId', bulkActionsMessages.noGroup)
  return { groupId, target: group.name }
}
