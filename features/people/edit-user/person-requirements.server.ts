import { z } from 'zod'
import { sql } from 'kysely'
import { textArray } from '#platform/server/db.ts'
import type { Sent, Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { common } from '#platform/shared/common.messages.ts'
import { PersonStanding } from '#training/requirements/person-standing.ts'
import { standingSql } from '#training/requirements/requirement-list.server.ts'
import { REQUIREMENTS_MAX } from '#training/requirements/requirements.contract.ts'
import { PersonRequirement, type personRequirements } from './person-requirements.contract.ts'

// SQL of: requirement_people o, requirements q, requirement_waivers w

/** What is required of one member, the most urgent first: as the person and the requirement's own page see it. */
export async function readRequirementsOf(
  { entity, params: { entityUserId } }: Sent<typeof personRequirements>,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
) {
  const standing = standingSql(clock.today(entity.timeZone))
  const { known } = await sqlOf(z.object({ known: z.boolean() }))`
    select exists (select from ${entity.rows('memberships')} m where m.id = ${entityUserId}) as known`.executeForOne(db)
  if (!known) throw unknown(common.notFound)
  const { rows } = await sqlOf(PersonRequirement)`
    select q.id as requirement_id, q.name, ${standing} as standing, o.since, o.due_on,
           case when isfinite(o.met_until) then o.met_until end as met_until, w.waived_until, w.reason as waiver_reason,
           (select g.first_name || ' ' || g.last_name from users g where g.id = w.given_by) as waived_by,
           exists (select from ${entity.rows('outsideCertificates')} c
             where c.membership_id = o.membership_id and c.requirement_id = o.requirement_id and c.status = 'Accepted') as from_outside
    from ${entity.rows('requirementPeople')} o
    join ${entity.rows('requirements')} q on q.id = o.requirement_id and q.ended_at is null
    left join ${entity.rows('requirementWaivers')} w on w.membership_id = o.membership_id
      and w.requirement_id = o.requirement_id and w.ended_at is null
    where o.membership_id = ${entityUserId}
    order by array_position(${textArray(PersonStanding.options)}, ${standing}), o.due_on, q.name collate "und-x-icu", q.id
    limit ${sql.lit(REQUIREMENTS_MAX)}`.execute(db)
  return { requirements: rows }
}
