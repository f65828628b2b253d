import { expect, test } from 'vitest'
import { numberAbove } from './number-above.ts'

const overdue = (query: string) => {
  const { query: next, shown } = numberAbove(new URLSearchParams(query), ['standing', 'groupId'], {
    standing: 'Overdue',
  })
  return [next.toString(), shown]
}

test('a number drops search, page and every other filter, and keeps order and size', () => {
  expect(overdue('searchTerm=le&pageNumber=2&groupId=4&sortField=dueOn&pageSize=50')).toEqual([
    'sortField=dueOn&pageSize=50&standing=Overdue',
    false,
  ])
})

test('the number that is shown leads back to all', () => {
  expect(overdue('sortField=dueOn&standing=Overdue')).toEqual(['sortField=dueOn', true])
})

test.each(['searchTerm=le', 'groupId=4', 'standing=Met'])('it is not the one that is shown with %s', narrowed => {
  expect(overdue(`standing=Overdue&${narrowed}`)).toEqual(['standing=Overdue', false])
})

test('the number of all is shown while nothing narrows the list, and stays where it is', () => {
  const all = (query: string) => numberAbove(new URLSearchParams(query), ['standing'])
  expect([all('pageSize=50').shown, all('pageSize=50').query.toString()]).toEqual([true, 'pageSize=50'])
  expect([all('standing=Met').shown, all('standing=Met').query.toString()]).toEqual([false, ''])
})
