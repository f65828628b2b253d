import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { contains, type Db } from '#platform/server/db.ts'
import type { ListSql } from '#platform/server/list.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { type Law, membersUnder, underSql } from '#training/what-applies/people-under.server.ts'
import { affectedOrganizations, RuleEffect } from './staff-rules.contract.ts'

/** A rule of a state as it is shown now, and as it would be. */
export interface Change {
  readonly law: Law
  /** Undefined: nothing of it is shown. */
  readonly before: TrainingRule | undefined
  readonly after: TrainingRule
  readonly today: CalendarDate
}

/**
 * Named queries, the last of which is `people`: each active member to whom the law of the state applies, and what the
 * change means for them. Rows of `places` are organizations, and one for all individuals.
 */
const affected = ({ law, before, after, today }: Change): RawBuilder<unknown> => {
  const nobody = { asked: sql`'no'`, state: sql`'held'`, on: sql`null::date` }
  const [was, becomes] = [before ? underSql(before, law, today) : nobody, underSql(after, law, today)]
  return sql`
    judged as materialized (
      select t.entity_id, ${was.asked} as was_asked, ${was.state} as was, ${was.on} as was_on,
             ${becomes.asked} as is_asked, ${becomes.state} as is_now, ${becomes.on} as is_on
      from ${membersUnder(sql`entities`, law.code)} t
    ), people as (
      select j.*, was_asked = 'yes' and is_asked = 'yes' and was = 'held' and is_now <> 'held' as losing,
             was_asked <> 'yes' and is_asked = 'yes' as asked, was_asked = 'yes' and is_asked <> 'yes' as no_longer_asked,
             was_asked = 'yes' and is_asked = 'yes' and was_on is distinct from is_on as moved
      from judged j
    ), places as (
      select case when e.type <> 'Individual' then p.entity_id end as id, count(*) filter (where p.losing)::int as losing,
             count(*) filter (where p.asked)::int as asked, count(*) filter (where p.no_longer_asked)::int as no_longer_asked,
             count(*) filter (where p.moved)::int as moved
      from people p join entities e on e.id = p.entity_id where p.losing or p.asked or p.no_longer_asked or p.moved group by 1
    )`
}

const countsOf = (asked: string, stands: string) => {
  const [a, s] = [sql.ref(asked), sql.ref(stands)]
  return sql`jsonb_build_object('perhaps', count(*) filter (where ${a} = 'perhaps'),
    'held', count(*) filter (where ${a} = 'yes' and ${s} = 'held'), 'toDo', count(*) filter (where ${a} = 'yes' and ${s} = 'toDo'),
    'overdue', count(*) filter (where ${a} = 'yes' and ${s} = 'overdue'))`
}

/** What the change would mean, in figures. */
export const readEffect = (db: Db, change: Change): Promise<RuleEffect> =>
  sqlOf(RuleEffect)`
    with ${affected(change)}
    select count(*) filter (where losing)::int as losing, count(*) filter (where asked)::int as asked,
           count(*) filter (where no_longer_asked)::int as no_longer_asked, count(*) filter (where moved)::int as moved,
           ${change.before ? countsOf('was_asked', 'was') : sql`null::jsonb`} as before, ${countsOf('is_asked', 'is_now')} as after,
           (select count(*)::int from places where id is not null) as organizations
    from people`.executeForOne(db)

/** Where the change would mean something. */
export const organizationsAffected = (change: Change): ListSql<typeof affectedOrganizations> => ({
  of: affectedOrganizations,
  with: affected(change),
  from: sql`places t left join entities e on e.id = t.id`,
  always: sql`true`,
  filters: { searchTerm: text => sql`fold(e.name) like fold(${contains(text)})`, value: () => [] },
  sorts: {
    losing: sql`t.losing`,
    asked: sql`t.asked`,
    noLongerAsked: sql`t.no_longer_asked`,
    moved: sql`t.moved`,
    name: way => sql`fold(e.name) ${way} nulls last`,
  },
  ties: way => sql`t.id ${way}`,
})
export const organizationColumns = sql`e.guid as entity_guid, e.name, t.losing, t.asked, t.no_longer_asked, t.moved`
