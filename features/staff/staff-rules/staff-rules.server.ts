import type { Db } from '#platform/server/db.ts'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { readList } from '#platform/server/list.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { lawDay } from '#foundation/state-facts/standing.server.ts'
import { factsForMembers } from '#foundation/state-facts/state-facts.server.ts'
import { ruleOfText } from '#foundation/training-rules/training-rule.ts'
import { patiently } from '#training/version-floors/preview.server.ts'
import { lawIn } from '#training/what-applies/people-under.server.ts'
import { NEW_RULE } from '../staff-facts/staff-facts.contract.ts'
import { staffFactsMessages as messages } from '../staff-facts/staff-facts.messages.ts'
import { type Change, organizationColumns, organizationsAffected, readEffect } from './rule-effect.server.ts'
import { affectedOrganizations, ruleEffect } from './staff-rules.contract.ts'

/** What a change of the law would mean for everybody in the state, before it is entered. Spec D8, D14. */
export const staffRulesRoom: Feature = {
  routes: [
    route(ruleEffect, ({ params, query }, services) =>
      whileTrying(services, { ...params, ...query }, (db, change) => readEffect(db, change)),
    ),
    route(affectedOrganizations, ({ params, query }, services) =>
      whileTrying(services, { ...params, ...query }, (db, change) =>
        readList(db, organizationsAffected(change), query, { columns: organizationColumns }),
      ),
    ),
  ],
}

interface Tried {
  readonly state: string
  readonly rule: string
  readonly value: string
}

async function whileTrying<T>(
  services: Services,
  { state, rule: field, value }: Tried,
  read: (db: Db, change: Change) => Promise<T>,
): Promise<T> {
  const after = ruleOfText(value)
  if (!after) throw refuse(ruleEffect, 'value', messages.rule)
  const facts = await factsForMembers(services, state)
  if (!facts) throw unknown(messages.unknownFact)
  const before = field === NEW_RULE ? undefined : facts.rules.find(shown => shown.field === field)?.rule
  const change = { law: lawIn(facts), before, after, today: lawDay(services.clock) }
  return patiently(services, db => read(db, change))
}
