import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '#platform/testing/screen.tsx'
import { addressOf } from '#platform/shared/address.ts'
import { go } from '#platform/web/router.tsx'
import { judgeSort } from '#courses/page-kinds/sort/sort.rules.ts'
import { learnerSort, type SortPage } from '#courses/page-kinds/sort/sort.ts'
import { playerPage } from '../../player/player.page.ts'
import { registrationId } from '../../player/testing/player-views.ts'
import { sendEvents } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const page: SortPage = {
  key: 'cards',
  kind: 'sort',
  title: 'What you saw',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>Before you call.</p>',
  retry: true,
  piles: [
    { key: 'fact', label: 'Seen or heard' },
    { key: 'opinion', label: 'A conclusion' },
  ],
  cards: [
    { text: 'A mark on her hand.', pile: 'fact', why: 'Anyone can see it.' },
    { text: 'He is a bad father.', pile: 'opinion', why: 'Say what he did.' },
    { text: 'She said so.', pile: 'fact', why: 'Her own words.' },
  ],
}

const show = (events = judges(chosen => judgeSort(page, chosen) ?? { kind: 'sort', good: false, cards: [] })) =>
  showPractice(learnerSort(page), events)
type Shown = ReturnType<typeof show>

const pileFor = async (card: string, pile: string) =>
  within(await screen.findByRole('group', { name: card })).getByRole('radio', { name: pile })
const put = async ({ user }: Shown, ...piles: [card: string, pile: string][]) => {
  for (const [card, pile] of piles) await user.click(await pileFor(card, pile))
}
const check = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Check my piles' }))

test('every card is put into a pile, and all are judged with their reasons', async () => {
  const shown = show()
  await put(shown, ['A mark on her hand.', 'Seen or heard'], ['He is a bad father.', 'Seen or heard'])
  await put(shown, ['She said so.', 'Seen or heard'])
  expect(screen.getByText('3 of 3 cards sorted')).toBeTruthy()
  await check(shown)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'How you sorted' }))
  expect(await screen.findByText('2 of 3 cards where they belong.')).toBeTruthy()
  expect(screen.getByText('You chose "Seen or heard". It belongs to "A conclusion".')).toBeTruthy()
  expect(screen.getByText('Say what he did.')).toBeTruthy()
  expect(shown.sent()).toEqual([['fact', 'fact', 'fact']])
})

test('the missed ones come once more, the others stay', async () => {
  const shown = show()
  await put(shown, ['A mark on her hand.', 'Seen or heard'], ['He is a bad father.', 'Seen or heard'])
  await put(shown, ['She said so.', 'Seen or heard'])
  await check(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'Sort the missed card again' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The missed cards, once more' }))
  expect(screen.getAllByRole('group')).toHaveLength(1)
  await put(shown, ['He is a bad father.', 'A conclusion'])
  await check(shown)
  expect(await screen.findByText('Every card is where it belongs.')).toBeTruthy()
  expect(shown.sent()).toEqual([
    ['fact', 'fact', 'fact'],
    ['fact', 'opinion', 'fact'],
  ])
  expect(screen.queryByRole('button', { name: /missed/ })).toBeNull()
})

test('who left a card out is told, and brought to it', async () => {
  const shown = show()
  await put(shown, ['A mark on her hand.', 'Seen or heard'])
  await check(shown)
  expect(screen.getByText('2 cards still to sort.').getAttribute('role')).toBe('alert')
  expect(document.activeElement).toBe(await pileFor('He is a bad father.', 'Seen or heard'))
  expect(shown.sent()).toEqual([])
})

test('the keyboard alone is enough', async () => {
  const shown = show()
  const first = await pileFor('A mark on her hand.', 'Seen or heard')
  act(() => first.focus())
  await shown.user.keyboard(' {Tab} {Tab} {Tab}{Enter}')
  expect(await screen.findByText('2 of 3 cards where they belong.')).toBeTruthy()
})

test('without a connection the cards are kept, and their verdict waits', async () => {
  const shown = show(answer(sendEvents, () => refuse(503)))
  await put(shown, ['A mark on her hand.', 'Seen or heard'], ['He is a bad father.', 'A conclusion'])
  await put(shown, ['She said so.', 'Seen or heard'])
  await check(shown)
  expect(await screen.findByText(/^Your answer is saved\./)).toBeTruthy()
  expect(screen.getByText('You chose "A conclusion".')).toBeTruthy()
})

test('cards half sorted lie where they were when the person comes back', async () => {
  const shown = show()
  await put(shown, ['He is a bad father.', 'A conclusion'])
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'start' })))
  expect(await screen.findByText('A child tells you.')).toBeTruthy()
  act(() => go(addressOf(playerPage, { registrationId }, { module: 'first', page: 'cards' })))
  expect(await pileFor('He is a bad father.', 'A conclusion')).toMatchObject({ checked: true })
  expect(shown.sent()).toEqual([])
})

test('it can be read as text', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Show as text' }))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Seen or heard', 'A conclusion', 'A mark on her hand.']),
  )
})
