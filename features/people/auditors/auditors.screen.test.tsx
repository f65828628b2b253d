import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { type UserDetails, userDetails, userTrainings } from '../edit-user/edit-user.contract.ts'
import { Screen as Person } from '../edit-user/edit-user.screen.tsx'
import { leo } from '../edit-user/testing/leo.ts'
import { listLearners } from '../learners/learners.contract.ts'
import { Screen as Learners } from '../learners/learners.screen.tsx'
import './auditor-dialog.tsx'
import { endAuditor, saveAuditor } from './auditors.contract.ts'
import { auditorsMessages } from './auditors.messages.ts'

const administrator = ana(['Learner', 'EntityAdmin'])
const learner = ana(['Learner'])
const auditor = { ...learner, profiles: learner.profiles.map(profile => ({ ...profile, audits: true })) }

async function person(me: typeof administrator, of: UserDetails = leo, answers: Answer[] = []) {
  const shown = renderScreen(
    <>
      <Person />
      <Questions />
    </>,
    {
      me,
      at: '/team/edit-users?userId=5',
      answers: [
        ...answers,
        answer(userDetails, of),
        answer(userTrainings, { rows: [], totalNumberOfItems: 0 }),
        answer(groupLookup, []),
      ],
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Leo Tran' })
  return shown
}
const choose = async ({ user }: Awaited<ReturnType<typeof person>>, item: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions for Leo Tran' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('the role is given after its dialog said what it means, through a day; a day that is over is refused there', async () => {
  let refusing = true
  const shown = await person(administrator, leo, [
    answer(saveAuditor, () => (refusing ? refuse(400, { errors: { through: [auditorsMessages.past] } }) : {})),
  ])
  await choose(shown, 'Make auditor')
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Leo Tran an auditor?' }))
  expect(dialog.getByText(/and change nothing/)).toBeTruthy()
  await shown.user.type(dialog.getByLabelText(/^Last day/), '2099-12-31')
  await shown.user.click(dialog.getByRole('button', { name: 'Make auditor' }))
  expect(await dialog.findByText(auditorsMessages.past)).toBeTruthy()
  refusing = false
  await shown.user.click(dialog.getByRole('button', { name: 'Make auditor' }))
  expect(await screen.findByText('Leo Tran is now an auditor')).toBeTruthy()
  expect(shown.sentTo(saveAuditor).at(-1)?.body).toEqual({ through: '2099-12-31', trains: true, version: leo.version })
})

test('an auditor is marked with the last day, and the role is ended after a question', async () => {
  const shown = await person(administrator, { ...leo, audit: { through: '2027-03-31', over: false, trains: true } }, [
    answer(endAuditor, {}),
  ])
  expect(screen.getByText('Auditor through Mar 31, 2027')).toBeTruthy()
  await choose(shown, 'End auditor role')
  const question = within(await screen.findByRole('dialog', { name: /^End Leo Tran’s role as an auditor/ }))
  await shown.user.click(question.getByRole('button', { name: 'End auditor role' }))
  await waitFor(() => expect(shown.sentTo(endAuditor)).toHaveLength(1))
})

test('whoever administers is not offered the role, and what is over says so', async () => {
  const shown = await person(administrator, {
    ...leo,
    roles: [...leo.roles, { id: 2, name: 'Organization Administrator' }],
  })
  await shown.user.click(screen.getByRole('button', { name: 'More actions for Leo Tran' }))
  await screen.findByRole('menuitem', { name: 'Archive' })
  expect(screen.queryByRole('menuitem', { name: 'Make auditor' })).toBeNull()
  shown.unmount()
  await person(administrator, { ...leo, audit: { through: '2026-03-31', over: true, trains: true } })
  expect(screen.getByText('Auditor until Mar 31, 2026, over')).toBeTruthy()
})

test('an auditor reads a person: the facts, no field and no action but the transcript', async () => {
  const shown = await person(auditor)
  expect(screen.getByText('Employee ID')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Download transcript' })).toBeTruthy()
  for (const name of ['Send reminder', 'More actions for Leo Tran', /^Update/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await shown.user.click(screen.getByRole('tab', { name: 'Trainings' }))
  await waitFor(() => expect(shown.sentTo(userTrainings)).not.toHaveLength(0))
  expect(screen.queryByRole('button', { name: /assign/i })).toBeNull()
})

test('an auditor reads the list: no tabs of invites, no ticks, no menus', async () => {
  renderScreen(<Learners />, {
    me: auditor,
    at: '/learners',
    answers: [answer(listLearners, { rows: [], totalNumberOfItems: 0 }), answer(groupLookup, [])],
  })
  expect(await screen.findByText('No people yet')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of [/^Invite/, /^Import/, 'Join page']) expect(screen.queryByRole('button', { name })).toBeNull()
})
