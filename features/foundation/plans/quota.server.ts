import { sql } from 'kysely'
import { z } from 'zod'
import { todayThere } from '#platform/server/clock.ts'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Feature, Services } from '#platform/server/feature.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { TRIAL_CERTIFICATES } from './plans.rules.ts'

/** Whether a certificate is left: a condition on `subscriptions p` of `entities e`. */
export const certificateIsLeft = (at: Pick<Services, 'clock'>) => sql<boolean>`(
  p.status = 'Trial' and p.trial_ends_on >= ${todayThere(at)} and p.trial_certificates_used < ${TRIAL_CERTIFICATES}
  or p.status = 'Active' and p.ends_on >= ${todayThere(at)} and (
    p.plan_type = 'Seat' or p.is_enterprise or p.certificates_used < p.certificate_quota or p.payg_used < p.payg_quota))`

/** What a certificate took, and in which year of the plan. Decision 387. */
const Taken = z.object({ took: z.enum(['plan', 'bought', 'trial', 'nothing']), year: z.number() })
export type Taken = z.infer<typeof Taken>

/**
 * Takes one certificate from what the entity may issue, and says from what; null: none is left, and it must be withheld.
 * Spec D4, D5.
 *
 * Individuals and cooperatives need no quota, nor do seat plans; an enterprise plan counts and withholds nothing; a
 * Certificate plan uses its own quota first, then pay-as-you-go; a trial has a few of its own; a lapsed plan has none.
 * It is one conditional statement, which decides by the row that it holds: if many ask for the last one, one gets it.
 */
export async function takeCertificate(
  trx: Db | Trx,
  services: Pick<Services, 'clock'>,
  entityId: number,
): Promise<Taken | null> {
  const { rows } = await sqlOf(Taken)`
    with held as materialized (
      select p.entity_id, p.quota_year as year, case
          when not ${certificateIsLeft(services)} then null
          when p.status = 'Trial' then 'trial'
          when p.plan_type is distinct from 'Certificate' then 'nothing'
          when p.is_enterprise or p.certificates_used < p.certificate_quota then 'plan'
          else 'bought' end as took
      from subscriptions p join entities e on e.id = p.entity_id where p.entity_id = ${entityId} for no key update of p
    ), taken as (
      update subscriptions s set
        trial_certificates_used = s.trial_certificates_used + (held.took = 'trial')::int,
        certificates_used = s.certificates_used + (held.took = 'plan')::int,
        payg_used = s.payg_used + (held.took = 'bought')::int
      from held where s.entity_id = held.entity_id and held.took is not null
      returning held.took, held.year
    )
    select coalesce(taken.took, 'nothing') as took, coalesce(taken.year, 0) as year
    from entities e left join taken on true
    where e.id = ${entityId} and (taken.took is not null or e.type <> 'Organization')`.execute(trx)
  return rows[0] ?? null
}

export const billing: Feature = {
  // The statement above checks before it counts; the constraints back it up.
  constraints: {
    subscriptions_within_quota: 'bug',
    subscriptions_within_payg: 'bug',
    subscriptions_given_since: 'bug',
    subscriptions_next_from: 'bug',
  },
}
