import { expect, test } from 'vitest'
import { atEnd, atExam, examState, examView, lesson, openAttempt, progress } from '../player/testing/player-views.ts'
import { COMPLETION, FINISH, isDone, REVIEW, spotAfter, spotIn, startSpot, stops, withTime } from './place.rules.ts'

const asked = (query: string) => new URLSearchParams(query)

test('the address leads only to what is open', () => {
  expect(spotIn(asked('module=first&page=test'), progress())).toEqual({ moduleKey: 'first', pageKey: 'test' })
  expect(spotIn(asked('module=exam'), progress())).toBeNull()
  expect(spotIn(asked('module=nowhere'), progress())).toBeNull()
  expect(spotIn(asked(`module=${COMPLETION}`), progress())).toBeNull()
  expect(spotIn(asked(`module=${COMPLETION}`), atEnd())).toEqual({ moduleKey: COMPLETION, pageKey: null })
})

test('without an address a training goes on where it was left, the queue included, and ends at the completion', () => {
  expect(startSpot(progress())).toEqual({ moduleKey: 'first', pageKey: 'start' })
  expect(startSpot(progress(), [{ moduleKey: 'first', pageKey: 'test' }])).toEqual({
    moduleKey: 'first',
    pageKey: 'test',
  })
  expect(startSpot(atExam(), [{ moduleKey: 'first', pageKey: 'test' }])).toEqual({ moduleKey: 'exam', pageKey: null })
  expect(startSpot(atEnd())).toEqual({ moduleKey: COMPLETION, pageKey: null })
})

test('a lesson ends with its finish, an open attempt with its review', () => {
  expect(stops(lesson().module, null)).toEqual(['start', 'hard', 'story', 'test', FINISH])
  const state = examState({ open: openAttempt })
  expect(stops(examView(state).module, state)).toEqual(['1', '2', REVIEW])
})

test('after a module comes the next one that is open, or what is to be done', () => {
  expect(spotAfter('first', atExam())).toEqual({ moduleKey: 'exam', pageKey: null })
  expect(spotAfter('first', progress())).toEqual({ moduleKey: 'first', pageKey: null })
  expect(spotAfter('evaluation', atEnd())).toEqual({ moduleKey: COMPLETION, pageKey: null })
})

test('a time in a text of the server goes on counting, other texts stay', () => {
  const module = { seconds: 299, minimumSeconds: 360 }
  expect(withTime('4:10 of 6:00 minimum time', module)).toBe('4:59 of 6:00 minimum time')
  expect(withTime('Finish "Who reports" first (4:10 of 6:00 minimum time)', module)).toBe(
    'Finish "Who reports" first (4:59 of 6:00 minimum time)',
  )
  expect(withTime('1 page not read yet', module)).toBe('1 page not read yet')
})

test('a module is done when it is complete or passed', () => {
  expect(
    (['Not_Started', 'In_Progress', 'Complete', 'Passed', 'Failed'] as const).map(status => isDone({ status })),
  ).toEqual([false, false, true, true, false])
})

test('what waits in the queue counts as the last place only where it is open and not done', () => {
  const waiting = (moduleKey: string) =>
    startSpot(progress(), [
      { moduleKey: 'first', pageKey: 'test' },
      { moduleKey, pageKey: 'hard' },
    ])
  expect([waiting('first'), waiting('exam'), waiting('nowhere')]).toEqual([
    { moduleKey: 'first', pageKey: 'hard' },
    { moduleKey: 'first', pageKey: 'start' },
    { moduleKey: 'first', pageKey: 'start' },
  ])
  expect(startSpot({ ...atExam(), resume: null })).toEqual({ moduleKey: 'exam', pageKey: null })
})

test('an address without a page names the module alone', () => {
  expect([spotIn(asked('module=first'), progress()), spotIn(asked(''), progress())]).toEqual([
    { moduleKey: 'first', pageKey: null },
    null,
  ])
})

test('an exam that is not under way, and an evaluation, have no pages to go through', () => {
  const state = examState({ open: null })
  expect([
    stops(examView(state).module, state),
    stops(examView(state).module, null),
    stops(
      {
        key: 'evaluation',
        kind: 'evaluation',
        title: 'Your view',
        summary: '',
        minimumMinutes: 0,
        seconds: 20,
        questions: [],
      },
      examState({ open: openAttempt }),
    ),
  ]).toEqual([[], [], []])
})

test('after a module that is not there comes what is first and open', () => {
  expect(spotAfter('nowhere', atExam())).toEqual({ moduleKey: 'first', pageKey: null })
  expect(spotAfter('exam', atExam())).toEqual({ moduleKey: 'exam', pageKey: null })
})

test('the time never passes the minimum, and an amount without a time before it stays', () => {
  expect(withTime('4:10 of 6:00 minimum time', { seconds: 999, minimumSeconds: 360 })).toBe('6:00 of 6:00 minimum time')
  expect(withTime('14:10 of 16:00 minimum time', { seconds: 851, minimumSeconds: 960 })).toBe(
    '14:11 of 16:00 minimum time',
  )
  expect(withTime('some of 6:00 minimum time', { seconds: 1, minimumSeconds: 360 })).toBe('some of 6:00 minimum time')
  expect(withTime('4:10 of 5:00 minimum time', { seconds: 1, minimumSeconds: 360 })).toBe('4:10 of 5:00 minimum time')
  expect(withTime('4:10 of 10:00 minimum time', { seconds: 299, minimumSeconds: 600 })).toBe(
    '4:59 of 10:00 minimum time',
  )
  for (const other of ['You can try again at 4:10.', 'At 4:10 some of 6:00 minimum time'])
    expect(withTime(other, { seconds: 1, minimumSeconds: 360 })).toBe(other)
})
