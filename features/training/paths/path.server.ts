import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, textArray } from '#platform/server/db.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import { Part } from '#courses/course-content/course-offer.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { dutiesThere, namesOfWork } from '#foundation/training-rules/duties.server.ts'
import { duties, Duty } from '#foundation/training-rules/duty.ts'
import { Industry, industries } from '#foundation/training-rules/training-rule.ts'
import { industryThere, stateThere } from '#foundation/training-rules/under-rule.server.ts'
import { holdsSql } from '../standing/standing.server.ts'
import { pathOf, type PathStep, type Placed } from './path.rules.ts'

// SQL of: memberships m, courses c, users u, entities e, registrations r

interface Where {
  readonly entityId: number
  readonly today: CalendarDate
}

const industryOf = sql<Industry | null>`(${textArray(industries)})[${industryThere}]`

/** A course without a part that covers a core: whoever has it is not asked for that one. Decision 416. */
const insteadSql = sql<boolean>`(c.part is null and exists (
  select 1 from courses core where core.part = 'core' and core.slug = any(c.covers)))`

/** What the member `m` holds, or has open, by course; two parts, so that each reads the entity's rows alone. */
const hadBy = ({ entityId, today }: Where, member: RawBuilder<unknown>) => sql`
  select r.course_id, true as held from ${rowsOf('registrations', entityId)} r where r.membership_id = ${member} and ${holdsSql('r', today)}
  union all
  select r.course_id, false from ${rowsOf('registrations', entityId)} r where r.membership_id = ${member} and r.status <> 'Complete'`

/**
 * `pathOf` over many people, as parts of a `with`: `path_people` are the active members `m` on whom a condition is true
 * (of the entity `e`, with their account `u`), `path_steps` the steps of each, in order. A test compares both, person by
 * person. No part is joined with another one: of their sizes the planner knows nothing. Spec D4, decision 313.
 */
export const pathSql = (where: Where, meant: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  path_people as materialized (
    select m.id as membership_id, ${stateThere} as state, ${industryOf} as industry, ${dutiesThere(duties)} as duties, had.held, had.open, had.passed
    from ${rowsOf('memberships', where.entityId)} m join entities e on e.id = m.entity_id join users u on u.id = m.user_id
    ${namesOfWork}
    cross join lateral (
      select coalesce(array_agg(h.course_id) filter (where h.held), '{}') as held,
             coalesce(array_agg(h.course_id) filter (where not h.held), '{}') as open,
             coalesce(jsonb_agg(to_jsonb(c.covers)) filter (where h.held), '[]') as passed
      from (${hadBy(where, sql`m.id`)}) h join courses c on c.id = h.course_id) had
    where m.status = 'Active' and ${meant}
  ), path_courses as materialized (
    select c.id, c.slug, c.state, c.part, ${insteadSql} as instead, c.audience, c.duties, c.covers, c.hours
    from courses c where (c.part is not null or c.duties <> '{}' or ${insteadSql}) and ${inCatalogue(where.entityId)}
  ), path_fits as (
    select p.membership_id, p.passed, k.id as course_id, k.slug collate "C" as slug, k.covers,
           coalesce(k.part, case when k.instead and k.id = any(p.held || p.open) then 'core' else 'module' end) as part, k.hours,
           k.state <> ${NATIONAL} as of_state, k.audience <> '{}' as of_work,
           case when k.id = any(p.held) then 'held' when k.id = any(p.open) then 'open' end as had
    from path_people p
    join path_courses k on (k.state = ${NATIONAL} or k.state = p.state)
      and (k.part is not null and (k.audience = '{}' or p.industry = any(k.audience)) or k.duties && p.duties
        or k.instead and k.id = any(p.held || p.open))
  ), path_ranked as (
    select f.*, row_number() over best as rank, first_value(f.part) over best = 'core' as with_core, first_value(f.covers) over best as covered,
           row_number() over (partition by f.membership_id, f.part order by f.of_state, f.of_work desc, f.slug)::int as place
    from path_fits f
    window best as (
      partition by f.membership_id order by f.part, case f.had when 'held' then 0 when 'open' then 1 else 2 end, f.of_state desc, f.of_work desc,
        f.hours desc, f.slug)
  ), path_steps as materialized (
    select membership_id, course_id, part, had, case when part = 'core' then 0 else place end as place
    from path_ranked
    where with_core and case when part = 'core' then rank = 1
      else slug <> all(covered) and not jsonb_path_exists(passed, '$[*][*] ? (@ == $slug)', jsonb_build_object('slug', slug)) end
  )`

/** What `pathSql` makes, for who reads it: the people, and the steps of each. */
export const pathTables = {
  people: sql.table('path_people'),
  steps: sql.table('path_steps'),
} as const

const Row = z.object({
  courseId: z.number(),
  slug: z.string(),
  state: z.string(),
  part: Part.nullable(),
  audience: z.array(Industry),
  duties: z.array(Duty),
  covers: z.array(z.string()),
  hours: z.number(),
  instead: z.boolean(),
  offered: z.boolean(),
  had: z.enum(['held', 'open']).nullable(),
})
const Person = z.object({ state: z.string().nullable(), industry: Industry.nullable(), duties: z.array(Duty) })

/** The path of a member, and what it is theirs by. */
export async function pathOfMember(
  db: Db,
  { id: entityId, membershipId }: Pick<EntityScope, 'id' | 'membershipId'>,
  today: CalendarDate,
): Promise<{ person: Placed; steps: PathStep[] }> {
  const [people, courses] = await Promise.all([
    sqlOf(Person)`
      select ${stateThere} as state, ${industryOf} as industry, ${dutiesThere(duties)} as duties
      from ${rowsOf('memberships', entityId)} m join entities e on e.id = m.entity_id join users u on u.id = m.user_id
      ${namesOfWork}
      where m.id = ${membershipId}`.execute(db),
    sqlOf(Row)`
      select c.id as course_id, c.slug, c.state, c.part, c.audience, c.duties, c.covers, c.hours, ${insteadSql} as instead,
             ${inCatalogue(entityId)} as offered,
             case when h.held then 'held' when not h.held then 'open' end as had
      from courses c left join (
        select o.course_id, bool_or(o.held) as held from (${hadBy({ entityId, today }, sql`${membershipId}::int`)}) o
        group by o.course_id) h on h.course_id = c.id
      where (c.part is not null or c.duties <> '{}') and ${inCatalogue(entityId)} or h.course_id is not null`.execute(
      db,
    ),
  ])
  const person = people.rows[0] ?? { state: null, industry: null, duties: [] }
  return { person, steps: pathOf(courses.rows, person) }
}
