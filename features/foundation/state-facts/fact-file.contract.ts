import { z } from 'zod'
import { isRule, textOfRule, TrainingRule } from '../training-rules/training-rule.ts'
import { isLine, isNumber } from './facts.rules.ts'
import { Confidence, factFields, FIELD_PATTERN, NATIONAL_LINES } from './state-facts.contract.ts'

// How content/state-facts.yaml is written; docs/authoring-state-facts.md describes it. A message completes the sentence
// that begins with the name of the key.

const Text = z
  .string('must be a text')
  .trim()
  .min(1, 'is empty; write its text')
  .max(600, 'must have 600 characters or fewer')
const Address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

const AuthoredSource = z.strictObject({
  title: Text,
  url: Address.optional(),
  copyOf: z
    .string()
    .regex(
      /^\d{4}(-(0[1-9]|1[0-2]))?$/,
      "must be the year, or the year and month, of the copy in quotes, like '2023-05'",
    )
    .optional(),
})

const SaidFact = z.strictObject({
  value: Text,
  label: Text.optional(),
  about: Text.optional(),
  citation: Text.optional(),
  confidence: Confidence.or(z.never('must be high, medium or low')),
  source: z.string().optional(),
  basis: Text.optional(),
})
/** A rule of training is written by its parts, and stored as one text. */
const AuthoredRule = SaidFact.omit({ value: true, label: true, about: true })
  .extend({ rule: TrainingRule })
  .transform(({ rule, ...fact }): z.infer<typeof SaidFact> => ({ ...fact, value: textOfRule(rule) }))

export type AuthoredFact = z.infer<typeof SaidFact>

/** The values of fields that have a few only. */
export const factChoices: Readonly<Record<string, readonly string[]>> = {
  'reporter-model': ['universal', 'universal-and-professions', 'professions'],
  'training-mandate': ['all-mandated', 'all-mandated-who-hold-a-license', 'some-professions', 'none-found'],
}

const NO_SOURCE = 'has neither a source nor a basis; name one'

const Facts = z.record(z.string(), SaidFact).superRefine((facts, context) => {
  for (const [field, { value, label, about, source, basis }] of Object.entries(facts)) {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: key === '' ? [field] : [field, key], input: facts })
    if (!FIELD_PATTERN.test(field)) refuse('', 'is no fact of a state; correct its spelling or remove it')
    if (isRule(field)) refuse('', "is a rule of training; write it under 'rules'")
    if (isLine(field) && !(about && (label || !isNumber(value))))
      refuse('', 'is a line to call and needs a label and an about')
    if (!isLine(field) && (label || about)) refuse('', 'is no line to call; remove its label and about')
    if (isLine(field) && /\d{3}/.test(value) && !isNumber(value))
      refuse('value', "must be a number like '1-800-555-0100'")
    if (factChoices[field] && !factChoices[field].includes(value))
      refuse('value', `must be ${factChoices[field].join(', ')}`)
    if (source === undefined && basis === undefined) refuse('', NO_SOURCE)
  }
})

const NO_RULE = "must be 'rule-1' to 'rule-9'"
const Rules = z.record(z.string().regex(/^rule-[1-9]$/, NO_RULE), AuthoredRule).superRefine((rules, context) => {
  for (const [field, { source, basis }] of Object.entries(rules))
    if (source === undefined && basis === undefined)
      context.addIssue({ code: 'custom', message: NO_SOURCE, path: [field], input: rules })
})

export const AuthoredJurisdiction = z
  .strictObject({
    code: z.string().regex(/^[A-Z]{2}$/, 'must be the two capital letters of a state'),
    name: Text,
    page: Address,
    sources: z.record(z.string(), AuthoredSource).default({}),
    facts: Facts,
    rules: Rules.default({}),
    notes: z.array(Text).default([]),
  })
  .superRefine(({ code, sources, facts, rules }, context) => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', message, path, input: facts })
    const named = [
      ...Object.entries(facts).map(([field, { source }]) => ({ part: 'facts', field, source })),
      ...Object.entries(rules).map(([field, { source }]) => ({ part: 'rules', field, source })),
    ]
    for (const { part, field, source } of named)
      if (source !== undefined && !Object.hasOwn(sources, source))
        refuse([part, field, 'source'], `names '${source}', which is not among the sources above`)
    const used = new Set(named.map(({ source }) => source))
    for (const key of Object.keys(sources))
      if (!used.has(key)) refuse(['sources', key], 'is used by no fact; remove it')
    if (!Object.hasOwn(facts, 'line-1'))
      refuse(['facts'], "has no 'line-1'; name the line to call, or say that there is none")
    const missing = code === NATIONAL_LINES ? [] : factFields.filter(field => !Object.hasOwn(facts, field))
    if (missing.length > 0) refuse(['facts'], `has no ${missing.join(', ')}; every state has every fact`)
  })
export type AuthoredJurisdiction = z.infer<typeof AuthoredJurisdiction>

export const AuthoredFacts = z.strictObject({
  /** When the sources were read. */
  read: z.iso.date("must be a day in quotes, like '2026-11-22'"),
  jurisdictions: z.array(AuthoredJurisdiction).min(1, 'must name at least one'),
})
export type AuthoredFacts = z.infer<typeof AuthoredFacts>
