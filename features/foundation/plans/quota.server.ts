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

/**
 * Takes one certificate from what the entity may issue; false: none is left, and it must be withheld. Spec D4, D5.
 *
 * Individuals and cooperatives need no quota, nor do seat plans; an enterprise plan counts and withholds nothing; a
 * Certificate plan uses its own quota first, then pay-as-you-go; a trial has a few of its own; a lapsed plan has none.
 * It is one conditional statement: if many ask for the last one, the row's lock lets one through.
 */
export async function takeCertificate(
  trx: Db | Trx,
  services: Pick<Services, 'clock'>,
  entityId: number,
): Promise<boolean> {
  const { rows } = await sqlOf(z.object({ taken: z.boolean() }))`
    with taken as (
      update subscriptions p set
        trial_certificates_used = p.trial_certificates_used + (p.status = 'Trial')::int,
        certificates_used = p.certificates_used
          + (p.status = 'Active' and p.plan_type = 'Certificate' and (p.is_enterprise or p.certificates_used < p.certificate_quota))::int,
        payg_used = p.payg_used
          + (p.status = 'Active' and p.plan_type = 'Certificate' and not p.is_enterprise and p.certificates_used >= p.certificate_quota)::int
      from entities e where e.id = p.entity_id and p.entity_id = ${entityId} and ${certificateIsLeft(services)}
      returning p.entity_id
    )
    select e.type <> 'Organization' or exists (select from taken) as taken from entities e where e.id = ${entityId}`.execute(
    trx,
  )
  return rows[0]?.taken ?? false
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
