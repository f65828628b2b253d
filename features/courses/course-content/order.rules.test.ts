import { expect, test } from 'vitest'
import { inOrderOf } from './order.rules.ts'

const answers = ['a', 'b', 'c', 'd'].map(key => ({ key }))
const order = (seed: string) => inOrderOf(seed, { answers }).map(({ key }) => key)

test('the same seed gives the same order, and loses no answer', () => {
  expect(order('7/check')).toEqual(order('7/check'))
  expect(order('7/check').toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('over many learners each answer stands in each place about equally often', () => {
  const places = Object.fromEntries(answers.map(({ key }) => [key, [0, 0, 0, 0]]))
  for (let learner = 0; learner < 4000; learner++)
    order(`${learner}/final-exam`).forEach(
      (key, place) => ((places[key] ?? [])[place] = (places[key]?.[place] ?? 0) + 1),
    )
  for (const counts of Object.values(places))
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})

test('where the order means something it stays', () => {
  expect(inOrderOf('7', { answers, shuffle: false })).toEqual(answers)
})
