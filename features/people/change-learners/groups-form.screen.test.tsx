import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { changeGroupPeople } from '#training/groups/groups.contract.ts'
import { groupTexts as texts } from './change-learners.messages.ts'
import { GroupsForm } from './groups-form.tsx'

const archived = { entityUserId: 8, status: 'Archived' } as const

async function show({
  people = [{ entityUserId: 7, status: 'Active' }, archived],
  groups = [{ label: 'Nurses', value: 3 }],
  answers = [],
}: {
  people?: Parameters<typeof GroupsForm>[0]['people']
  groups?: { label: string; value: number }[]
  answers?: Answer[]
} = {}) {
  const onClose = vi.fn<() => void>()
  const shown = renderScreen(<GroupsForm opened people={people} onClose={onClose} onDone={() => undefined} />, {
    me: maria,
    answers: [answer(groupLookup, groups), ...answers],
  })
  return { ...shown, onClose, dialog: within(await screen.findByRole('dialog')) }
}

test('a group has to be chosen; then those who can join it are sent', async () => {
  const shown = await show({ answers: [answer(changeGroupPeople, { added: 1, removed: 0 })] })
  const group = await shown.dialog.findByRole('combobox', { name: /^Group/ })
  const save = shown.dialog.getByRole('button', { name: texts.save })
  await shown.user.click(save)
  await waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(group)
  expect(shown.sentTo(changeGroupPeople)).toEqual([])
  await shown.user.click(group)
  await shown.user.click(await screen.findByRole('option', { name: 'Nurses' }))
  await shown.user.click(save)
  await waitFor(() => expect(shown.onClose).toHaveBeenCalledOnce())
  expect(shown.sentTo(changeGroupPeople).map(({ body }) => body)).toEqual([{ add: [7], remove: [] }])
})

test('a refusal of the group stands at it, and the dialog stays', async () => {
  const refused = refuse(400, { errors: { groupId: ['This group is no longer active.'] } })
  const shown = await show({ answers: [answer(changeGroupPeople, refused)] })
  const group = await shown.dialog.findByRole('combobox', { name: /^Group/ })
  await shown.user.click(group)
  await shown.user.click(await screen.findByRole('option', { name: 'Nurses' }))
  await shown.user.click(shown.dialog.getByRole('button', { name: texts.save }))
  expect(await shown.dialog.findByText('This group is no longer active.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(group))
  expect(shown.onClose).not.toHaveBeenCalled()
})

test('those who are archived join nothing, but can leave', async () => {
  const shown = await show({ people: [archived] })
  const save = await shown.dialog.findByRole('button', { name: texts.save })
  expect(save).toHaveProperty('disabled', true)
  await shown.user.click(await shown.dialog.findByRole('radio', { name: texts.remove }))
  expect(save).toHaveProperty('disabled', false)
})

test('where there are no groups it says so, and has nothing to send', async () => {
  const shown = await show({ groups: [] })
  expect(await shown.dialog.findByText(texts.noGroups)).toBeTruthy()
  expect(shown.dialog.queryByRole('button', { name: texts.save })).toBeNull()
})
