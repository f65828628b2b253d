import { ruleInWords } from '../training-rules/training-rules.messages.ts'
import { isRule, ruleOfText } from '../training-rules/training-rule.ts'
import type { FactField } from './state-facts.contract.ts'

/** What both sides say about facts of law. Spec D14. */
export const stateFactsMessages = {
  mistakesInFile: (count: number) =>
    `The facts of the states have ${count === 1 ? 'a mistake' : `${count} mistakes`}; nothing was published:`,
  unknownState: 'This state is not known here.',
} as const

export const factNames: Readonly<Record<FactField, string>> = {
  statute: 'Reporting law',
  'reporter-model': 'Who must report',
  standard: 'When to report',
  'oral-deadline': 'How soon',
  'written-deadline': 'Written report',
  'report-to': 'Report to',
  supervisor: 'Telling a supervisor',
  'training-mandate': 'Training required',
  'training-who': 'Who must be trained',
  'training-initial': 'First training',
  'training-renewal': 'Renewal',
  'training-hours': 'Hours',
  'training-provider': 'Which courses count',
  'training-citation': 'Training law',
}

export const nameOfField = (field: string): string => {
  if (Object.hasOwn(factNames, field)) return factNames[field as FactField]
  return `${isRule(field) ? 'Training rule' : 'Line to call'} ${field.slice('line-'.length)}`
}

/** Fields that have a few values only, in words. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'reporter-model': {
    universal: 'Any person',
    'universal-and-professions': 'Any person, and some professions with added duties',
    professions: 'The professions that the law names',
  },
  'training-mandate': {
    'all-mandated': 'Yes, for everyone who must report',
    'all-mandated-who-hold-a-license': 'Yes, for everyone who must report and holds a license',
    'some-professions': 'Yes, for some professions',
    'none-found': 'We found no law that requires it',
  },
}
export const valueInWords = (field: string, value: string): string => {
  const rule = isRule(field) ? ruleOfText(value) : undefined
  return rule ? ruleInWords(rule) : (valueNames[field]?.[value] ?? value)
}

/** How far a fact can be relied on, in words. */
export const markTexts = {
  reviewed: (by: string | null, day: string) => `Reviewed by ${by ?? 'our staff'}, ${day}`,
  due: 'This review is more than a year old.',
  notConfirmed: 'Not yet confirmed by our reviewers',
  source: 'Source:',
  copy: (age: string) => `copy of ${age}`,
  noAge: 'age of the copy unknown',
} as const
