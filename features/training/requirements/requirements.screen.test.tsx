import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { usePageShown } from '#platform/web/router.tsx'
import { jobTitleLookup } from '#foundation/lookups/lookups.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import {
  endRequirement,
  endWaivers,
  listRequirements,
  requirementPeople,
  waiveRequirement,
} from './requirements.contract.ts'
import { editRequirementPage, newRequirementPage, requirementPage, requirementsPage } from './requirements.page.ts'
import { Screen as One } from './requirement.screen.tsx'
import { Screen } from './requirements.screen.tsx'
import { leo, nurses } from './testing/rows.ts'

const others = [newRequirementPage, editRequirementPage, requirementsPage]
const showAll = (...answers: Answer[]) =>
  renderScreen(<Screen />, {
    me: maria,
    at: '/requirements',
    page: requirementsPage,
    others: [newRequirementPage],
    answers,
  })
const listed = (...requirements: (typeof nurses)[]) =>
  answer(listRequirements, { requirements, sites: [], jobTitles: [] })

test('a requirement says for whom, by when and how often; 100 % is shown only for all; each number leads to its people', async () => {
  showAll(listed(nurses))
  const card = within((await screen.findByRole('heading', { name: 'Nurses' })).closest('section') as HTMLElement)
  expect(card.getAllByRole('link', { name: 'Nurses' }).map(link => link.getAttribute('href'))).toEqual([
    '/requirements/7',
    '/groups/2',
  ])
  expect(card.getByText('Within 30 days, again every 24 months')).toBeTruthy()
  expect(card.getByText('99%')).toBeTruthy()
  const hrefOf = (name: RegExp) => card.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^1 Overdue$/)).toBe('/requirements/7?standing=Overdue')
  expect(hrefOf(/^1,199 Met$/)).toBe('/requirements/7?standing=Met')
  expect(hrefOf(/^0 Waived$/)).toBe('/requirements/7?standing=Waived')
  expect(hrefOf(/^1,200 People$/)).toBe('/requirements/7')
})

test('conditions are named; lists that no requirement needs are not asked for', async () => {
  const shown = showAll(
    listed({ ...nurses, groupIds: [], groups: [], jobTitleIds: [15], roles: ['Learner'] }),
    answer(jobTitleLookup, [{ label: 'Nurse', value: 15 }]),
  )
  expect(await screen.findByText('Learners with the job title Nurse in their profile')).toBeTruthy()
  expect(shown.sent.map(({ endpoint }) => endpoint)).toEqual([listRequirements, jobTitleLookup])
})

