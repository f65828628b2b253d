import { expect, test } from 'vitest'
import type { Dashboard } from '../dashboard-figures/dashboard-figures.contract.ts'
import { completedIn, hasAnything, linksOf } from './dashboard.rules.ts'

const standings: Dashboard['standings'] = {
  compliant: 0,
  noTraining: 0,
  expiring: { in30: 0, in60: 0, in90: 0 },
  overdue: { people: 0, trainings: 0 },
  notStarted: { people: 0, trainings: 0 },
  since: null,
}

test('a new organization with nothing to count has no figures; a training, an invitation or a certificate from elsewhere brings them', () => {
  const blank = { isNew: true, standings, pendingInvites: 0 }
  expect(
    [
      blank,
      { ...blank, isNew: false },
      { ...blank, standings: { ...standings, since: '2026-01-01' } },
      { ...blank, pendingInvites: 1 },
    ].map(hasAnything),
  ).toEqual([false, true, true, true])
})

// Spec D14: a tile's number equals the number of rows that it opens.
test('people behind a number are active members who stand so, the next due first', () => {
  const links = linksOf({ standings })
  const people = (standing: string) => `/learners?status=Active&trainingStatus=${standing}&sortField=nextDue`
  expect(links).toMatchObject({
    people: '/learners?status=Active',
    compliant: people('Complete'),
    noTraining: people('None'),
    overdue: people('Overdue'),
    notStarted: people('Not_Started'),
    in30: people('Expiring_30'),
    in60: people('Expiring_60'),
    in90: people('Expiring_90'),
    pendingInvites: '/learners?tab=invites&status=pending',
  })
})

test('trainings behind a number are those of active people since the first was added, the oldest first', () => {
  const links = linksOf({ standings: { ...standings, since: '2024-02-03' } })
  expect(links.trainingsOverdue).toBe(
    '/learner-reports?people=Active&overdue=yes&fromDate=2024-02-03&sortField=dateAdded&sortDirection=asc',
  )
  expect(links.trainingsNotStarted).toBe(
    '/learner-reports?people=Active&status=Not_Started&fromDate=2024-02-03&sortField=dateAdded&sortDirection=asc',
  )
  expect(links.person('ana+1@example.test')).toBe(
    '/learner-reports?searchTerm=ana%2B1%40example.test&fromDate=2024-02-03&sortField=dateAdded&sortDirection=asc',
  )
})

test('completions behind a number are those of active people in its month, or from the first month through the last', () => {
  const days = (from: string, to: string) =>
    `/learner-reports?people=Active&dateOf=completed&fromDate=${from}&toDate=${to}`
  expect(completedIn('2024-02')).toBe(days('2024-02-01', '2024-02-29'))
  expect(completedIn('2025-12', '2026-11')).toBe(days('2025-12-01', '2026-11-30'))
})

test('where no training was ever added, none is asked for', () => {
  expect(linksOf({ standings }).trainingsOverdue).toBe(
    '/learner-reports?people=Active&overdue=yes&sortField=dateAdded&sortDirection=asc',
  )
})
