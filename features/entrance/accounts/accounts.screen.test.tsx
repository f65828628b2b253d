import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { industryLookup, stateLookup } from '#foundation/lookups/lookups.contract.ts'
import { acting, leo } from '#profile/profile-security/testing/me.ts'
import { setActiveProfile } from '#identity/sign-in/sign-in.contract.ts'
import { createOrganization } from './accounts.contract.ts'
import { Screen } from './accounts.screen.tsx'

const lists = [
  answer(stateLookup, [{ label: 'California', value: 5 }]),
  answer(industryLookup, [{ label: 'Education', value: 1 }]),
]
const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b99'

test('the accounts are listed with their roles; another is switched to, and home is shown as that', async () => {
  const shown = renderScreen(<Screen />, {
    me: leo,
    at: '/profile/accounts',
    answers: [answer(setActiveProfile, {}), ...lists],
  })
  expect(screen.getAllByText(/^Organization · /).map(({ textContent }) => textContent)).toEqual([
    'Organization · Learner',
    'Organization · Organization Administrator',
  ])
  expect(screen.queryByRole('button', { name: 'Switch to Harbor Unified' })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Switch to Bayview Clinic' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(shown.sentTo(setActiveProfile)[0]?.url.pathname).toBe(
    `/api/profiles/${leo.profiles[1]?.entityGuid}/set-active`,
  )
  expect(localStorage.getItem('entityGuid')).toBe(leo.profiles[1]?.entityGuid)
})

test('an account that is no longer one’s own is told of, and nothing is switched', async () => {
  const shown = renderScreen(<Screen />, {
    me: leo,
    at: '/profile/accounts',
    answers: [answer(setActiveProfile, refuse(404, { message: 'We could not find that.' })), ...lists],
  })
  await shown.user.click(screen.getByRole('button', { name: 'Switch to Bayview Clinic' }))
  expect(await screen.findByText('We could not find that.')).toBeTruthy()
  expect(location.pathname).toBe('/profile/accounts')
})

test('createOrg=true opens the form; the organization is founded and its dashboard shown', async () => {
  const shown = renderScreen(<Screen />, {
    me: leo,
    at: '/profile/accounts?createOrg=true',
    answers: [answer(createOrganization, { entityGuid }), ...lists],
  })
  const dialog = within(await screen.findByRole('dialog'))
  await shown.user.click(dialog.getByRole('button', { name: 'Create organization' }))
  expect(await dialog.findAllByText('Required')).toHaveLength(3)
  await shown.user.type(dialog.getByLabelText(/^Organization Name/), 'Harbor Preschool')
  for (const [label, option] of [
    [/^State/, 'California'],
    [/^Industry/, 'Education'],
  ] as const) {
    await shown.user.click(dialog.getByRole('combobox', { name: label }))
    await shown.user.click(await screen.findByRole('option', { name: option }))
  }
  await shown.user.type(dialog.getByLabelText(/^Website/), 'harbor example')
  await shown.user.tab()
  expect(await dialog.findByText('Please enter valid Website URL')).toBeTruthy()
  await shown.user.clear(dialog.getByLabelText(/^Website/))
  await shown.user.click(dialog.getByRole('button', { name: 'Create organization' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(shown.sentTo(createOrganization)[0]?.body).toEqual({
    name: 'Harbor Preschool',
    website: '',
    stateId: 5,
    industryId: 1,
  })
  expect(localStorage.getItem('entityGuid')).toBe(entityGuid)
  expect(screen.getByText('Harbor Preschool is ready.')).toBeTruthy()
})

test('the form is opened and closed by its buttons, and the address follows', async () => {
  const shown = renderScreen(<Screen />, { me: leo, at: '/profile/accounts', answers: lists })
  await shown.user.click(screen.getByRole('button', { name: 'Create organization' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(location.search).toBe('?createOrg=true')
  await shown.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('staff who act as someone are not offered to found anything', () => {
  renderScreen(<Screen />, { me: acting, at: '/profile/accounts?createOrg=true', answers: lists })
  expect(screen.queryByRole('button', { name: 'Create organization' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
