import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse } from '#platform/testing/screen.tsx'
import { judgePractice } from '#courses/page-kinds/practice.ts'
import { learnerScene, type ScenePage } from '#courses/page-kinds/scene/scene.ts'
import { sendEvents } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const page: ScenePage = {
  key: 'room',
  kind: 'scene',
  title: 'A morning in June',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>You look around.</p>',
  place: 'classroom',
  things: [
    { key: 'a', at: ['coat-hooks'], label: 'An empty hook', text: 'Ivy keeps her coat on.', counts: true, why: 'Ask.' },
    { key: 'b', at: ['door'], label: 'A father', text: 'He looks at the clock.', counts: false, why: 'He is late.' },
    { key: 'c', at: ['moon'], label: 'A sleeper', text: 'Again.', counts: true, why: 'Three days in a row.' },
  ],
}

beforeEach(() => localStorage.clear())

const verdictOn = (chosen: readonly string[]) => {
  const verdict = judgePractice(page, chosen)
  if (!verdict) throw new Error('There is no such thing on the page')
  return verdict
}
const show = (events = judges(verdictOn)) => showPractice(learnerScene(page), events)
type Shown = ReturnType<typeof show>

const thing = (name: RegExp) => screen.findByRole('checkbox', { name })
const check = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Check my choice' }))

test('things are chosen, and there is a word on every one', async () => {
  const shown = show()
  expect(await screen.findByRole('group', { name: 'Which of these matter?' })).toBeDefined()
  await shown.user.click(await thing(/An empty hook Ivy keeps her coat on\./))
  await check(shown)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What you chose' }))
  expect(await screen.findByText('2 of 3 things judged well.')).toBeDefined()
  expect(screen.getByText('You chose it: it matters.')).toBeDefined()
  expect(screen.getByText('You left it: by itself it does not matter.')).toBeDefined()
  expect(screen.getByText('You left it: it matters.')).toBeDefined()
  expect(screen.getByText('Three days in a row.')).toBeDefined()
  expect(shown.sent()).toEqual([['a']])
})

test('the keyboard alone is enough to find what matters, and nothing else', async () => {
  const shown = show()
  const first = await thing(/An empty hook/)
  act(() => first.focus())
  await shown.user.keyboard(' {Tab}{Tab} {Tab}{Enter}')
  expect(await screen.findByText('You found what matters, and nothing else.')).toBeDefined()
})

test('what the drawing has no place for stands in the list all the same', async () => {
  const { container } = show()
  expect(await thing(/A sleeper/)).toBeDefined()
  expect(container.querySelectorAll('[aria-hidden="true"] > svg > g')).toHaveLength(2)
})

test('without a connection the choice is kept, and its verdict waits', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await shown.user.click(await thing(/A father/))
  await check(shown)
  expect(await screen.findByText(/^Your answer is saved\./)).toBeDefined()
  expect(screen.getByText('You chose this.')).toBeDefined()
})

test('it can be read as text', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Show as text' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'A father He looks at the clock.',
  )
})
