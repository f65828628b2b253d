import { expect, test } from 'vitest'
import { defaultDueDate, searchedCourses } from './assign-dialog.rules.ts'

// Spec D8: the organization's default due days; without them the due date is left open.
test.each([
  [14, '2026-12-05'],
  [1, '2026-11-22'],
  [365, '2027-11-21'],
  [null, ''],
  [undefined, ''],
])('on 2026-11-21, with %s days given, an assignment is due on %j', (days, due) => {
  expect(defaultDueDate('2026-11-21', days)).toBe(due)
})

test('courses are found by words of their name, training or state, whatever their accents; chosen ones stay', () => {
  const course = (id: number, name: string, state = 'NATL') => ({
    id,
    name,
    trainingHeader: 'Mandated Reporter',
    state,
  })
  const courses = [course(1, 'In Schools'), course(2, 'Atención a la niñez'), course(3, 'In Schools', 'CA')]
  const found = (search: string, ...chosen: number[]) => searchedCourses(courses, search, chosen).map(({ id }) => id)
  expect(found(' ')).toEqual([1, 2, 3])
  expect(found('SCHOOL reporter')).toEqual([1, 3])
  expect(found('ca schools')).toEqual([3])
  expect(found('ninez atencion')).toEqual([2])
  expect(found('nowhere')).toEqual([])
  expect(found('nowhere', 3)).toEqual([3])
})
