import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { gridQuery, optional, pageOf } from '#platform/shared/paging.ts'
import { administrator, orAuditor } from '#foundation/access/access.policies.ts'
import { ShownFact, ShownRule } from '#foundation/state-facts/state-facts.contract.ts'
import { Profession } from '#foundation/training-rules/profession.ts'
import { Industry } from '#foundation/training-rules/training-rule.ts'

const count = z.number().int()

export const Stands = z.enum(['held', 'toDo', 'overdue'])
export type Stands = z.infer<typeof Stands>

/** How many members a rule asks, and how they stand; those whom it may ask are counted apart. */
export const RuleCounts = z.object({ perhaps: count, held: count, toDo: count, overdue: count })
export type RuleCounts = z.infer<typeof RuleCounts>

export const OrganizationRule = ShownRule.extend({ counts: RuleCounts })
export type OrganizationRule = z.infer<typeof OrganizationRule>

/** What the law of the organization's state asks of its members. Spec D8, D14. */
export const whatApplies = endpoint({
  method: 'GET',
  path: '/what-applies/:entityGuid',
  summary: 'What the law of an organization’s state asks of its members',
  access: orAuditor(administrator),
  response: z.object({
    /** Null: the organization has no state, or one about which nothing is known. */
    state: z.object({ name: z.string(), page: z.string() }).nullable(),
    mandate: ShownFact.nullable(),
    rules: z.array(OrganizationRule),
    /** Active members whose profile names another state: its rules are theirs. */
    elsewhere: count,
  }),
})
export type WhatApplies = z.output<typeof whatApplies.response>

export const UnderRuleRow = z.object({
  entityUserId: count,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  industry: Industry.nullable(),
  profession: Profession.nullable(),
  volunteer: z.boolean(),
  startedOn: CalendarDate,
  completedOn: CalendarDate.nullable(),
  answer: z.enum(['yes', 'perhaps']),
  stands: Stands,
  /** Until, by or since when; null: no day is known, or none is set. */
  on: CalendarDate.nullable(),
})
export type UnderRuleRow = z.infer<typeof UnderRuleRow>

/** Members whom a rule asks, or may ask; the rule by the name of its fact. Spec D8. */
export const peopleUnderRule = endpoint({
  method: 'GET',
  path: '/what-applies/:entityGuid/:rule/people',
  summary: 'Members to whom a state’s training rule applies, or may apply',
  access: orAuditor(administrator),
  query: gridQuery(['name', 'on', 'startedOn', 'completedOn'], 'asc').extend({
    answer: optional(z.enum(['yes', 'perhaps'])),
    stands: optional(Stands),
  }),
  response: pageOf(UnderRuleRow),
})
