import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse } from '#platform/testing/screen.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { type BodymapPage, learnerBodymap } from '#courses/page-kinds/bodymap/bodymap.ts'
import { judgePractice } from '#courses/page-kinds/practice.ts'
import { playerPage } from '../../player/player.page.ts'
import { registrationId } from '../../player/testing/player-views.ts'
import { sendEvents } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const page: BodymapPage = {
  key: 'marks',
  kind: 'bodymap',
  title: "Theo's marks",
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>Monday morning.</p>',
  figure: 'child',
  about: 'Theo is six. He runs and climbs.',
  things: [
    {
      key: 'a',
      at: ['left-shin', 'right-shin'],
      label: 'Both shins',
      text: 'Round marks',
      counts: false,
      why: 'Play.',
    },
    { key: 'b', at: ['left-ear'], label: 'Left ear', text: 'A blue mark', counts: true, why: 'Seldom hurt by play.' },
    { key: 'c', at: ['nape'], label: 'Back of the neck', text: 'Two lines', counts: true, why: 'Covered by a collar.' },
  ],
}

beforeEach(() => localStorage.clear())

const verdictOn = (chosen: readonly string[]) => {
  const verdict = judgePractice(page, chosen)
  if (!verdict) throw new Error('These are no marks of the page')
  return verdict
}
const show = (events = judges(verdictOn)) => showPractice(learnerBodymap(page), events)
type Shown = ReturnType<typeof show>

const mark = (name: RegExp) => screen.findByRole('checkbox', { name })
const check = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Check my choice' }))

test('marks are chosen, and there is a word on every one', async () => {
  const shown = show()
  expect(await screen.findByText('Theo is six. He runs and climbs.')).toBeDefined()
  expect(screen.getByRole('group', { name: 'Which of these marks need a closer look?' })).toBeDefined()
  await shown.user.click(await mark(/Both shins Round marks/))
  await shown.user.click(await mark(/Left ear A blue mark/))
  expect(screen.getByText('2 chosen')).toBeDefined()
  await check(shown)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What you chose' }))
  expect(await screen.findByText('1 of 3 marks judged well.')).toBeDefined()
  expect(screen.getByText('You chose it: by itself it needs none.')).toBeDefined()
  expect(screen.getByText('You chose it: it needs a closer look.')).toBeDefined()
  expect(screen.getByText('You left it: it needs a closer look.')).toBeDefined()
  expect(screen.getByText('Covered by a collar.')).toBeDefined()
  expect(shown.sent()).toEqual([['a', 'b']])
})

test('all who need a look and no others is told as such, and one can choose again', async () => {
  const shown = show()
  await shown.user.click(await mark(/Back of the neck/))
  await shown.user.click(await mark(/Left ear/))
  await check(shown)
  expect(await screen.findByText('You found the marks that need a closer look, and no others.')).toBeDefined()
  await shown.user.click(screen.getByRole('button', { name: 'Choose again' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Which of these marks/ }))
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3)
})

test('who chose nothing is told, and brought to the list', async () => {
  const shown = show()
  const first = await mark(/Both shins/)
  await check(shown)
  expect(screen.getByText('Choose at least one.').getAttribute('role')).toBe('alert')
  expect(document.activeElement).toBe(first)
  expect(shown.sent()).toEqual([])
})

test('the keyboard alone is enough', async () => {
  const shown = show()
  const first = await mark(/Both shins/)
  act(() => first.focus())
  await shown.user.keyboard('{Tab} {Tab} {Tab}{Enter}')
  expect(await screen.findByText('You found the marks that need a closer look, and no others.')).toBeDefined()
})

test('the drawing says nothing to a screen reader, and shows a dot for each place', async () => {
  const { container, user } = show()
  await mark(/Both shins/)
  const drawing = container.querySelector<HTMLElement>('[aria-hidden="true"] > svg')?.parentElement
  if (!drawing) throw new Error('There is no drawing')
  expect(within(drawing).getAllByText('1')).toHaveLength(2)
  expect(drawing.querySelector('button, a, [tabindex]')).toBeNull()
  await user.click(within(drawing).getByText('2'))
  expect(await mark(/Left ear/)).toMatchObject({ checked: true })
})

test('without a connection the choice is kept, and its verdict waits', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await shown.user.click(await mark(/Left ear/))
  await check(shown)
  expect(await screen.findByText(/^Your answer is saved\./)).toBeDefined()
  expect(screen.getByText('You chose this.')).toBeDefined()
})

test('what was chosen so far is there when the person comes back', async () => {
  const shown = show()
  await shown.user.click(await mark(/Left ear/))
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
  expect(await screen.findByText('A child tells you.')).toBeDefined()
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'marks' })))
  expect(await mark(/Left ear/)).toMatchObject({ checked: true })
  expect(shown.sent()).toEqual([])
})

test('it can be read as text', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Show as text' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Left ear A blue mark')
})
