import { z } from 'zod'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { TRIAL_CERTIFICATES } from '#foundation/plans/plans.rules.ts'
import { readPlan, planUse } from '#foundation/plans/plan.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { Dashboard, PlanUsage } from './dashboard-figures.contract.ts'

const Facts = z.object({
  people: z.number(),
  pendingInvites: z.number(),
  offsiteCertificates: z.number(),
  isNew: z.boolean(),
  profile: z.boolean(),
  trainings: z.boolean(),
  group: z.boolean(),
  invite: z.boolean(),
  report: z.boolean(),
  branding: z.boolean(),
  requirement: z.boolean(),
  joinPage: z.boolean(),
})

/** How many people and open invitations there are, and which of the first steps are done. Spec D8. */
export async function readFacts(
  db: Db,
  clock: Clock,
  entity: EntityScope,
): Promise<Pick<Dashboard, 'people' | 'pendingInvites' | 'offsiteCertificates' | 'isNew' | 'steps'>> {
  const facts = await sqlOf(Facts)`
    select (select count(*) from memberships where entity_id = e.id and status = 'Active') as people,
           (select count(*) from invites where entity_id = e.id and status = 'pending' and expires_at > ${clock.iso()}) as pending_invites,
           not exists (select from registrations where entity_id = e.id and status = 'Complete')
             and not exists (select from offsite_certificates where entity_id = e.id) as is_new,
           (select count(*) from offsite_certificates where entity_id = e.id) as offsite_certificates,
           coalesce(e.contact_name, '') <> '' and coalesce(e.contact_email, '') <> '' and e.state is not null as profile,
           exists (select from registrations where entity_id = e.id) or exists (select from group_courses where entity_id = e.id) as trainings,
           exists (select from groups where entity_id = e.id) as "group",
           exists (select from invites where entity_id = e.id)
             or exists (select from memberships where entity_id = e.id and id <> ${entity.membershipId}) as invite,
           exists (select from memberships m join users u on u.id = m.user_id where m.entity_id = e.id and m.id = ${entity.membershipId}
             and coalesce(u.user_state ->> 'reportsSeen', '[]')::jsonb @> to_jsonb(m.id)) as report,
           exists (select from branding where entity_id = e.id) as branding,
           exists (select from requirements where entity_id = e.id) as requirement,
           e.public_landing_page_enabled as join_page
    from entities e where e.id = ${entity.id}`.executeForOne(db)
  const { people, pendingInvites, offsiteCertificates, isNew, ...done } = facts
  return { people, pendingInvites, offsiteCertificates, isNew, steps: done }
}

/** The plan's quota and its use, with the remaining days. Spec B4, D5. */
export async function readPlanUsage(db: Db, clock: Clock, entity: EntityScope): Promise<PlanUsage | null> {
  const state = await readPlan(db, { clock }, entity.id)
  if (!state) return null
  const { planName, daysLeft, withheld } = state
  if (state.live) {
    const { used, quota } = planUse(state)
    // An enterprise plan without an agreed quota has no limit.
    return {
      kind: state.planType ?? 'Certificate',
      planName,
      used,
      bought: state.planType === 'Seat' ? 0 : state.paygQuota,
      quota: state.isEnterprise && quota === 0 ? null : quota,
      endsOn: state.endsOn,
      daysLeft,
      withheld,
    }
  }
  if (state.status === 'Trial' && !state.isTrialOver) {
    return {
      kind: 'Trial',
      planName: null,
      used: state.trialCertificatesUsed,
      bought: 0,
      quota: TRIAL_CERTIFICATES,
      endsOn: state.trialEndsOn,
      daysLeft,
      withheld,
    }
  }
  return {
    kind: 'Ended',
    planName,
    used: 0,
    bought: 0,
    quota: 0,
    endsOn: state.status === 'Trial' ? state.trialEndsOn : state.endsOn,
    daysLeft,
    withheld,
  }
}
