import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, textArray } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { emptyLast, type ListSql, readList } from '#platform/server/list.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { factsForMembers } from '#foundation/state-facts/state-facts.server.ts'
import { professions } from '#foundation/training-rules/profession.ts'
import { industries, type TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { inState, lawIn, membersUnder, underSql } from './people-under.server.ts'
import { peopleUnderRule, RuleCounts, whatApplies } from './what-applies.contract.ts'
import { whatAppliesMessages as messages } from './what-applies.messages.ts'

/** What the law asks of an organization's members. Spec D8. */
export const whatAppliesRoom: Feature = {
  routes: [
    route(whatApplies, async ({ entity }, services) => {
      const found = await lawOf(entity, services)
      if (!found) return { state: null, mandate: null, rules: [], elsewhere: 0 }
      const { code, name, page, facts, rules } = found
      const counted = await countMembers(services, entity, found)
      return {
        state: { name, page },
        mandate: facts.find(({ field }) => field === 'training-mandate') ?? null,
        rules: rules.map((rule, index) => ({ ...rule, counts: counted[index] ?? NOBODY })),
        elsewhere: await countElsewhere(services.db, entity, code),
      }
    }),

    route(peopleUnderRule, async ({ entity, params, query }, services) => {
      const found = await lawOf(entity, services)
      const shown = found?.rules.find(({ field }) => field === params.rule)
      if (!found || !shown) throw unknown(messages.unknownRule)
      return readList(services.db, members(entity, services, found, shown.rule), query, { columns })
    }),
  ],
}

const NOBODY: RuleCounts = { perhaps: 0, held: 0, toDo: 0, overdue: 0 }

/** The facts of the organization's state; undefined: it has none, or nothing is known of it. */
async function lawOf(entity: EntityScope, services: Services): Promise<StateFacts | undefined> {
  const { rows } = await sqlOf(z.object({ state: z.string().nullable() }))`
    select e.state from entities e where e.id = ${entity.id}`.execute(services.db)
  const state = rows[0]?.state
  return state ? ((await factsForMembers(services, state)) ?? undefined) : undefined
}

const only = ({ id }: EntityScope): RawBuilder<unknown> => sql`(select * from entities where id = ${id})`

/** One row a rule, in its order. */
async function countMembers(
  { db, clock }: Services,
  entity: EntityScope,
  state: StateFacts,
): Promise<readonly RuleCounts[]> {
  if (state.rules.length === 0) return []
  const today = clock.today(entity.timeZone)
  const each = state.rules.map(({ rule }, index) => {
    const { asked, state: stands } = underSql(rule, lawIn(state), today)
    return sql`
      select ${index}::int as place, count(*) filter (where asked = 'perhaps')::int as perhaps,
             count(*) filter (where asked = 'yes' and stands = 'held')::int as held,
             count(*) filter (where asked = 'yes' and stands = 'toDo')::int as to_do,
             count(*) filter (where asked = 'yes' and stands = 'overdue')::int as overdue
      from people t cross join lateral (select ${asked} as asked, ${stands} as stands) a`
  })
  const { rows } = await sqlOf(RuleCounts)`
    with people as materialized (select * from ${membersUnder(only(entity), state.code)} all_of_them)
    select perhaps, held, to_do, overdue from (${sql.join(each, sql` union all `)}) counted order by place`.execute(db)
  return rows
}

async function countElsewhere(db: Db, entity: EntityScope, code: string): Promise<number> {
  const { rows } = await sqlOf(z.object({ count: z.number() }))`
    select count(*)::int as count from ${only(entity)} e join memberships m on m.entity_id = e.id and m.status = 'Active'
    join users u on u.id = m.user_id where not ${inState(code)}`.execute(db)
  return rows[0]?.count ?? 0
}

const columns = sql`
  t.membership_id as entity_user_id, t.first_name, t.last_name, t.email, (${textArray(industries)})[t.industry_id] as industry,
  (${textArray(professions)})[t.profession_id] as profession, t.volunteer, t.started_on, t.completed_on, a.answer, a.stands, a."on"`

function members(
  entity: EntityScope,
  { clock }: Services,
  state: StateFacts,
  rule: TrainingRule,
): ListSql<typeof peopleUnderRule> {
  const { asked, state: stands, on } = underSql(rule, lawIn(state), clock.today(entity.timeZone))
  return {
    of: peopleUnderRule,
    from: sql`${membersUnder(only(entity), state.code)} t
      cross join lateral (select ${asked} as answer, ${stands} as stands, ${on} as "on") a`,
    always: sql`a.answer <> 'no'`,
    filters: {
      searchTerm: text => sql`fold(t.first_name || ' ' || t.last_name || ' ' || t.email) like fold(${contains(text)})`,
      answer: answer => sql`a.answer = ${answer}`,
      stands: one => sql`a.stands = ${one}`,
    },
    sorts: {
      name: sql`(t.last_name || ' ' || t.first_name) collate "und-x-icu"`,
      on: emptyLast(sql`a."on"`),
      startedOn: sql`t.started_on`,
      completedOn: emptyLast(sql`t.completed_on`),
    },
    ties: way => sql`t.membership_id ${way}`,
  }
}
