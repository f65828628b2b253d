import { expect, test } from 'vitest'
import { EVALUATION_TEXT_MAX } from './completion.contract.ts'
import { endTexts } from './completion.messages.ts'
import { answersTo } from './evaluation.rules.ts'

const scale = { kind: 'scale', question: 'How useful?', lowLabel: 'Not', highLabel: 'Very' } as const
const text = { kind: 'text', question: 'What would you change?' } as const
const Filled = answersTo([
  { ...scale, key: 'useful', required: true },
  { ...scale, key: 'pace', required: false },
  { ...text, key: 'change', required: true },
  { ...text, key: 'more', required: false },
])
const errorsIn = (answers: Record<string, number | string | undefined>) =>
  Object.fromEntries(
    (Filled.safeParse({ answers }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('each required question asks for its own kind of answer. Spec D4', () => {
  expect(errorsIn({})).toEqual({
    'answers.useful': endTexts.evaluationMissing,
    'answers.change': endTexts.evaluationTextMissing,
  })
  expect(errorsIn({ useful: 4, change: '   ' })).toEqual({ 'answers.change': endTexts.evaluationTextMissing })
})

test('an optional question may stay empty, and an answer keeps its bounds', () => {
  expect(Filled.parse({ answers: { useful: 1, change: ' Less ', more: '' } })).toEqual({
    answers: { useful: 1, change: 'Less', more: '' },
  })
  expect(Object.keys(errorsIn({ useful: 6, pace: 0, change: 'a', more: 'a'.repeat(EVALUATION_TEXT_MAX + 1) }))).toEqual(
    ['answers.useful', 'answers.pace', 'answers.more'],
  )
})
