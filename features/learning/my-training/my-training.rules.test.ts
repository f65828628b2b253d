import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/shared/calendar-date.ts'
import { TrainingGroup, type TrainingCard } from './my-training.contract.ts'
import { actionOf, byUrgency, continueOf, groupOf, minutesLeft, pathShown, stateOf } from './my-training.rules.ts'
import { noPath, trainingCard as card } from './testing/cards.ts'

const today = '2026-11-21'

// Spec D8: 'Overdue, Due, Expiring, Optional' and 'Start/Resume/Renew'; D4: the next cycle opens 90 days before the end.
test.each([
  [{ status: 'In_Progress', dueDate: '2026-11-20', expiresOn: null }, 'Overdue', 'Resume'],
  [{ status: 'Not_Started', dueDate: '2026-11-20', expiresOn: null }, 'Overdue', 'Start'],
  [{ status: 'Not_Started', dueDate: '2026-11-21', expiresOn: null }, 'Due', 'Start'],
  [{ status: 'In_Progress', dueDate: null, expiresOn: null }, 'Optional', 'Resume'],
  [{ status: 'Not_Started', dueDate: null, expiresOn: null }, 'Optional', 'Start'],
  [{ status: 'Complete', dueDate: null, expiresOn: '2027-02-19' }, 'Expiring', 'Renew'],
  [{ status: 'Complete', dueDate: null, expiresOn: '2027-02-20' }, 'UpToDate', 'Review'],
  [{ status: 'Complete', dueDate: '2026-01-01', expiresOn: '2026-11-01' }, 'Expiring', 'Renew'],
  [{ status: 'Complete', dueDate: null, expiresOn: null }, 'UpToDate', 'Review'],
] as const)('on 2026-11-21 %o is %s, to %s', (standing, group, action) => {
  expect(groupOf(standing, today)).toBe(group)
  expect(actionOf(standing, today)).toBe(action)
})

const only = (seconds: number) => ({ seconds, pagesSeen: [] })

test('minutes left count what is not done, less the time spent on it, and never fall below one', () => {
  const modules = [
    { key: 'a', seconds: 600, done: true },
    { key: 'b', seconds: 300, done: false },
    { key: 'c', seconds: 61, done: false },
  ]
  expect(minutesLeft(modules, new Map())).toBe(7)
  expect(
    minutesLeft(
      modules,
      new Map([
        ['a', only(600)],
        ['b', only(900)],
      ]),
    ),
  ).toBe(2)
  expect(minutesLeft([], new Map())).toBe(1)
})

test('pages that were read are behind, however fast; the minimum time is not', () => {
  const lesson = {
    key: 'l',
    seconds: 600,
    done: false,
    pages: [
      { key: 'one', seconds: 240 },
      { key: 'two', seconds: 360 },
    ],
  }
  const read = (...pagesSeen: string[]) => new Map([['l', { seconds: 30, pagesSeen }]])
  expect([read(), read('one'), read('one', 'two')].map(spent => minutesLeft([lesson], spent))).toEqual([10, 6, 1])
  expect(minutesLeft([{ ...lesson, minimumMinutes: 8 }], read('one'))).toBe(8)
  // Nobody has opened it yet.
  expect(minutesLeft([lesson], new Map())).toBe(10)
  expect(minutesLeft([{ ...lesson, minimumMinutes: 12 }], new Map())).toBe(12)
})

// Spec A4: the last step found after sign-in takes precedence over what was worked on last.
test('the Continue card offers the training of which one step is left, or else what was worked on last', () => {
  const nextModule = { id: 9, key: 'final exam', title: 'Final exam' }
  const cards = [
    card({}),
    card({ registrationId: null, nextModule }),
    card({ registrationId: 5, name: 'Second', minutesLeft: 12, modulesDone: 2, nextModule }),
  ]
  const continueWith = {
    registrationId: 4,
    name: 'First',
    moduleTitle: 'Start',
    minutesLeft: 9,
    modules: 3,
    modulesDone: 1,
  }
  expect(continueOf({ cards, continueWith }, [8, 9])).toEqual({
    registrationId: 5,
    name: 'Second',
    moduleTitle: 'Final exam',
    minutesLeft: 12,
    modules: 9,
    modulesDone: 2,
    to: '/my-training/5?module=final+exam',
  })
  expect(continueOf({ cards, continueWith }, [8])).toEqual({ ...continueWith, to: '/my-training/4' })
  expect(continueOf({ cards, continueWith: null }, [])).toBeNull()
})

