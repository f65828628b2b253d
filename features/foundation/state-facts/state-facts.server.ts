import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { professionOf } from '../training-rules/profession.ts'
import { industryOf, isRule, ruleOfText } from '../training-rules/training-rule.ts'
import { isVolunteer } from '../training-rules/under-rule.server.ts'
import { isLine } from './facts.rules.ts'
import { publishFacts } from './publish-facts.server.ts'
import { lawDay, reviewDueSql, standingSql } from './standing.server.ts'
import {
  Jurisdiction,
  linesToCall,
  myStateFacts,
  NATIONAL_LINES,
  ShownFact,
  ShownLine,
  ShownRule,
  type StateFacts,
  stateFacts,
} from './state-facts.contract.ts'
import { stateFactsMessages as messages } from './state-facts.messages.ts'

const Found = Jurisdiction.extend({ facts: z.array(ShownFact.extend({ label: z.string(), about: z.string() })) }).omit({
  lines: true,
})
type Found = z.infer<typeof Found>

/** Lines to call and facts of law, as learners and strangers see them. */
export const stateFactsRoom: Feature = {
  routes: [
    route(linesToCall, async ({ caller }, services) => {
      const found = await shown(services, { lines: true, named: caller !== undefined })
      const jurisdictions = found.map(withLines)
      return {
        national: jurisdictions.find(({ code }) => code === NATIONAL_LINES)?.lines ?? [],
        states: jurisdictions.filter(({ code }) => code !== NATIONAL_LINES),
        mine: caller ? (await personOf(services.db, caller.userId)).state : null,
      }
    }),

    route(stateFacts, async ({ params }, services) => {
      const found = await factsForStrangers(services, params.state)
      if (!found) throw unknown(messages.unknownState)
      return found
    }),

    route(myStateFacts, async ({ caller }, services) => {
      const { state, industryId, professionId, volunteer } = await personOf(services.db, caller.userId)
      const [found] = state === null ? [] : await shown(services, { state, named: true })
      const person = { industry: industryOf(industryId), profession: professionOf(professionId), volunteer }
      return { mine: found ? withFacts(found) : null, person }
    }),
  ],
  prepare: services => publishFacts(services),
  constraints: { fact_entries_one_waiting: 'bug', fact_entries_removes_line: 'bug', state_facts_entry: 'bug' },
}

/** The states, without the country, by name. */
export const statesByName = async (db: Db): Promise<{ code: string; name: string }[]> =>
  db
    .selectFrom('jurisdictions')
    .select(['code', 'name'])
    .where('code', '!=', NATIONAL_LINES)
    .orderBy('name')
    .limit(100)
    .execute()

/** What strangers may know of one state or of the country. */
export async function factsForStrangers(
  services: Pick<Services, 'db' | 'clock'>,
  state: string,
): Promise<StateFacts | null> {
  const [found] = await shown(services, { state, named: false })
  return found ? withFacts(found) : null
}

/** What members of an organization may know of one state. */
export async function factsForMembers(
  services: Pick<Services, 'db' | 'clock'>,
  state: string,
): Promise<StateFacts | null> {
  const [found] = await shown(services, { state, named: true })
  return found ? withFacts(found) : null
}

/** The same of several states, by name. */
export async function factsOfStates(
  services: Pick<Services, 'db' | 'clock'>,
  states: readonly string[],
): Promise<StateFacts[]> {
  const found = states.length === 0 ? [] : await shown(services, { named: true })
  return found.filter(({ code }) => states.includes(code)).map(withFacts)
}

const withLines = ({ code, name, page, facts }: Found): z.infer<typeof Jurisdiction> => ({
  code,
  name,
  page,
  lines: facts.filter(({ field }) => isLine(field)).map(line => ShownLine.parse(line)),
})

const withFacts = (found: Found): StateFacts => ({
  ...withLines(found),
  facts: found.facts.filter(({ field }) => !isLine(field) && !isRule(field)).map(fact => ShownFact.parse(fact)),
  rules: found.facts.flatMap(ruleShown),
})

function ruleShown(found: Found['facts'][number]): ShownRule[] {
  const rule = isRule(found.field) ? ruleOfText(found.value) : undefined
  return rule ? [ShownRule.parse({ ...found, rule })] : []
}

/** What may be shown of each state, or of one; what is not known is left out. Spec D14. */
async function shown(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { state = null, lines = false, named }: { state?: string | null; lines?: boolean; named: boolean },
): Promise<Found[]> {
  const today = lawDay(clock)
  const { rows } = await sqlOf(Found)`
    select j.code, j.name, j.page, coalesce(jsonb_agg(jsonb_build_object(
      'field', n.field, 'value', n.value, 'label', n.label, 'about', n.about, 'citation', n.citation, 'standing', n.standing,
      'readOn', n.read_on, 'readBy', case when ${named} and n.standing = 'reviewed' then n.reader end,
      'source', n.source, 'sourceUrl', n.source_url, 'copyOf', n.copy_of, 'due', n.standing = 'reviewed' and n.due) order by n.position)
      filter (where n.field is not null), '[]') as facts
    from jurisdictions j left join (
      select f.state, f.field, f.position, n.value, n.label, n.about, n.citation, n.read_on, n.source, n.source_url, n.copy_of,
             ${standingSql(today)} as standing, ${reviewDueSql(today)} as due, u.first_name || ' ' || u.last_name as reader
      from state_facts f join fact_entries n on n.id = f.entry_id left join users u on u.id = n.entered_by
      where ${lines ? sql`f.field like 'line-%'` : sql`true`}) n on n.state = j.code and n.standing <> 'unknown'
    where ${state}::text is null or j.code = ${state}
    group by j.code order by j.name`.execute(db)
  return rows
}

const Person = z.object({
  state: z.string().nullable(),
  industryId: z.number().nullable(),
  professionId: z.number().nullable(),
  volunteer: z.boolean(),
})

/** The person's state, or else that of the organization that they are in; and what they told of their work. */
async function personOf(db: Db, userId: number): Promise<z.infer<typeof Person>> {
  const { rows } = await sqlOf(Person)`
    select coalesce(nullif(u.state, ''), nullif(e.state, '')) as state, coalesce(u.industry_id, e.industry_id) as industry_id,
           u.profession_id, ${isVolunteer} as volunteer
    from users u
    left join lookups profession on profession.kind = 'profession' and profession.id = u.profession_id
    left join lateral (
      select e.state, e.industry_id from memberships m join entities e on e.id = m.entity_id
      where m.user_id = u.id and m.status = 'Active' order by m.last_chosen_at desc nulls last, m.id limit 1) e on true
    where u.id = ${userId}`.execute(db)
  return rows[0] ?? { state: null, industryId: null, professionId: null, volunteer: false }
}
