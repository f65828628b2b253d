import { expect, test } from 'vitest'
import type { ShownFact } from '#foundation/state-facts/state-facts.contract.ts'
import { TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { rulesFor, whatApplies } from './applies.rules.ts'

const fact = (field: string, value: string): ShownFact => ({
  field,
  value,
  citation: null,
  standing: 'source',
  readOn: '2026-11-22',
  readBy: null,
  source: null,
  sourceUrl: null,
  copyOf: null,
  due: false,
})
const answers = (...facts: ShownFact[]) =>
  whatApplies({ facts }).map(({ duty, answer, reason }) => [duty, answer, reason])

test.each([
  ['universal', 'yes', 'anyone'],
  ['universal-and-professions', 'yes', 'anyone'],
  ['professions', 'perhaps', 'named'],
])('where %s must report, the answer is %s', (model, answer, reason) => {
  expect(answers(fact('reporter-model', model))).toEqual([['report', answer, reason]])
})

test.each([
  ['universal', 'all-mandated', 'yes', 'allReporters'],
  ['professions', 'all-mandated', 'perhaps', 'reportersWhoAreNamed'],
  ['universal', 'all-mandated-who-hold-a-license', 'perhaps', 'licensed'],
  ['universal', 'some-professions', 'perhaps', 'some'],
  ['universal', 'none-found', 'no', 'none'],
])('where %s must report and training is for %s, the answer is %s', (model, mandate, answer, reason) => {
  expect(answers(fact('reporter-model', model), fact('training-mandate', mandate))[1]).toEqual([
    'train',
    answer,
    reason,
  ])
})

test('a duty about which nothing may be shown is left out', () => {
  expect(answers(fact('standard', 'reasonable cause'))).toEqual([])
  expect(answers(fact('training-mandate', 'all-mandated'))).toEqual([['train', 'perhaps', 'reportersWhoAreNamed']])
})

test('an answer about reporting carries who must report, and the statute where it names professions', () => {
  const of = (model: string) => {
    const facts = [fact('statute', 'Penal Code 11166'), fact('standard', 'suspicion'), fact('reporter-model', model)]
    return whatApplies({ facts })[0]?.facts.map(({ field }) => field)
  }
  expect(of('professions')).toEqual(['reporter-model', 'statute'])
  expect(of('universal')).toEqual(['reporter-model'])
})

test('an answer carries what it rests on first, then when, how often and what counts, in this order', () => {
  const facts = [
    'training-provider',
    'training-renewal',
    'training-initial',
    'training-mandate',
    'training-who',
    'standard',
  ].map(field => fact(field, field === 'training-mandate' ? 'some-professions' : field))
  expect(whatApplies({ facts })[0]?.facts.map(({ field }) => field)).toEqual([
    'training-mandate',
    'training-who',
    'training-initial',
    'training-renewal',
    'training-provider',
  ])
})

const shown = (field: string, people: string, who: object = {}) => {
  const { value: _, ...mark } = fact(field, '')
  const rule = { who: { people, ...who }, initial: { kind: 'none' }, renewal: null, provider: 'any' }
  return { ...mark, rule: TrainingRule.parse(rule) }
}
const rules = [
  shown('rule-1', 'Child care', { industries: ['child-care'] }),
  shown('rule-2', 'Licensed', { if: 'you hold a license' }),
  shown('rule-3', 'Schools', { industries: ['education'] }),
]
const facts = [fact('reporter-model', 'professions'), fact('training-mandate', 'some-professions')]
const teacher = { industry: 'education', volunteer: false } as const

test('rules are told in the order of how surely they ask the person', () => {
  const told = rulesFor({ facts, rules }, teacher, '2026-11-23')
  expect(told.map(({ shown: { field }, answer }) => [field, answer])).toEqual([
    ['rule-3', 'yes'],
    ['rule-2', 'perhaps'],
    ['rule-1', 'no'],
  ])
})

test('one rule that asks the person makes it a yes, and none that is known never a no', () => {
  const train = (person: Parameters<typeof rulesFor>[1], of = rules) => {
    const [, applies] = whatApplies({ facts }, rulesFor({ facts, rules: of }, person, '2026-11-23'))
    return [applies?.answer, applies?.reason, applies?.facts.length]
  }
  expect(train(teacher)).toEqual(['yes', 'rule', 1])
  expect(train({ ...teacher, industry: 'faith' }, rules.slice(0, 1))).toEqual(['perhaps', 'rules', 1])
})

test('rules that may be shown are told, even where nothing may be said of the whole', () => {
  const asked = (of: typeof rules) => rulesFor({ facts: [], rules: of }, teacher, '2026-11-23')
  expect(whatApplies({ facts: [] }, asked(rules))).toEqual([
    { duty: 'train', answer: 'yes', reason: 'rule', facts: [] },
  ])
  expect(whatApplies({ facts: [] }, asked(rules.slice(0, 1)))).toMatchObject([{ answer: 'perhaps', reason: 'rules' }])
})

test.each([
  ['any person', [fact('standard', 'suspicion'), fact('reporter-model', 'universal')], 'yes', 'everyone'],
  ['a profession', [fact('standard', 'suspicion'), fact('reporter-model', 'professions')], 'perhaps', 'reporters'],
  ['we do not know who', [fact('standard', 'suspicion')], 'perhaps', 'reporters'],
])('a rule for all who must report, where that is %s', (_who, known, answer, reason) => {
  const of = { facts: known, rules: [shown('rule-1', 'All')] }
  expect(rulesFor(of, teacher, '2026-11-23')[0]).toMatchObject({ answer, reason })
})
