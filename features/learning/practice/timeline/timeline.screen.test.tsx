import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse } from '#platform/testing/screen.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { learnerTimeline, type TimelinePage, type TimelineVerdict } from '#courses/page-kinds/timeline/timeline.ts'
import { judgeTimeline } from '#courses/page-kinds/timeline/timeline.rules.ts'
import { playerPage } from '../../player/player.page.ts'
import { registrationId } from '../../player/testing/player-views.ts'
import { ohio, ownState } from '../../study-frame/testing/own-state.ts'
import { sendEvents } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const safer = { child: 'safer', trust: 'safer', law: 'same' } as const
const risky = { child: 'risk', trust: 'same', law: 'risk' } as const
const page: TimelinePage = {
  key: 'days',
  kind: 'timeline',
  title: 'Two days',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>You teach.</p>',
  days: [
    {
      key: 'monday',
      label: 'Monday',
      happens: 'He asks for bread.',
      choices: [
        { key: 'a', text: 'Give it.', effect: safer, to: 'tuesday' },
        { key: 'b', text: 'Say no.', effect: risky, to: 'tuesday', why: 'He may not ask again.' },
      ],
    },
    {
      key: 'tuesday',
      label: 'Tuesday',
      happens: 'He is alone.',
      choices: [
        { key: 'a', text: 'Call now.', effect: safer, to: 'seen' },
        { key: 'b', text: 'Wait.', effect: risky, to: 'waited', why: 'Another night.' },
      ],
    },
  ],
  endings: [
    { key: 'seen', text: 'Somebody comes.', lookBack: 'You acted on Tuesday.' },
    { key: 'waited', text: 'Nobody comes.', lookBack: 'The duty began on Tuesday.' },
  ],
}
const verdictOn = (chosen: readonly string[]): TimelineVerdict =>
  judgeTimeline(page, chosen) ?? { kind: 'timeline', good: false, lookBack: 'none', whys: [] }
const show = (events = judges(verdictOn), more: readonly Answer[] = []) =>
  showPractice(learnerTimeline(page), events, more)
const choose = async ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('each choice shows what it changed, moves on, and the end looks back', async () => {
  const shown = show()
  await choose(shown, 'Say no.')
  const effects = within(screen.getByRole('list', { name: 'What it changed' })).getAllByRole('listitem')
  expect(effects.map(({ textContent }) => textContent)).toEqual([
    'The child: at risk',
    'Trust: no change',
    'Your duty: at risk',
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tuesday' }))
  expect(screen.queryByText('He may not ask again.')).toBeNull()
  await choose(shown, 'Wait.')
  expect(screen.getByText('Nobody comes.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How it ended' }))
  expect(await screen.findByText('The duty began on Tuesday.')).toBeTruthy()
  expect(screen.getByText('He may not ask again.')).toBeTruthy()
  expect(shown.sent()).toEqual([['b', 'b']])
})

test('the end says how soon to report in the learner’s own state', async () => {
  const shown = show(judges(verdictOn), [ownState(ohio)])
  await choose(shown, 'Say no.')
  expect(screen.queryByRole('complementary', { name: 'How soon in Ohio' })).toBeNull()
  await choose(shown, 'Wait.')
  const soon = within(await screen.findByRole('complementary', { name: 'How soon in Ohio' }))
  expect(soon.getByText('immediately')).toBeTruthy()
})

test('one can choose again from any day, and go through all of it again', async () => {
  const shown = show()
  await choose(shown, 'Give it.')
  await choose(shown, 'Wait.')
  await choose(shown, 'Choose again from here')
  expect(screen.queryByText('Nobody comes.')).toBeNull()
  await choose(shown, 'Call now.')
  expect(await screen.findByText('You put nothing at risk.')).toBeTruthy()
  await choose(shown, 'Go through it again')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Monday' }))
  await waitFor(() =>
    expect(shown.sent()).toEqual([
      ['a', 'b'],
      ['a', 'a'],
    ]),
  )
})

test('without a connection the story goes on to its end, and the look back waits', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await choose(shown, 'Give it.')
  await choose(shown, 'Call now.')
  expect(screen.getByText('Somebody comes.')).toBeTruthy()
  expect(await screen.findByText(/^Your answer is saved\./)).toBeTruthy()
  expect(screen.queryByText('You acted on Tuesday.')).toBeNull()
})

test('a story under way is there again when the person comes back to it', async () => {
  const shown = show()
  await choose(shown, 'Give it.')
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
  expect(await screen.findByText('A child tells you.')).toBeTruthy()
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'days' })))
  expect(await screen.findByText('He is alone.')).toBeTruthy()
  expect(shown.sent()).toEqual([])
})

test('it can be read as text, with every day, what each choice changes and where it leads', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Show as text' }))
  expect(screen.getByText('Wait.').parentElement?.textContent).toBe(
    'Wait. The child: at risk. Trust: no change. Your duty: at risk. (leads to an ending)',
  )
  expect(screen.getByText('Give it.').parentElement?.textContent).toContain('(goes on: Tuesday)')
  expect(screen.getByText('Somebody comes.')).toBeTruthy()
})
