import { z } from 'zod'
import type { Caller, Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { organizationFigures } from '../cooperative/figures.server.ts'
import type { AttentionItem } from './attention.contract.ts'
import { attentionKinds } from './attention-kinds.ts'
import { isNewOfPlan, planItems, type PlanItem, type Seen } from './attention.rules.ts'
import { readOwnFiles } from './own-files.server.ts'
import { readSeen, type SeenBy } from './seen.server.ts'
import { openOf, readWaiting } from './waiting.server.ts'

const plain = { since: null, lastDay: null, quota: null, unit: null, file: null, fresh: 0 } as const

/** What waits for this person here, in the order in which it is told. */
export async function readItems(services: Services, entity: EntityScope, { userId }: Caller): Promise<AttentionItem[]> {
  const { db, clock } = services
  const seen = await readSeen(db, entity)
  const [files, ...others] = await Promise.all([
    readOwnFiles(db, { clock }, entity, { userId, seenAt: seen.seenAt }),
    entity.type === 'Organization' ? inOrganization(services, entity, seen) : inCooperative(services, entity),
  ])
  const own = files.map(({ exportGuid, name, failed, since, fresh }): AttentionItem => ({
    ...plain,
    kind: failed ? 'exportFailed' : 'exportReady',
    count: 1,
    fresh: fresh ? 1 : 0,
    since,
    file: { exportGuid, name },
  }))
  const place = ({ kind }: AttentionItem) => attentionKinds.indexOf(kind)
  return [...own, ...others.flat()].toSorted((one, other) => place(one) - place(other))
}

async function inOrganization(services: Services, entity: EntityScope, seen: SeenBy): Promise<AttentionItem[]> {
  const { db, clock } = services
  const today = clock.today(entity.timeZone)
  const [waiting, plan] = await Promise.all([
    readWaiting(db, entity, { now: clock.iso(), today, timeZone: entity.timeZone, ...seen }),
    readPlan(db, { clock }, entity.id),
  ])
  return [
    ...openOf(plan, waiting).map(({ kind, count, fresh, since }) => ({ ...plain, kind, count, fresh, since })),
    ...(plan ? planItems(plan, today).map(item => ofPlan(item, seen)) : []),
  ]
}

const ofPlan = (item: PlanItem, seen: Seen): AttentionItem => ({
  ...plain,
  ...item,
  fresh: isNewOfPlan(item, seen) ? 1 : 0,
})

const Late = z.object({ overdue: z.number(), lapsing: z.number() })

/** A cooperative's administrators see how the people of its organizations stand, and decide nothing there. Spec D8. */
async function inCooperative({ db, clock }: Services, entity: EntityScope): Promise<AttentionItem[]> {
  const { overdue, lapsing } = await sqlOf(Late)`
    select coalesce(sum(overdue), 0)::integer as overdue, coalesce(sum(expiring30), 0)::integer as lapsing
    from (${organizationFigures(entity.id, { clock })}) standing`.executeForOne(db)
  const items = [
    { ...plain, kind: 'overdue', count: overdue },
    { ...plain, kind: 'lapsing', count: lapsing },
  ] as const
  return items.filter(({ count }) => count > 0)
}
