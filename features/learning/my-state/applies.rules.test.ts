import { expect, test } from 'vitest'
import type { ShownFact } from '#foundation/state-facts/state-facts.contract.ts'
import { whatApplies } from './applies.rules.ts'

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

test('an answer carries what it rests on first, then when, how often and what counts, in this order', () => {
  const facts = ['training-provider', 'training-renewal', 'training-mandate', 'training-who', 'standard'].map(field =>
    fact(field, field === 'training-mandate' ? 'some-professions' : field),
  )
  expect(whatApplies({ facts })[0]?.facts.map(({ field }) => field)).toEqual([
    'training-mandate',
    'training-who',
    'training-renewal',
    'training-provider',
  ])
})
