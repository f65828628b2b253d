import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { changeStatus } from '../change-learners/change-learners.contract.ts'
import { previewReminder, remindLearners } from '../remind-learners/remind-learners.contract.ts'
import { previewTo } from '../remind-learners/testing/previews.ts'
import { type UserDetails, updateUser, userDetails } from './edit-user.contract.ts'
import { Screen } from './edit-user.screen.tsx'
import { leo } from './testing/leo.ts'
import { personTranscript } from './person-transcript.contract.ts'

async function show(answers: Answer[] = [], details: () => UserDetails = () => leo) {
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: ana(['Learner', 'EntityAdmin']),
      at: '/team/edit-users?userId=5',
      answers: [...answers, answer(userDetails, details), answer(groupLookup, [{ label: 'Bus drivers', value: 4 }])],
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Leo Tran' })
  return shown
}
const choose = async ({ user }: Awaited<ReturnType<typeof show>>, item: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions for Leo Tran' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('the head says how somebody stands, and each group leads to its people', async () => {
  await show()
  const facts = within(screen.getByRole('list', { name: 'Standing, status, roles and groups' }))
  expect(facts.getByText('Compliant until Jul 12, 2028')).toBeTruthy()
  expect(facts.getByText('Active')).toBeTruthy()
  expect(facts.getByRole('link', { name: 'Bus drivers' }).getAttribute('href')).toBe('/groups/4')
})

test('the transcript is asked for at once; a reminder says that it went', async () => {
  const shown = await show([
    answer(previewReminder, previewTo('Leo Tran')),
    answer(remindLearners, { changed: 1, refused: [] }),
    answer(personTranscript, new Blob(['%PDF-'])),
  ])
  await shown.user.click(screen.getByRole('button', { name: 'Download transcript' }))
  expect(shown.sentTo(personTranscript)).toHaveLength(1)
  await shown.user.click(screen.getByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder?' }))
  expect(await dialog.findByText('Leo Tran gets this email.')).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: 'Send reminder' }))
  expect(await screen.findByText('1 learner reminded')).toBeTruthy()
  expect(shown.sentTo(remindLearners)[0]?.body).toEqual({ entityUserIds: [5] })
})

test('why somebody was not reminded is said', async () => {
  const reason = 'Was reminded today.'
  const shown = await show([
    answer(previewReminder, { people: 0, mails: [], refused: [{ entityUserId: 5, name: 'Leo Tran', reason }] }),
  ])
  await shown.user.click(screen.getByRole('button', { name: 'Send reminder' }))
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('a status is changed after a question, and the form has it', async () => {
  const inactive: UserDetails = { ...leo, statusId: 2, version: 4 }
  let now = leo
  const shown = await show(
    [
      answer(changeStatus, () => {
        now = inactive
        return { changed: 1, refused: [] }
      }),
      answer(updateUser, inactive),
    ],
    () => now,
  )
  await choose(shown, 'Deactivate')
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Leo Tran?' }))
  await shown.user.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('1 learner deactivated')).toBeTruthy()
  expect(shown.sentTo(changeStatus)[0]?.body).toEqual({ entityUserIds: [5], status: 'Inactive' })
  expect(await screen.findByDisplayValue('Inactive')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Update User' }))
  expect(await screen.findByText('User Updated')).toBeTruthy()
  expect(shown.sentTo(updateUser)[0]?.body).toMatchObject({ status: 2, version: 4 })
})
