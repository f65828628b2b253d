import { expect, test } from 'vitest'
import { isCourseId, peopleBehind, seesCounts } from './trainings.rules.ts'

// Decision 193: learners see the catalog without what others do.
test.each([
  [['Learner'], false],
  [['Learner', 'EntityAdmin'], true],
  [['Learner', 'CoopAdmin'], true],
  [[], false],
])('%j sees how far people are: %s', (roles, sees) => {
  expect(seesCounts(roles)).toBe(sees)
})

// Spec B9: 'Maximum integer constant 2147483647'.
test.each(['1', '42', '2147483647'])('%s can be the id of a course', text => expect(isCourseId(text)).toBe(true))
test.each(['0', '-1', '01', '1.5', '1e3', ' 1', '1 ', 'x1', '1x', '', '2147483648', '99999999999', '١'])(
  '%j cannot',
  text => expect(isCourseId(text)).toBe(false),
)

// Spec D14: a number is the number of rows that it opens.
test.each([
  ['Organization', '/learners'],
  ['Coop', '/coop/team'],
] as const)(
  'behind each count of an %s stand the active members who stand so with this course, at %s',
  (type, page) => {
    const course = `${page}?status=Active&courseId=7`
    expect(peopleBehind(7, type)).toEqual({
      assigned: course,
      notStarted: `${course}&trainingStatus=Not_Started`,
      inProgress: `${course}&trainingStatus=In_Progress`,
      held: `${course}&trainingStatus=Complete`,
      overdue: `${course}&trainingStatus=Overdue`,
    })
  },
)