const orderOf = (...cards: TrainingCard[]) => cards.toSorted(byUrgency).map(({ name }) => name)

test('what presses most comes first', () => {
  const groups = TrainingGroup.options.toReversed().map(group => card({ group, name: group }))
  expect(orderOf(...groups)).toEqual(['Overdue', 'Due', 'Expiring', 'Optional', 'UpToDate'])
})

test('among equals the next date comes first: of what is open its due date, of what is held its end; then what was begun, then the name', () => {
  expect(
    orderOf(
      card({ name: 'b', dueDate: '2026-12-02', expiresOn: '2027-01-01' }),
      card({ name: 'a', dueDate: '2026-12-01', expiresOn: '2027-06-01' }),
    ),
  ).toEqual(['a', 'b'])
  for (const group of ['Expiring', 'UpToDate'] as const)
    expect(
      orderOf(
        card({ group, name: 'none' }),
        card({ group, name: 'later', expiresOn: '2027-02-01', dueDate: '2026-01-01' }),
        card({ group, name: 'soon', expiresOn: '2026-12-01', dueDate: '2026-02-01' }),
      ),
    ).toEqual(['soon', 'later', 'none'])
  expect(orderOf(card({ name: 'a' }), card({ name: 'z', status: 'In_Progress' }), card({ name: 'b' }))).toEqual([
    'z',
    'a',
    'b',
  ])
  expect([card({ courseId: 3 }), card({ courseId: 2 })].toSorted(byUrgency).map(({ courseId }) => courseId)).toEqual([
    2, 3,
  ])
})

test('the order is one, whichever way the cards came', () => {
  const day = fc.option(fc.integer({ min: -400, max: 400 }).map(offset => addDays(today, offset)))
  const any = fc
    .record({
      courseId: fc.nat(3),
      group: fc.constantFrom(...TrainingGroup.options),
      name: fc.constantFrom('a', 'b'),
      status: fc.constantFrom('Not_Started' as const, 'In_Progress' as const),
      dueDate: day,
      expiresOn: day,
    })
    .map(card)
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(byUrgency(a, b)).toBe(-byUrgency(b, a) + 0)
      if (byUrgency(a, b) <= 0 && byUrgency(b, c) <= 0) expect(byUrgency(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})

test.each([
  [{ group: 'Overdue', status: 'In_Progress' }, 'danger', 'Overdue'],
  [{ group: 'Overdue', status: 'Not_Started' }, 'danger', 'Overdue'],
  [{ group: 'Due', status: 'In_Progress' }, 'brand', 'In progress'],
  [{ group: 'Due', status: 'Not_Started' }, 'neutral', 'Not started'],
  [{ group: 'Expiring', status: 'Complete', expiresOn: '2026-11-22' }, 'warning', 'Expires soon'],
  [{ group: 'Expiring', status: 'Complete', expiresOn: '2026-11-21' }, 'danger', 'Expired'],
  [{ group: 'UpToDate', status: 'Complete', expiresOn: null }, 'success', 'Complete'],
] as const)('a card of %o is told in a word and a color', (told, tone, text) => {
  expect(stateOf({ expiresOn: null, ...told }, '2026-11-22')).toEqual({ tone, text })
})

test('a path is shown from two courses on, and as done once all are held', () => {
  const cards = [
    card({ courseId: 1, group: 'UpToDate' }),
    card({ courseId: 2 }),
    card({ courseId: 3, group: 'Due' }),
    card({ courseId: 4 }),
  ]
  const [, second, , fourth] = cards
  const step = (courseId: number, had: 'held' | 'open' | null = null) => ({ courseId, part: 'module' as const, had })
  const shown = (...steps: ReturnType<typeof step>[]) => pathShown({ cards, path: { ...noPath, steps } }, fourth)
  expect(shown()).toBeNull()
  expect(shown(step(2))).toBeNull()
  // What has no card does not stand there.
  expect(shown(step(2), step(99))).toBeNull()
  expect(shown(step(1, 'held'), step(2, 'held'))).toBe('done')
  const steps = shown(step(1, 'held'), step(2), step(3, 'open'), step(4))
  if (!Array.isArray(steps)) throw new Error('The steps are shown')
  expect(steps.map(({ card: { courseId }, had, here }) => [courseId, had, here])).toEqual([
    [1, 'held', false],
    [2, null, true],
    [3, 'open', false],
    [4, null, false],
  ])
  expect(steps[1]?.card).toBe(second)
})
