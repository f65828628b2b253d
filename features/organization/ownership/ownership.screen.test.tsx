import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import './hand-over-dialog.tsx'
import { OwnerCard } from './owner-card.tsx'
import { handOver, type Ownership, ownership } from './ownership.contract.ts'
import { ownershipMessages } from './ownership.messages.ts'

const me = ana(['Learner', 'EntityAdmin'])
const entityGuid = me.profiles[0]?.entityGuid ?? ''
const maria = { entityUserId: 3, name: 'Maria Alvarez', email: 'maria@harbor.test' }
const omar = { entityUserId: 4, name: 'Omar Haddad', email: 'omar@harbor.test' }
const pia = { entityUserId: 5, name: 'Pia Lund', email: 'pia@harbor.test' }

const card = (found: Ownership, sent: Parameters<typeof answer<typeof handOver>>[1] = {}) =>
  renderScreen(<OwnerCard entityGuid={entityGuid} />, {
    me,
    answers: [answer(ownership, found), answer(handOver, sent)],
  })

test('the owner chooses whom they hand over to, after they read what changes; a refusal stands at the choice', async () => {
  let refusing = true
  const shown = card({ owner: maria, own: true, successors: [omar, pia] }, () =>
    refusing ? refuse(400, { errors: { entityUserId: [ownershipMessages.unfit] } }) : {},
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Hand over…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand the organization over?' }))
  expect(dialog.getByText(/^You stay an administrator/)).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText(ownershipMessages.required)).toBeTruthy()
  await shown.user.click(dialog.getByRole('combobox', { name: /^New owner/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Pia Lund' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText(ownershipMessages.unfit)).toBeTruthy()
  refusing = false
  await shown.user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('The organization has a new owner')).toBeTruthy()
  expect(shown.sentTo(handOver).at(-1)?.body).toEqual({ entityUserId: 5 })
})

test('where one could follow the question names them, and a refusal is told there', async () => {
  const shown = card({ owner: maria, own: true, successors: [omar] }, () =>
    refuse(400, { errors: { entityUserId: [ownershipMessages.unfit] } }),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Hand over…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand the organization over to Omar Haddad?' }))
  expect(dialog.queryByRole('combobox')).toBeNull()
  await shown.user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText(ownershipMessages.unfit)).toBeTruthy()
})

test('other administrators read who owns it; an owner alone learns what comes first', async () => {
  const { unmount } = card({ owner: maria, own: false, successors: [omar] })
  expect(await screen.findByText('Maria Alvarez')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  card({ owner: maria, own: true, successors: [] })
  expect(await screen.findByText(/^Make somebody else an administrator first/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
