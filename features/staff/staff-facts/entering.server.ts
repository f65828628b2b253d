import type { z } from 'zod'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { refuse } from '#platform/server/refusal.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import type { Finding, Waiting } from '#foundation/state-facts/fact-entries.server.ts'
import { isLine, isNumber } from '#foundation/state-facts/facts.rules.ts'
import { lawDay } from '#foundation/state-facts/standing.server.ts'
import { nameOfField, valueInWords, valueNames } from '#foundation/state-facts/state-facts.messages.ts'
import { isRule, ruleOfText, textOfRule } from '#foundation/training-rules/training-rule.ts'
import type { enterFact, enterLine, enterRule, FindingForm } from './staff-facts.contract.ts'
import { staffFactsMessages as messages } from './staff-facts.messages.ts'

interface Read {
  readonly field: string
  readonly value: string
  readonly readOn: CalendarDate
}

/** Fields with a few values take only those; a line to call is a number, or words; a rule has its parts; nobody has read it tomorrow. */
export function refuseWrong(
  endpoint: typeof enterFact | typeof enterLine | typeof enterRule,
  { clock }: Pick<Services, 'clock'>,
  { field, value, readOn }: Read,
): void {
  const choices = valueNames[field]
  if (choices && !Object.hasOwn(choices, value)) throw refuse(endpoint, 'value', messages.choose)
  if (isLine(field) && /\d{3}/.test(value) && !isNumber(value)) throw refuse(endpoint, 'value', messages.number)
  if (isRule(field) && !ruleOfText(value)) throw refuse(endpoint, 'value', messages.rule)
  if (readOn > lawDay(clock)) throw refuse(endpoint, 'readOn', messages.future)
}

/** What was read; the same rule is always the same text. */
export function findingOf(
  field: string,
  { value, citation, sourceUrl, ...read }: z.output<typeof FindingForm>,
): Finding {
  const rule = isRule(field) ? ruleOfText(value) : undefined
  return { ...read, value: rule ? textOfRule(rule) : value, citation: citation || null, sourceUrl: sourceUrl || null }
}

interface Noted {
  readonly caller: Caller
  readonly action:
    | 'fact.entered'
    | 'fact.doubted'
    | 'fact.removal'
    | 'fact.confirmed'
    | 'fact.declined'
    | 'fact.withdrawn'
  readonly of: Pick<Waiting, 'field' | 'name' | 'value'>
  readonly before?: string
  readonly reason?: string
}

/** In the platform's log: which fact of which state, and what it says. */
export const note = (
  trx: Trx,
  services: Services,
  { caller, action, of: { field, name, value }, before, reason }: Noted,
) =>
  audit(trx, services, {
    caller,
    entityId: null,
    action,
    target: `${name}: ${nameOfField(field)}`,
    detail: {
      ...(before === undefined ? {} : { before: valueInWords(field, before) }),
      value: valueInWords(field, value),
      ...(reason === undefined ? {} : { reason }),
    },
  })
