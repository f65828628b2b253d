import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { beat } from '#training/enrollments/enrollments.contract.ts'
import type { LearnerConversation } from '#courses/page-kinds/conversation/conversation.ts'
import { playerPage } from '../../player/player.page.ts'
import { Screen } from '../../player/player.screen.tsx'
import { leo, lesson, playerView, progress, registrationId } from '../../player/testing/player-views.ts'
import { openModule, openPlayer, type PlayerEvent, sendEvents, type Verdict } from '../../study/study.contract.ts'

const talk: LearnerConversation = {
  key: 'talk',
  kind: 'conversation',
  title: 'At the door',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>Pick-up time.</p>',
  with: { name: 'Ivy', age: 5, who: 'child' },
  start: 'one',
  goals: [
    { key: 'calm', text: 'You stay calm.' },
    { key: 'open', text: 'You leave the words to her.' },
  ],
  turns: [
    {
      key: 'one',
      says: 'Can I stay here?',
      you: [
        { key: 'a', text: 'What a question!', to: 'two' },
        { key: 'b', text: 'Tell me more.', to: 'more' },
      ],
    },
    { key: 'more', says: 'I do not want to go.', you: [{ key: 'a', text: 'I listen.', to: 'two' }] },
    { key: 'two', says: 'Okay.', note: 'She looks at the floor.', you: [] },
  ],
}
const broken: Verdict = {
  kind: 'conversation',
  good: false,
  goals: [
    { key: 'calm', outcome: 'broken', replies: [0] },
    { key: 'open', outcome: 'kept', replies: [] },
  ],
  whys: [{ reply: 0, why: 'It sounds like blame.' }],
}

const module = lesson()
const withTalk = lesson(
  module.module.kind === 'lesson' ? { module: { ...module.module, pages: [...module.module.pages, talk] } } : {},
)
const eventsIn = (body: Record<string, unknown> | null) => (body?.['events'] ?? []) as PlayerEvent[]
const judged = answer(sendEvents, ({ body }) => ({
  results: eventsIn(body).map(({ id, kind }) => ({ id, verdict: kind === 'answer' ? broken : null, refused: null })),
  progress: progress(),
}))

const show = (events: Answer = judged) =>
  renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}?module=first&page=talk`,
    answers: [
      events,
      answer(openPlayer, playerView()),
      answer(openModule, withTalk),
      answer(beat, { totalSeconds: 250, moduleSeconds: 250, minimumSeconds: 360 }),
    ],
  })
const sentBy = (shown: ReturnType<typeof show>) =>
  shown
    .sentTo(sendEvents)
    .flatMap(({ body }) => eventsIn(body))
    .flatMap(event => (event.kind === 'answer' ? [event.chosen] : []))

test('a talk goes on with each reply, moves the focus, and ends with what went well and why', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'What a question!' }))
  const log = within(screen.getByRole('log', { name: 'Your talk with Ivy' }))
  expect(log.getByText('What a question!')).toBeTruthy()
  expect(log.getByText('She looks at the floor.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The talk is over.' }))
  expect(await log.findByText('It sounds like blame.')).toBeTruthy()
  expect(screen.getByText('1 of 2 goals reached.')).toBeTruthy()
  expect(screen.getByText('You stay calm.').parentElement?.textContent).toContain('Not this time')
  expect(sentBy(shown)).toEqual([['a']])
})

test('it can be played again, and sends the new way', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'What a question!' }))
  await shown.user.click(screen.getByRole('button', { name: 'Play again from the start' }))
  expect(screen.queryByText('It sounds like blame.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What do you say or do?' }))
  await shown.user.click(screen.getByRole('button', { name: 'Tell me more.' }))
  await shown.user.click(screen.getByRole('button', { name: 'I listen.' }))
  await waitFor(() => expect(sentBy(shown)).toEqual([['a'], ['b', 'a']]))
})

test('without a connection the talk goes on to its end, and its verdict waits', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await shown.user.click(await screen.findByRole('button', { name: 'Tell me more.' }))
  await shown.user.click(screen.getByRole('button', { name: 'I listen.' }))
  expect(screen.getByText('Okay.')).toBeTruthy()
  expect(await screen.findByText(/^Your answer is saved\./)).toBeTruthy()
})

test('it can be read as text, with every turn and where each reply leads', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Show as text' }))
  expect(screen.queryByRole('log')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Turn 1',
    'Turn 2',
    'Turn 3',
  ])
  expect(screen.getByText('Tell me more.').parentElement?.textContent).toBe('Tell me more. (goes on at turn 2)')
  await shown.user.click(screen.getByRole('button', { name: 'Back to the exercise' }))
  expect(screen.getByRole('log')).toBeTruthy()
})

test('a talk under way is there again when the person comes back to it', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Tell me more.' }))
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
  expect(await screen.findByText('A child tells you.')).toBeTruthy()
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'talk' })))
  expect(await screen.findByText('I do not want to go.')).toBeTruthy()
  expect(sentBy(shown)).toEqual([])
})
