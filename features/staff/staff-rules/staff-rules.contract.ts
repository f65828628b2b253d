import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, pageOf } from '#platform/shared/paging.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { ruleOfText } from '#foundation/training-rules/training-rule.ts'
import { RuleCounts } from '#training/what-applies/what-applies.contract.ts'
import { VALUE_MAX } from '../staff-facts/staff-facts.contract.ts'
import { staffFactsMessages as messages } from '../staff-facts/staff-facts.messages.ts'

const count = z.number().int()

/** A rule as it would be, as a text. */
const Rule = z
  .string()
  .max(VALUE_MAX, messages.tooLong(VALUE_MAX))
  .refine(text => ruleOfText(text) !== undefined, messages.rule)

const Moves = z.object({
  /** Asked before and after: held until now, and no more. */
  losing: count,
  asked: count,
  noLongerAsked: count,
  /** Asked before and after, and the day that it turns on is another one. */
  moved: count,
})

/** Whom a changed rule affects, everywhere in the state. */
export const RuleEffect = Moves.extend({
  /** Null: nothing of it is shown to learners now. */
  before: RuleCounts.nullable(),
  after: RuleCounts,
  organizations: count,
})
export type RuleEffect = z.infer<typeof RuleEffect>

export const ruleEffect = endpoint({
  method: 'GET',
  path: '/staff/facts/:state/rules/:rule/effect',
  summary: 'Whom a rule of training would affect if it were another',
  access: staffWho('look'),
  query: z.object({ value: Rule }),
  response: RuleEffect,
})

/** Individuals have no organization: they are one row, without a name. */
export const AffectedOrganization = Moves.extend({ entityGuid: z.guid().nullable(), name: z.string().nullable() })
export type AffectedOrganization = z.infer<typeof AffectedOrganization>

export const affectedOrganizations = endpoint({
  method: 'GET',
  path: '/staff/facts/:state/rules/:rule/organizations',
  summary: 'Organizations with people whom a changed rule of training would affect',
  access: staffWho('look'),
  query: gridQuery(['losing', 'asked', 'noLongerAsked', 'moved', 'name'], 'desc').extend({ value: Rule }),
  response: pageOf(AffectedOrganization),
})
