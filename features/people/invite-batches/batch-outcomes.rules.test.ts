import { expect, test } from 'vitest'
import { outcomesOf } from './batch-outcomes.rules.ts'

test('who was invited and joined since is told as joined, and everybody is in one number', () => {
  expect(outcomesOf({ Success: 5, Failed: 1, Pending: 0, Updated: 2 }, 3)).toEqual([
    { outcome: 'Success', count: 2 },
    { outcome: 'Joined', count: 3 },
    { outcome: 'Updated', count: 2 },
    { outcome: 'Failed', count: 1 },
  ])
  expect(outcomesOf({ Success: 3 }, 3)).toEqual([{ outcome: 'Joined', count: 3 }])
  expect(outcomesOf({}, 0)).toEqual([])
})

test('rows that were removed after their time do not make a number negative', () => {
  expect(outcomesOf({ Success: 1 }, 4)).toEqual([{ outcome: 'Joined', count: 1 }])
})
