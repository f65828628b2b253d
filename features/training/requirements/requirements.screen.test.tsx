import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { groupLookup, jobTitleLookup } from '#foundation/lookups/lookups.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import {
  listRequirements,
  previewRequirement,
  type RequirementPerson,
  requirementPeople,
  type RequirementRow,
} from './requirements.contract.ts'
import { requirementsMessages } from './requirements.messages.ts'
import { requirementPage, requirementsPage } from './requirements.page.ts'
import { Screen as One } from './requirement.screen.tsx'
import { Screen } from './requirements.screen.tsx'
import { ruleOf } from './testing/rules.ts'

const nurses: RequirementRow = {
  ...ruleOf([1], { name: 'Nurses', groupIds: [2], againKind: 'months', againMonths: 24 }),
  id: 7,
  version: 3,
  courses: ['Child Abuse and Neglect'],
  groups: ['Nurses'],
  createdAt: '2026-11-01T00:00:00Z',
  underWay: false,
  people: 1200,
  met: 1199,
  waived: 0,
  toDo: 0,
  overdue: 1,
}
const lists = [
  answer(organizationCourses, [
    { id: 1, name: 'Child Abuse and Neglect', state: 'NATL', minutes: 60, hours: 1 } as never,
  ]),
  answer(groupLookup, [{ value: 2, label: 'Nurses' }]),
  answer(jobTitleLookup, []),
]
const show = (requirements: RequirementRow[]) =>
  renderScreen(<Screen />, {
    me: maria,
    at: '/requirements',
    page: requirementsPage,
    answers: [answer(listRequirements, { requirements, sites: [] }), ...lists],
  })

test('a requirement says for whom, by when and how often; 100 % is shown only for all; each number leads to its people', async () => {
  show([nurses])
  const card = (await screen.findByRole('heading', { name: 'Nurses' })).closest('section') as HTMLElement
  expect(card.textContent).toMatch(/Within 30 days/)
  expect(card.textContent).toMatch(/Every 24 months/)
  expect(card.textContent).toMatch(/99% meet it/)
  expect(
    within(card)
      .getByRole('link', { name: /^1 Overdue$/ })
      .getAttribute('href'),
  ).toBe('/requirements/7?standing=Overdue')
  expect(
    within(card)
      .getByRole('link', { name: /^1,200 People$/ })
      .getAttribute('href'),
  ).toBe('/requirements/7')
})

test('without any it says what a requirement is; what a kind needs is asked for at its field', async () => {
  show([])
  expect(await screen.findByText(/An assignment is made once/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New requirement' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.clear(within(dialog).getByLabelText(/^Days/))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(requirementsMessages.courseMissing)).toBeTruthy()
  expect(within(dialog).getAllByText(requirementsMessages.required).length).toBeGreaterThanOrEqual(2)
})

test('what is sent has a field that shows it: days before a day of each year, too', async () => {
  show([])
  await userEvent.click(await screen.findByRole('button', { name: 'New requirement' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^By when/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'By a day of each year' }))
  const days = within(dialog).getByLabelText('Days at least until then')
  expect((days as HTMLInputElement).value).toBe('30')
})

const leo: RequirementPerson = {
  entityUserId: 5,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  standing: 'Waived',
  since: '2026-01-01',
  dueOn: '2027-01-31',
  metUntil: '2027-01-31',
  waivedUntil: '2027-01-31',
  waiverReason: 'On leave',
  waivedBy: 'Maria Alvarez',
  fromOutside: false,
}

test('its people stand in a list, with who waived it, why and until when', async () => {
  renderScreen(<One />, {
    me: maria,
    at: '/requirements/7',
    page: requirementPage,
    answers: [
      answer(listRequirements, { requirements: [nurses], sites: [] }),
      answer(requirementPeople, { rows: [leo], totalNumberOfItems: 1 }),
      answer(previewRequirement, { people: 1, met: 0, opened: 1, overdue: 0, left: 0 }),
      ...lists,
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nurses' })).toBeTruthy()
  expect(await screen.findByText('On leave')).toBeTruthy()
  expect(screen.getByText('Until Jan 31, 2027, by Maria Alvarez')).toBeTruthy()
})
