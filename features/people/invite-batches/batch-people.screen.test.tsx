import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { batchPeoplePage } from './batch-people.page.ts'
import { Screen } from './batch-people.screen.tsx'
import { batchPeople } from './invite-batches.contract.ts'

const maria = ana(['Learner', 'EntityAdmin'])
const bo = { firstName: 'Bo', lastName: 'Lee', group: 'Staff', outcome: 'Success' as const, reason: null }
const people = answer(batchPeople, {
  rows: [
    { ...bo, line: 2, email: 'bo@x.org' },
    { ...bo, line: 3, email: 'cy@x.org', firstName: 'Cy', outcome: 'Omitted', reason: 'Already a member' },
  ],
  totalNumberOfItems: 2,
  batch: {
    name: 'Autumn',
    createDate: '2026-11-20T18:00:00.000Z',
    numberOfUsers: 2,
    status: 'Processed',
    undoUntil: null,
    undone: null,
    outcomes: [
      { outcome: 'Omitted', count: 1 },
      { outcome: 'Success', count: 1 },
    ],
  },
})
const at = '/premium/import-learners/7'

test('a batch shows its people with what became of each; a number shows those whom it counts', async () => {
  const { user, sentTo } = renderScreen(<Screen />, { me: maria, at, page: batchPeoplePage, answers: [people] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn' })).toBeTruthy()
  expect(await screen.findByText('Already a member')).toBeTruthy()
  expect(sentTo(batchPeople)).toHaveLength(1)
  const numbers = await screen.findByRole('group', { name: 'Results' })
  expect(
    within(numbers)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['2 All people', '1 Already there', '1 Invited'])
  await user.click(within(numbers).getByRole('button', { name: '1 Already there' }))
  expect(await within(numbers).findByRole('button', { name: '1 Already there', pressed: true })).toBeTruthy()
  await waitFor(() => expect(sentTo(batchPeople).at(-1)?.url.search).toContain('Omitted'))
})

test('a number opens all whom it counts, and is the one that is shown only while nothing narrows the list further', async () => {
  const narrowed = `${at}?searchTerm=bo&outcome=Omitted&outcome=Failed`
  const { user } = renderScreen(<Screen />, { me: maria, at: narrowed, page: batchPeoplePage, answers: [people] })
  const number = await screen.findByRole('button', { name: '1 Already there', pressed: false })
  await user.click(number)
  await waitFor(() => expect(location.search).toBe('?outcome=Omitted'))
  await waitFor(() => expect(number.getAttribute('aria-pressed')).toBe('true'))
  await user.click(number)
  await waitFor(() => expect(location.search).toBe(''))
})

test('a batch that is not there says so, and leads back', async () => {
  renderScreen(<Screen />, { me: maria, at, page: batchPeoplePage, answers: [answer(batchPeople, refuse(404))] })
  expect(await screen.findByText('There is no import with this number.')).toBeTruthy()
})

test('a batch that was undone says by whom, and who stayed', async () => {
  const undone = {
    by: 'Maria Alvarez',
    at: '2026-11-20T18:10:00.000Z',
    doneAt: '2026-11-20T18:11:00.000Z',
    people: 3,
    processed: 3,
  }
  const batch = {
    name: 'Autumn',
    createDate: '2026-11-20T18:00:00.000Z',
    numberOfUsers: 3,
    status: 'Processed' as const,
    undoUntil: null,
    undone,
    outcomes: [
      { outcome: 'Joined' as const, count: 1 },
      { outcome: 'Undone' as const, count: 2 },
    ],
  }
  const answers = [answer(batchPeople, { rows: [], totalNumberOfItems: 0, batch })]
  renderScreen(<Screen />, { me: maria, at, page: batchPeoplePage, answers })
  expect(await screen.findByText(/Maria Alvarez undid this import on Nov 20, 2026/)).toBeTruthy()
  const link = screen.getByRole('link', { name: '1 joined' })
  expect(link.getAttribute('href')).toBe('/premium/import-learners/7?outcome=Joined')
  expect(screen.queryByRole('button', { name: /^Undo import/ })).toBeNull()
})
