import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { lineProblems } from '#certificates/certificate-document/certificate-document.messages.ts'
import type { Approval } from '#courses/courses/courses.contract.ts'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import { ApprovalList } from './approval-list.tsx'
import { courseApprovals, endApprovalEndpoint, enterApprovalEndpoint } from './approvals.contract.ts'
import { approvalsMessages as messages } from './approvals.messages.ts'

const approval: Approval = {
  approvalId: 7,
  body: 'Board of Nursing',
  number: 'CEP 1',
  state: 'CA',
  hours: 1.5,
  keepYears: 4,
  fromOn: '2020-01-02',
  untilOn: null,
  endedReason: null,
}
const show = (
  rows: readonly Approval[] = [approval],
  role: 'Admin' | 'Support' = 'Admin',
  others: readonly Answer[] = [],
) =>
  renderScreen(<ApprovalList courseId={1} />, {
    me: staffMe(role),
    answers: [
      ...others,
      answer(courseApprovals, { rows: [...rows] }),
      answer(enterApprovalEndpoint, { approvalId: 8 }),
      answer(endApprovalEndpoint, {}),
    ],
  })

test('an approval is shown with its days and what the board asks for; only those who may enter or end one', async () => {
  show([approval], 'Support')
  expect((await screen.findByText(/Board of Nursing, CEP 1/)).textContent).toContain('In force')
  expect(screen.getByText(/From .*2020 · CA · 1\.5 contact hours · certificate kept for 4 years/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [{ fromOn: '2999-01-01' }, 'Planned', true],
  [{ untilOn: '2999-12-31' }, 'In force', true],
  [{ untilOn: '2020-12-31', endedReason: 'Withdrawn' }, 'Ended', false],
  [{ untilOn: '2020-01-01', endedReason: 'A mistake' }, 'Never counted', false],
] as const)('its state is told in a word: %j', async (given, word, canEnd) => {
  show([{ ...approval, ...given }])
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toContain(word)
  if ('endedReason' in given) expect(item.textContent).toContain(`Ended because: ${given.endedReason}`)
  expect(within(item).queryByRole('button', { name: 'End: Board of Nursing, CEP 1' }) !== null).toBe(canEnd)
})

test('without one it says so, and one can be entered', async () => {
  const { user, sentTo } = show([])
  expect(await screen.findByText(/the course is not CE Approved/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enter an approval' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Board/), 'Board of Nursing')
  await user.type(dialog.getByLabelText(/^Approval number/), 'CEP 1')
  await user.clear(dialog.getByLabelText(/^First day/))
  await user.type(dialog.getByLabelText(/^First day/), '2027-01-01')
  await user.type(dialog.getByLabelText(/^Last day/), '2027-12-31')
  await user.type(dialog.getByLabelText(/^Contact hours/), '1.5')
  await user.type(dialog.getByLabelText(/^Years/), '4')
  await user.click(dialog.getByRole('combobox', { name: /^State/ }))
  await user.click(await screen.findByRole('option', { name: 'CA' }))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await waitFor(() =>
    expect(sentTo(enterApprovalEndpoint)[0]?.body).toEqual({
      body: 'Board of Nursing',
      number: 'CEP 1',
      state: 'CA',
      hours: 1.5,
      keepYears: 4,
      fromOn: '2027-01-01',
      untilOn: '2027-12-31',
    }),
  )
  expect(await screen.findByText('Approval entered.')).toBeTruthy()
})

test('what the letter does not say stays empty, and what is missing or wrong is told at its field', async () => {
  const { user, sentTo } = show([])
  await user.click(await screen.findByRole('button', { name: 'Enter an approval' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Contact hours/), 'two')
  await user.type(dialog.getByLabelText(/^Years/), '99')
  await user.type(dialog.getByLabelText(/^Last day/), '2020-12-31')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(await dialog.findAllByText('Required')).toHaveLength(2)
  for (const text of [lineProblems.hours, messages.years, messages.beforeFirst])
    expect(dialog.getByText(text)).toBeTruthy()
  expect(sentTo(enterApprovalEndpoint)).toEqual([])
  for (const field of [/^Contact hours/, /^Years/, /^Last day/]) await user.clear(dialog.getByLabelText(field))
  await user.type(dialog.getByLabelText(/^Board/), 'Board of Nursing')
  await user.type(dialog.getByLabelText(/^Approval number/), 'CEP 1')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await waitFor(() =>
    expect(sentTo(enterApprovalEndpoint)[0]?.body).toMatchObject({
      state: null,
      hours: null,
      keepYears: null,
      untilOn: null,
    }),
  )
})

test.each([
  ['number', messages.sameNumber],
  ['fromOn', messages.overlaps('Board of Nursing', 'CEP 1')],
])('what the server refuses stands at its field: %s', async (field, text) => {
  const refused = answer(enterApprovalEndpoint, refuse(400, { errors: { [field]: [text] } }))
  const { user } = show([], 'Admin', [refused])
  await user.click(await screen.findByRole('button', { name: 'Enter an approval' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Board/), 'Board of Nursing')
  await user.type(dialog.getByLabelText(/^Approval number/), 'CEP 1')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('it is ended after a day, with a reason', async () => {
  const { user, sentTo } = show()
  await user.click(await screen.findByRole('button', { name: 'End: Board of Nursing, CEP 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End Board of Nursing, CEP 1?' }))
  await user.clear(dialog.getByLabelText(/^Last day/))
  await user.type(dialog.getByLabelText(/^Last day/), '2026-06-30')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await dialog.findByText(messages.reason)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'Withdrawn')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() =>
    expect(sentTo(endApprovalEndpoint)[0]?.body).toEqual({ lastDay: '2026-06-30', reason: 'Withdrawn' }),
  )
})

test('a day that it cannot end on is told at its field', async () => {
  const refused = answer(endApprovalEndpoint, refuse(400, { errors: { lastDay: [messages.endsAlready] } }))
  const { user } = show([approval], 'Admin', [refused])
  await user.click(await screen.findByRole('button', { name: 'End: Board of Nursing, CEP 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'Withdrawn')
  await user.click(dialog.getByRole('button', { name: 'End' }))
  expect(await dialog.findByText(messages.endsAlready)).toBeTruthy()
})

test('where they cannot be read, it says so and tries again', async () => {
  const { user, sentTo } = show([], 'Admin', [answer(courseApprovals, refuse(500))])
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sentTo(courseApprovals).length).toBeGreaterThan(1))
})
