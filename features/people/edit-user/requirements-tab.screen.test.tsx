import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { endWaivers, waiveRequirement } from '#training/requirements/requirements.contract.ts'
import { type PersonRequirement, personRequirements } from './person-requirements.contract.ts'
import { RequirementsTab } from './requirements-tab.tsx'
import { leo } from './testing/leo.ts'

const open: PersonRequirement = {
  requirementId: 3,
  name: 'Every other year',
  standing: 'Overdue',
  since: '2026-01-01',
  dueOn: '2026-11-01',
  metUntil: null,
  waivedUntil: null,
  waiverReason: null,
  waivedBy: null,
  fromOutside: false,
}
const waived: PersonRequirement = {
  ...open,
  standing: 'Waived',
  waivedUntil: '2027-01-31',
  waiverReason: 'On leave',
  waivedBy: 'Ana Lee',
  metUntil: '2027-01-31',
}

function show(first: readonly PersonRequirement[]) {
  let now = first
  const turned = (to: PersonRequirement) => () => {
    now = [to]
  }
  return renderScreen(
    <>
      <RequirementsTab user={leo} />
      <Questions />
    </>,
    {
      me: ana(['Learner', 'EntityAdmin']),
      answers: [
        answer(personRequirements, () => ({ requirements: [...now] })),
        answer(waiveRequirement, () => (turned(waived)(), { waived: 1 })),
        answer(endWaivers, () => (turned(open)(), { ended: 1 })),
      ],
    },
  )
}

test('a requirement is told with its day, and leads to its page', async () => {
  show([open])
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByRole('link', { name: 'Every other year' }).getAttribute('href')).toBe('/requirements/3')
  expect(item.getByText('Overdue')).toBeTruthy()
  expect(item.getByText('Due Nov 1, 2026 · Applies since Jan 1, 2026')).toBeTruthy()
})

test('it is waived with a reason through a day', async () => {
  const shown = show([open])
  await shown.user.click(await screen.findByRole('button', { name: 'Waive Every other year' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive for 1 person?' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Waive' }))
  expect((await dialog.findAllByText('This field is required.')).length).toBeGreaterThan(0)
  expect(shown.sentTo(waiveRequirement)).toEqual([])
  await shown.user.type(dialog.getByLabelText(/^Reason/), 'On leave')
  await shown.user.type(dialog.getByLabelText(/^Through/), '2027-01-31')
  await shown.user.click(dialog.getByRole('button', { name: 'Waive' }))
  expect(await screen.findByText('Until Jan 31, 2027, by Ana Lee: On leave')).toBeTruthy()
  expect(shown.sentTo(waiveRequirement)[0]?.body).toMatchObject({ entityUserIds: [5], reason: 'On leave' })
})

test('a waiver is ended after a question', async () => {
  const shown = show([waived])
  await shown.user.click(await screen.findByRole('button', { name: 'End waiver of Every other year' }))
  const question = within(await screen.findByRole('dialog', { name: 'End the waiver for 1 person?' }))
  await shown.user.click(question.getByRole('button', { name: 'End waiver' }))
  expect(await screen.findByRole('button', { name: 'Waive Every other year' })).toBeTruthy()
  expect(shown.sentTo(endWaivers)[0]?.body).toEqual({ entityUserIds: [5] })
})

test('of whom nothing is required, that is said', async () => {
  show([])
  expect(await screen.findByText('Nothing is required of Leo Tran.')).toBeTruthy()
})
