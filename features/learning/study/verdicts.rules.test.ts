import { expect, test } from 'vitest'
import type { CheckPage, Page, ScenarioPage, TextPage } from '#courses/course-content/course-content.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import { verdictOn } from './verdicts.rules.ts'

const base = { key: 'page', title: 'Page', sources: [], seconds: 30 }
const text: TextPage = { ...base, kind: 'text', html: '<p>Read.</p>' }
const check: CheckPage = {
  ...base,
  kind: 'check',
  question: 'Which?',
  multiple: false,
  hint: 'Think.',
  explanationHtml: '<p>Because.</p>',
  answers: [
    { key: 'a', text: 'One', correct: true, feedback: 'Yes.' },
    { key: 'b', text: 'Two', correct: false, feedback: 'No.' },
  ],
}
const scenario: ScenarioPage = {
  ...base,
  kind: 'scenario',
  html: '<p>It is ten.</p>',
  question: 'What now?',
  choices: [
    { key: 'wait', text: 'Wait.', outcomeHtml: '<p>Time passes.</p>', best: false },
    { key: 'call', text: 'Call.', outcomeHtml: '<p>Somebody answers.</p>', best: true },
  ],
}
const talk: Page = {
  ...base,
  kind: 'conversation',
  html: '<p>At pickup.</p>',
  required: true,
  with: { name: 'Ivy', age: 5, who: 'child' },
  start: 'opening',
  goals: [{ key: 'calm', text: 'You stay calm.' }],
  turns: [
    {
      key: 'opening',
      says: 'Hello.',
      you: [{ key: 'a', text: 'Wait, and nod.', to: 'bye', meets: ['calm'], breaks: [] }],
    },
    { key: 'bye', says: 'Bye.', you: [] },
  ],
}

test('a check is judged, with a hint until the last try', () => {
  expect(verdictOn(check, ['a'], false)).toMatchObject({ kind: 'check', correct: true, told: true })
  expect(verdictOn(check, ['b'], false)).toMatchObject({ correct: false, told: false, hint: 'Think.' })
  expect(verdictOn(check, ['b'], true)).toMatchObject({ correct: false, told: true, correctKeys: ['a'] })
})

test('a choice has its outcome', () => {
  expect(verdictOn(scenario, ['call'], false)).toMatchObject({ kind: 'scenario', best: true })
  expect(verdictOn(scenario, ['wait'], false)).toMatchObject({ best: false, outcomeHtml: '<p>Time passes.</p>' })
})

test.each([
  ['of a page that asks nothing', text, ['a'], enrollmentsMessages.notAnswerable],
  ['that a check does not offer', check, ['c'], enrollmentsMessages.noChoice],
  ['more than one, where one is asked', check, ['a', 'b'], enrollmentsMessages.oneChoice],
  ['that a scenario does not offer', scenario, ['stay'], enrollmentsMessages.noChoice],
  ['more than one choice', scenario, ['call', 'wait'], enrollmentsMessages.oneChoice],
  ['none at all', scenario, [], enrollmentsMessages.oneChoice],
  ['that no way through a practice is', talk, ['nowhere'], enrollmentsMessages.noWay],
])('an answer %s is refused in words', (_what, page, chosen, refused) => {
  expect(verdictOn(page, chosen, false)).toBe(refused)
})