test('without any it says what a requirement is, and leads to the first', async () => {
  showAll(listed())
  expect(await screen.findByText(/An assignment is made once, for the people of that day/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New requirement' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'New requirement' }).getAttribute('href')).toBe('/requirements/new')
})

test('if they cannot be loaded, it says so', async () => {
  showAll(answer(listRequirements, refuse(500)))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('while it is brought to its people, it is asked for again', async () => {
  let asked = 0
  showAll(
    answer(listRequirements, () => ({
      requirements: [{ ...nurses, underWay: ++asked < 2, met: asked < 2 ? 0 : 1199 }],
      sites: [],
      jobTitles: [],
    })),
  )
  expect(await screen.findByText(/Being brought to its people/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Being brought to its people/)).toBeNull(), { timeout: 4_000 })
  expect(screen.getByRole('link', { name: '1,199 Met' })).toBeTruthy()
})

/** The page, until it leads elsewhere. */
const Shown = () => usePageShown().page === requirementPage && <One />

const showOne = (answers: Answer[] = [], at = '/requirements/7') =>
  renderScreen(
    <>
      <Shown />
      <Questions />
    </>,
    {
      me: maria,
      at,
      page: requirementPage,
      others,
      answers: [...answers, listed(nurses), answer(requirementPeople, { rows: [leo], totalNumberOfItems: 1 })],
    },
  )

test('its people stand in a list, with who waived it, why and until when', async () => {
  showOne()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nurses' })).toBeTruthy()
  expect(await screen.findByText('On leave')).toBeTruthy()
  expect(screen.getByText('Until Jan 31, 2027, by Maria Alvarez')).toBeTruthy()
  expect(screen.getByText('Certificate from outside')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Leo Tran' }).getAttribute('href')).toBe('/team/edit-users?userId=5')
  expect(screen.getByRole('link', { name: 'Edit requirement' }).getAttribute('href')).toBe('/requirements/7/edit')
})

test('a figure filters the list in place and keeps its order; once more shows all', async () => {
  const shown = showOne([], '/requirements/7?sortField=dueOn&pageNumber=2')
  const overdue = await screen.findByRole('link', { name: '1 Overdue' })
  expect(screen.getByRole('link', { name: '1,200 People' }).getAttribute('aria-current')).toBe('true')
  await shown.user.click(overdue)
  await waitFor(() => expect(location.search).toBe('?sortField=dueOn&standing=Overdue'))
  expect(overdue.getAttribute('aria-current')).toBe('true')
  expect(shown.sentTo(requirementPeople).at(-1)?.url.searchParams.get('standing')).toBe('Overdue')
  await shown.user.click(overdue)
  await waitFor(() => expect(location.search).toBe('?sortField=dueOn'))
})

test('while a search or a group narrows the list, no figure is the one that is shown, and each opens all that it counts', async () => {
  for (const narrowed of ['searchTerm=le', 'groupId=2']) {
    const shown = showOne([], `/requirements/7?${narrowed}&standing=Overdue`)
    const overdue = await screen.findByRole('link', { name: '1 Overdue' })
    expect(overdue.getAttribute('aria-current')).toBeNull()
    expect(screen.getByRole('link', { name: '1,200 People' }).getAttribute('href')).toBe('/requirements/7')
    await shown.user.click(overdue)
    await waitFor(() => expect(location.search).toBe('?standing=Overdue'))
    await waitFor(() => expect(overdue.getAttribute('aria-current')).toBe('true'))
    shown.unmount()
  }
})

test('the chosen people are waived with a reason, and a waiver is ended after a question', async () => {
  const shown = showOne([answer(waiveRequirement, { waived: 1 }), answer(endWaivers, { ended: 1 })])
  const choose = async () => shown.user.click(await screen.findByRole('checkbox', { name: /Leo Tran/ }))
  await choose()
  await shown.user.click(await screen.findByRole('button', { name: 'Waive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive for 1 person?' }))
  await shown.user.type(dialog.getByLabelText(/^Reason/), 'On leave')
  await shown.user.type(dialog.getByLabelText(/^Through/), '2027-02-28')
  await shown.user.click(dialog.getByRole('button', { name: 'Waive' }))
  expect(await screen.findByText('Requirement waived')).toBeTruthy()
  expect(shown.sentTo(waiveRequirement)[0]?.body).toEqual({
    entityUserIds: [5],
    reason: 'On leave',
    waivedUntil: '2027-02-28',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose()
  await shown.user.click(screen.getByRole('button', { name: 'End waiver' }))
  const sure = within(await screen.findByRole('dialog', { name: 'End the waiver for 1 person?' }))
  await shown.user.click(sure.getByRole('button', { name: 'End waiver' }))
  expect(await screen.findByText('Waiver ended')).toBeTruthy()
  expect(shown.sentTo(endWaivers)[0]?.body).toEqual({ entityUserIds: [5] })
})

test('before it ends, it says what goes and what stays', async () => {
  const shown = showOne([answer(endRequirement, {})])
  await shown.user.click(await screen.findByRole('button', { name: 'End requirement' }))
  const sure = within(await screen.findByRole('dialog', { name: 'End “Nurses”?' }))
  expect(sure.getByText(/nobody has started are withdrawn. What people have begun or completed stays/)).toBeTruthy()
  await shown.user.click(sure.getByRole('button', { name: 'End it' }))
  await waitFor(() => expect(location.pathname).toBe('/requirements'))
  expect(shown.sentTo(endRequirement)).toHaveLength(1)
})

test('one that has ended is not found', async () => {
  showOne([], '/requirements/8')
  expect(await screen.findByText('We could not find this requirement.')).toBeTruthy()
})
