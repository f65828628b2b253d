import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { myStateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { mailPreferences, saveMailPreferences } from '#profile/mail-preferences/mail-preferences.contract.ts'
import { CardsBand } from './cards-band.tsx'
import { rateCards, type ReviewCard, reviewCards } from './review-cards.contract.ts'
import { Screen } from './review-cards.screen.tsx'

afterEach(() => localStorage.clear())

const card = (key: string, more: Partial<ReviewCard> = {}): ReviewCard => ({
  courseId: 7,
  key,
  box: null,
  courseName: 'National course',
  language: 'en',
  front: `Front of ${key}?`,
  situation: null,
  options: [],
  right: [],
  backHtml: `<p>Back of ${key}.</p>`,
  source: null,
  ...more,
})
const day = { today: '2026-11-23', total: 40, seen: 2, waiting: 0, nextOn: '2026-11-26' }

function show(cards: readonly ReviewCard[], rated = answer(rateCards, {})) {
  let wanted = false
  return renderScreen(<Screen />, {
    me: maria,
    answers: [
      answer(reviewCards, { ...day, cards: [...cards] }),
      rated,
      answer(myStateFacts, { mine: null, person: { industry: null, volunteer: false } }),
      answer(mailPreferences, () => ({ reminders: true, cards: wanted, digest: true })),
      answer(saveMailPreferences, ({ body }) => {
        wanted = Boolean(body?.['cards'])
        return {}
      }),
    ],
  })
}

test('a card hides its answer until it is turned, then asks how well it was known, and the next follows', async () => {
  const { user, sentTo } = show([card('one'), card('two')])
  expect(await screen.findByRole('heading', { name: 'Front of one?' })).toBe(document.activeElement)
  expect(screen.getByText('Card 1 of 2')).toBeTruthy()
  expect(screen.queryByText('Back of one.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  expect(screen.getByText('Back of one.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The answer' })).toBe(document.activeElement)
  await user.click(screen.getByRole('button', { name: 'Knew it' }))
  expect(await screen.findByRole('heading', { name: 'Front of two?' })).toBeTruthy()
  await waitFor(() => expect(sentTo(rateCards)).toHaveLength(1))
  expect(sentTo(rateCards)[0]?.body).toEqual({ ratings: [{ courseId: 7, key: 'one', box: null, rating: 'knew' }] })
})

test('by keyboard alone: Enter turns, 1, 2 and 3 rate; what was not known comes once more and counts once', async () => {
  const { user, sentTo } = show([card('one'), card('two')])
  await screen.findByRole('heading', { name: 'Front of one?' })
  await user.keyboard('1')
  expect(screen.getByRole('heading', { name: 'Front of one?' })).toBeTruthy()
  await user.keyboard('{Tab}{Enter}3')
  await screen.findByRole('heading', { name: 'Front of two?' })
  await user.keyboard('{Tab}{Enter}1')
  await screen.findByText('Once more')
  expect(screen.getByRole('heading', { name: 'Front of one?' })).toBeTruthy()
  await user.keyboard('{Tab}{Enter}1')
  expect(await screen.findByRole('heading', { name: 'That is all for today' })).toBeTruthy()
  expect(screen.getByText(/You knew 1 of 2 cards/)).toBeTruthy()
  expect(screen.getByText('Your next cards are ready on Nov 26, 2026.')).toBeTruthy()
  await waitFor(() =>
    expect(sentTo(rateCards).flatMap(({ body }) => (body as { ratings: { rating: string }[] }).ratings)).toMatchObject([
      { rating: 'not' },
      { rating: 'knew' },
    ]),
  )
})

test('a missed question shows what there was to choose from, and marks the right one on its back', async () => {
  const { user } = show([
    card('exam/q1', { situation: 'Mia is six.', options: ['Wait.', 'Call.'], right: ['Call.'], box: 1 }),
  ])
  expect(await screen.findByText('You missed this one in the exam')).toBeTruthy()
  expect(screen.getByText('Mia is six.')).toBeTruthy()
  const options = within(screen.getByRole('list', { name: 'To choose from' }))
  expect(options.getAllByRole('listitem').map(one => one.textContent)).toEqual(['Wait.', 'Call.'])
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  expect(options.getAllByRole('listitem').map(one => one.textContent)).toEqual(['Wait.', 'Call.: Right'])
})

test('without a connection ratings wait in the browser, and go when it is back', async () => {
  let away = true
  const { user, sentTo } = show(
    [card('one')],
    answer(rateCards, () => (away ? refuse(503, { title: 'Away' }) : {})),
  )
  await screen.findByRole('heading', { name: 'Front of one?' })
  await user.click(screen.getByRole('button', { name: 'Show the answer' }))
  await user.click(screen.getByRole('button', { name: 'Nearly' }))
  await screen.findByRole('heading', { name: 'That is all for today' })
  await waitFor(() => expect(sentTo(rateCards)).toHaveLength(1))
  const kept = () => Object.keys(localStorage).filter(key => key.startsWith('card-ratings:'))
  expect(kept()).toHaveLength(1)
  away = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(kept()).toEqual([]))
  expect(sentTo(rateCards).at(-1)?.body).toEqual({
    ratings: [{ courseId: 7, key: 'one', box: null, rating: 'nearly' }],
  })
})

test('a day without cards says when the next come, and offers the weekly mail', async () => {
  const { user, sentTo } = show([])
  expect(await screen.findByRole('heading', { name: 'No cards today' })).toBeTruthy()
  expect(screen.getByText('You have seen 2 of 40 cards.')).toBeTruthy()
  await user.click(await screen.findByRole('switch', { name: 'Email me once a week when cards wait' }))
  expect(await screen.findByText('You will hear from us once a week, when cards wait.')).toBeTruthy()
  expect(sentTo(saveMailPreferences)[0]?.body).toEqual({ cards: true })
})

test('My Training tells how many cards there are today, and nothing to those who have none', async () => {
  const band = (answered: object) =>
    renderScreen(<CardsBand entityGuid="g" />, {
      me: maria,
      answers: [answer(reviewCards, { ...day, cards: [], ...answered })],
    })
  const some = band({ cards: [card('one'), card('two')] })
  expect(await screen.findByText('2 cards for today')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/review-cards')
  some.unmount()
  const later = band({})
  expect(await screen.findByText(/the next are ready on Nov 26, 2026/)).toBeTruthy()
  later.unmount()
  const none = band({ total: 0, nextOn: null })
  await waitFor(() => expect(none.sentTo(reviewCards)).toHaveLength(1))
  expect(screen.queryByText(/[Cc]ards/)).toBeNull()
})
