import { expect, test } from 'vitest'
import {
  foldMetrics,
  hasShares,
  isNarrowed,
  type Part,
  recordsBehind,
  sumOf,
  sureDays,
} from './training-metrics.rules.ts'

const part = (given: Partial<Part>): Part => ({
  courseId: 1,
  courseName: 'Basics',
  trainingType: 'Mandated Reporter',
  state: 'NATL',
  language: 'English',
  version: '1.0.0',
  notStartedCount: 1,
  inProgressCount: 2,
  completeCount: 3,
  registrationCount: 6,
  certsIssuedCount: 2,
  ...given,
})
const parts = [
  part({}),
  part({ language: 'Spanish', notStartedCount: 4, registrationCount: 9 }),
  part({ version: '1.10.0' }),
  part({ version: '1.9.0' }),
  part({ courseId: 2, courseName: 'Álgebra', state: 'CA', completeCount: 0, registrationCount: 3 }),
]

test('a course is the sum of its languages, and of its versions; the totals are the sum of the courses', () => {
  const { rows, ...totals } = foldMetrics(parts, 'courseName', 'asc')
  for (const {
    languageCounts,
    versionCounts,
    notStartedCount,
    inProgressCount,
    completeCount,
    registrationCount,
    certsIssuedCount,
  } of rows) {
    const counts = { notStartedCount, inProgressCount, completeCount, registrationCount, certsIssuedCount }
    expect([sumOf(languageCounts), sumOf(versionCounts)]).toEqual([counts, counts])
  }
  expect(totals).toEqual({
    totalNumberOfItems: 2,
    totalNotStartedCourse: 8,
    totalIncompleteCourse: 10,
    totalCompleteCourse: 12,
    totalRegistrations: 30,
    totalCertificatesIssued: 10,
  })
})

test('versions stand newest first, languages and courses by name', () => {
  const { rows } = foldMetrics(parts, 'courseName', 'asc')
  expect(rows.map(row => row.courseName)).toEqual(['Álgebra', 'Basics'])
  expect(rows[1]?.versionCounts.map(({ version }) => version)).toEqual(['1.10.0', '1.9.0', '1.0.0'])
  expect(rows[1]?.languageCounts.map(({ language }) => language)).toEqual(['English', 'Spanish'])
})

test('sorted by a count, either way', () => {
  expect(foldMetrics(parts, 'completeCount', 'desc').rows.map(row => row.courseId)).toEqual([1, 2])
  expect(foldMetrics(parts, 'completeCount', 'asc').rows.map(row => row.courseId)).toEqual([2, 1])
})

test('a course that nobody takes has a row, without languages and versions', () => {
  const nobody = part({
    language: null,
    version: null,
    notStartedCount: 0,
    inProgressCount: 0,
    completeCount: 0,
    registrationCount: 0,
    certsIssuedCount: 0,
  })
  expect(foldMetrics([nobody], 'courseName', 'asc').rows).toEqual([
    {
      courseId: 1,
      courseName: 'Basics',
      trainingType: 'Mandated Reporter',
      state: 'NATL',
      notStartedCount: 0,
      inProgressCount: 0,
      completeCount: 0,
      registrationCount: 0,
      certsIssuedCount: 0,
      languageCounts: [],
      versionCounts: [],
    },
  ])
  expect(foldMetrics([], 'courseName', 'asc')).toEqual({
    rows: [],
    totalNumberOfItems: 0,
    totalNotStartedCourse: 0,
    totalIncompleteCourse: 0,
    totalCompleteCourse: 0,
    totalRegistrations: 0,
    totalCertificatesIssued: 0,
  })
})

test('courses of one name stand by their training and then their state, also among equal counts', () => {
  const [ohio, texas, other] = [
    part({ courseId: 1, state: 'TX' }),
    part({ courseId: 2, state: 'OH' }),
    part({ courseId: 3, trainingType: 'Another' }),
  ]
  for (const field of ['courseName', 'registrationCount'] as const)
    expect(foldMetrics([ohio, texas, other], field, 'asc').rows.map(row => row.courseId)).toEqual([3, 2, 1])
  expect(foldMetrics([ohio, texas, other], 'courseName', 'desc').rows.map(row => row.courseId)).toEqual([1, 2, 3])
})

