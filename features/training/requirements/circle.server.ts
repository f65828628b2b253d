import { type RawBuilder, sql } from 'kysely'
import { RENEWAL_DAYS } from '#courses/courses/courses.contract.ts'
import { isOneOf } from '#foundation/access/work-choices.server.ts'
import { stateThere } from '#foundation/training-rules/under-rule.server.ts'
import { type RequirementRule, SUPERVISOR } from './requirements.contract.ts'

// SQL of: requirements q, memberships m, users u, entities e

/**
 * Whether the requirement `q` obliges the member `m` with the account `u`: active, not only an auditor, and every
 * condition holds. Above each of the few groups of a member is looked up by its key: joined as a whole, the tree of all groups
 * would be put together for each member.
 */
export const isObliged = sql<boolean>`(
  m.status = 'Active' and not m.only_audits
  and (q.group_ids = '{}' or exists (
    select from group_members gm cross join lateral (
      select b.above_id from groups_below b
      where b.entity_id = gm.entity_id and b.group_id = gm.group_id and b.reaches offset 0) b
    where gm.entity_id = m.entity_id and gm.membership_id = m.id and b.above_id = any(q.group_ids)))
  and (q.roles = '{}' or m.roles && q.roles or m.supervises and ${SUPERVISOR}::text = any(q.roles))
  and (q.job_title_ids = '{}' or u.job_title_id = any(q.job_title_ids))
  and (q.profession_ids = '{}' or u.profession_id = any(q.profession_ids))
  and (q.states = '{}' or ${stateThere} = any(q.states))
  and (q.sites = '{}' or ${isOneOf(sql`m.site`, sql`q.sites`)})
  and (q.job_titles = '{}' or ${isOneOf(sql`m.job_title`, sql`q.job_titles`)})
  and (q.hired_from is null or m.hired_on >= q.hired_from)
  and (q.hired_until is null or m.hired_on <= q.hired_until))`

/** A requirement that is only looked at: one row, as the table has it. */
export const planned = (entityId: number, { courseIds, ...rule }: RequirementRule): RawBuilder<unknown> =>
  sql`jsonb_populate_record(null::requirements, ${JSON.stringify({ entity_id: entityId, course_ids: courseIds, ...snake(rule) })}::jsonb)`

const snake = (rule: object) =>
  Object.fromEntries(
    Object.entries(rule).map(([name, value]) => [name.replaceAll(/[A-Z]/g, '_$&').toLowerCase(), value]),
  )

/** `leadOf` of the rules: how many days before it ends the next training opens. */
export const lead = sql<number>`(case
  when q.again_kind = 'months' then least(${RENEWAL_DAYS}::int, q.again_months * 10)
  else least(${RENEWAL_DAYS}::int, q.window_days) end)`
