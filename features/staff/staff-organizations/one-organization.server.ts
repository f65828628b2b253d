import { saidLabel } from '#foundation/lookups/lookup-labels.messages.ts'
import { todayThere } from '#platform/server/clock.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { boughtCertificates, type LastPlan } from '#foundation/plans/last-plan.ts'
import { readLastPlan } from '#foundation/plans/last-plan.server.ts'
import { type PlanState, planUse, readPlan } from '#foundation/plans/plan.server.ts'
import { planStanding } from './organization-list.server.ts'
import { PlanStanding, StaffOrganization } from './staff-organizations.contract.ts'

/** Administrators named on the page; the tab of people has all of them. */
const ADMINISTRATORS_SHOWN = 10

const Facts = StaffOrganization.omit({ plan: true }).extend({ standing: PlanStanding })

/** An organization as staff see it who have entered it. Spec D8. */
export async function readOrganization(entity: EntityScope, { db, clock }: Services): Promise<StaffOrganization> {
  const { standing, industry, ...read } = await sqlOf(Facts)`
    select e.guid as entity_guid, e.name, e.type, e.state, industry.label as industry, e.website, e.time_zone, e.contact_name,
           e.contact_email, e.contact_phone, e.created_at, ${todayThere({ clock })} as today, e.is_offsite,
           ${planStanding({ clock })} as standing, people.active, people.inactive,
           coalesce(admins.list, '[]') as administrators,
           case when coop.id is not null then jsonb_build_object('entityGuid', coop.guid, 'name', coop.name) end as cooperative,
           (select count(*) from entities member where member.coop_id = ${entity.id}) as members
    from entities e
    left join ${entity.rows('subscriptions')} p on p.entity_id = e.id
    left join entities coop on coop.id = e.coop_id
    left join lookups industry on industry.kind = 'industry' and industry.id = e.industry_id
    cross join lateral (
      select count(*) filter (where status = 'Active') as active, count(*) filter (where status <> 'Active') as inactive
      from ${entity.rows('memberSummaries')} s) people
    cross join lateral (
      select jsonb_agg(jsonb_build_object('userId', id, 'entityUserId', membership_id, 'name',
        first_name || ' ' || last_name, 'email', email, 'owns', owns)) as list
      from (
        select u.id, m.id as membership_id, u.first_name, u.last_name, u.email, m.owns
        from ${entity.rows('memberships')} m join users u on u.id = m.user_id
        where m.roles && '{EntityAdmin,CoopAdmin}' and m.status = 'Active'
        order by m.owns desc, u.last_name, u.id limit ${ADMINISTRATORS_SHOWN}) few) admins
    where e.id = ${entity.id}`.executeForOne(db)
  const facts = { ...read, industry: industry && saidLabel(industry) }
  const plan = await readPlan(db, { clock }, entity.id)
  if (!plan) return { ...facts, plan }
  return { ...facts, plan: planShown(plan, standing, plan.live ? null : await readLastPlan(db, { clock }, entity.id)) }
}

function planShown(
  plan: PlanState,
  standing: PlanStanding,
  lastPlan: LastPlan | null,
): NonNullable<StaffOrganization['plan']> {
  const {
    planName,
    planType,
    isEnterprise,
    startsOn,
    endsOn,
    cancelOn,
    trialEndsOn,
    withheld,
    nextQuota,
    nextQuotaOn,
  } = plan
  const { used, quota } = planUse(plan)
  return {
    standing,
    planName,
    planType,
    isEnterprise,
    startsOn,
    endsOn,
    cancelOn,
    trialEndsOn,
    used,
    quota,
    withheld,
    nextQuota,
    nextQuotaOn,
    lastPlan,
    payAsYouGo: boughtCertificates(plan),
  }
}
