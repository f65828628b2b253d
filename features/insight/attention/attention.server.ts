import { sql } from 'kysely'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { readPlan } from '#foundation/plans/plan.server.ts'
import { attention, attentionNews, readAttention } from './attention.contract.ts'
import { readItems } from './attention-items.server.ts'
import { isNewOfPlan, levelOf, planItems } from './attention.rules.ts'
import { digestMail } from './digest-mail.server.ts'
import { startMornings, tellAdministrators } from './mornings.server.ts'
import { hasNewFiles } from './own-files.server.ts'
import { planEndMail } from './plan-end-mail.server.ts'
import { readSeen } from './seen.server.ts'
import { hasNews } from './waiting.server.ts'

// SQL of: attention_seen attention_seen, attention_seen excluded

/** What waits for administrators: in the bell, and by mail. Decision 376. */
export const attentionRoom: Feature = {
  routes: [
    route(attention, async ({ entity, caller }, services) => ({
      items: await readItems(services, entity, caller),
      asOf: services.clock.iso(),
      today: services.clock.today(entity.timeZone),
    })),

    route(attentionNews, async ({ entity, caller: { userId } }, services) => {
      const { db, clock } = services
      const seen = await readSeen(db, entity)
      const own = { userId, seenAt: seen.seenAt }
      const news =
        (entity.type === 'Organization' && (await ofOrganization(services, entity, seen))) ||
        (await hasNewFiles(db, { clock }, entity, own))
      return { news }
    }),

    // Of 50 at once one row stays, with the latest moment; what is to come is not read in advance.
    route(readAttention, async ({ entity, caller, body: { until } }, { db, clock }) => {
      // Staff who act as somebody leave it new to them.
      if (caller.actorId !== null) return {}
      const plan = entity.type === 'Organization' ? await readPlan(db, { clock }, entity.id) : null
      const seenAt = new Date(until) < clock.now() ? until : clock.iso()
      const seenUse = plan ? levelOf(planItems(plan, clock.today(entity.timeZone))) : 0
      await entity
        .insert('attentionSeen', { membershipId: entity.membershipId, seenAt, seenUse })
        .onConflict(known =>
          known.columns(['entityId', 'membershipId']).doUpdateSet({
            seenAt: sql`greatest(attention_seen.seen_at, excluded.seen_at)`,
            seenUse,
          }),
        )
        .execute()
      return {}
    }),
  ],
  mails: [digestMail, planEndMail],
  jobs: [tellAdministrators],
  sweeps: [startMornings],
  constraints: { attention_seen_membership: 'bug' },
}

async function ofOrganization(
  { db, clock }: Services,
  entity: EntityScope,
  seen: { readonly seenAt: string | null; readonly seenOn: CalendarDate | null; readonly seenUse: number },
): Promise<boolean> {
  const when = { now: clock.iso(), today: clock.today(entity.timeZone), timeZone: entity.timeZone, ...seen }
  const plan = await readPlan(db, { clock }, entity.id)
  if (plan !== null && planItems(plan, when.today).some(item => isNewOfPlan(item, seen))) return true
  return hasNews(db, entity, plan, when)
}