test('languages stand by name and versions newest first, in whatever order their parts came', () => {
  const { rows } = foldMetrics(
    [
      part({ language: 'Spanish', version: '2.0.0' }),
      part({ language: 'English', version: '10.0.0' }),
      part({ language: 'French', version: '9.0.0' }),
    ],
    'courseName',
    'asc',
  )
  expect([rows[0]?.languageCounts.map(one => one.language), rows[0]?.versionCounts.map(one => one.version)]).toEqual([
    ['English', 'French', 'Spanish'],
    ['10.0.0', '9.0.0', '2.0.0'],
  ])
})

test('a name and a count sort each by themselves, whatever training and state say', () => {
  const given = [
    part({ courseId: 1, courseName: 'Ethics', state: 'TX', trainingType: 'Z', completeCount: 9 }),
    part({ courseId: 2, courseName: 'Law', state: 'AL', trainingType: 'A', completeCount: 1 }),
  ]
  const order = (field: 'courseName' | 'completeCount') =>
    foldMetrics(given, field, 'asc').rows.map(row => row.courseId)
  expect([order('courseName'), order('completeCount')]).toEqual([
    [1, 2],
    [2, 1],
  ])
})

const queryOf = (link: string) => [...new URL(link, 'http://screen').searchParams].map(pair => pair.join('='))

test('a number leads to the records of the same people, days and requirement; what names courses gives way to its course', () => {
  const asked = {
    fromDate: '2026-01-01',
    toDate: '2026-07-01',
    dateOf: 'due',
    period: 'last30',
    groupIds: ['3', '4'],
    requirementId: '5',
    standing: ['Overdue', 'ToDo'],
    courseIds: ['1', '2'],
    trainingType: '',
    state: 'CA',
    searchTerm: 'general',
    taken: 'yes',
    sortField: 'completeCount',
  }
  const shared = [
    'dateOf=due',
    'groupIds=3',
    'groupIds=4',
    'requirementId=5',
    'standing=Overdue',
    'standing=ToDo',
    'state=CA',
  ]
  const days = ['fromDate=2026-01-01', 'toDate=2026-06-30']
  expect(queryOf(recordsBehind(asked, 'registrationCount', {}))).toEqual([
    ...days,
    'courseIds=1',
    'courseIds=2',
    ...shared,
    'courseSearch=general',
  ])
  expect(queryOf(recordsBehind(asked, 'completeCount', { courseId: 2, language: 'Spanish' }))).toEqual([
    ...days,
    'courseIds=2',
    ...shared,
    'language=Spanish',
    'status=Complete',
  ])
})

test('an end that is open stays open behind a number', () => {
  expect(
    queryOf(recordsBehind({ allTime: 'yes', toDate: '2026-07-01' }, 'certsIssuedCount', { version: '1.0.0' })),
  ).toEqual(['toDate=2026-06-30', 'allTime=yes', 'version=1.0.0', 'certificate=issued'])
})

test('what people were sure of is told of days, never of the people of a group or a requirement', () => {
  expect(sureDays({})).toEqual({ dateOf: undefined, allTime: undefined })
  expect(sureDays({ dateOf: 'completed', allTime: 'yes', state: 'CA' })).toEqual({
    dateOf: 'completed',
    allTime: 'yes',
  })
  expect(sureDays({ dateOf: 'born' })).toEqual({ dateOf: undefined, allTime: undefined })
  expect([sureDays({ groupIds: '3' }), sureDays({ requirementId: '5' })]).toEqual([null, null])
})

test('zeros are of everyone and of the day added, unless the report is narrowed', () => {
  expect([{}, { state: 'CA', allTime: 'yes' }].map(isNarrowed)).toEqual([false, false])
  expect([{ groupIds: ['3'] }, { requirementId: '5' }, { dateOf: 'due' }].map(isNarrowed)).toEqual([true, true, true])
})

test('a share that is complete is shown by the date added alone', () => {
  expect([{}, { dateOf: 'added' }, { dateOf: 'born' }].map(hasShares)).toEqual([true, true, true])
  expect(['completed', 'expires', 'due'].map(dateOf => hasShares({ dateOf }))).toEqual([false, false, false])
})
