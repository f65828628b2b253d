import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { boxAfter, DAILY, dueAfter, type Known, portionOf } from './review-cards.rules.ts'

const today = '2026-11-23'
const known = (box: number, due: number, reviewed = -9): { known: Known } => ({
  known: { box, dueOn: addDays(today, due), reviewedOn: addDays(today, reviewed) },
})
const fresh = { known: null }

test.each([
  [null, 'knew', 2],
  [null, 'nearly', 1],
  [null, 'not', 1],
  [1, 'knew', 2],
  [4, 'knew', 5],
  [5, 'knew', 5],
  [4, 'nearly', 4],
  [5, 'not', 1],
] as const)('from box %s, %s leads to box %s', (box, rating, next) => {
  expect(boxAfter(box, rating)).toBe(next)
})

test('the boxes wait for 1, 3, 7, 21 and 60 days', () => {
  expect([1, 2, 3, 4, 5].map(box => dueAfter(box, '2026-11-23'))).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-11-30',
    '2026-12-14',
    '2027-01-22',
  ])
})

test('what is due comes first, the longest overdue before all, then new cards in their order', () => {
  const [late, later, notYet, one, two] = [known(2, -5), known(1, 0), known(3, 4), { ...fresh }, { ...fresh }]
  expect(portionOf([one, later, notYet, late, two], today)).toEqual({
    cards: [late, later, one, two],
    waiting: 0,
    nextOn: addDays(today, 4),
  })
})

test('a day has one portion, and what was seen today is part of it', () => {
  const deck = Array.from({ length: 20 }, () => ({ ...fresh }))
  expect(portionOf(deck, today)).toMatchObject({ waiting: 8, nextOn: addDays(today, 1) })
  const seen = Array.from({ length: DAILY }, () => known(2, 3, 0))
  expect(portionOf([...seen, ...deck], today)).toEqual({ cards: [], waiting: 20, nextOn: addDays(today, 1) })
  expect(portionOf(seen, today)).toEqual({ cards: [], waiting: 0, nextOn: addDays(today, 3) })
  expect(portionOf([], today)).toEqual({ cards: [], waiting: 0, nextOn: null })
})

test('somebody who answers each day, however well, sees every card and never more than a portion', () => {
  const rating = fc.constantFrom('knew', 'nearly', 'not')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.array(rating, { minLength: 12, maxLength: 12 }),
      (size, ratings) => {
        let deck: { id: number; known: Known | null }[] = Array.from({ length: size }, (_, id) => ({ id, known: null }))
        for (let day = 0; day < 60; day++) {
          const now = addDays(today, day)
          const { cards } = portionOf(deck, now)
          expect(cards.length).toBeLessThanOrEqual(DAILY)
          deck = deck.map(card => {
            const place = cards.indexOf(card)
            const given = ratings[place]
            if (given === undefined) return card
            const box = boxAfter(card.known?.box ?? null, given)
            return { ...card, known: { box, dueOn: dueAfter(box, now), reviewedOn: now } }
          })
          expect(portionOf(deck, now).cards.length).toBe(0)
        }
        if (!ratings.includes('not') && !ratings.includes('nearly'))
          expect(deck.every(card => card.known !== null)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})
