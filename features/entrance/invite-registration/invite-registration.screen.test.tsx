import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { inviteUnderWay } from '../invitations/invite-under-way.ts'
import { anasInvite, inviteGuid } from '../invitations/testing/people.ts'
import { languageLookup } from '#foundation/lookups/lookups.contract.ts'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { registerInviteUser } from './invite-registration.contract.ts'
import { Screen } from './invite-registration.screen.tsx'

beforeEach(() => sessionStorage.clear())
const languages = answer(languageLookup, [
  { label: 'English', value: 1 },
  { label: 'Español', value: 2 },
])

test('an invited person registers with what the invite knows already, and is signed in', async () => {
  inviteUnderWay.keep(anasInvite)
  const shown = renderScreen(<Screen />, {
    at: '/invite/register',
    answers: [
      languages,
      answer(registerInviteUser, { jwt: 'a.b.c', deviceToken: 'new', entityGuid: anasInvite.entityGuid ?? '' }),
    ],
  })
  storedDevice.keep({ deviceToken: 'old' })
  expect(await screen.findByText("You've been invited to join Harbor. Register to continue.")).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({ value: 'ana@example.test', readOnly: true })
  await shown.user.type(screen.getByLabelText(/^Password/), 'Anas-Own-2026!')
  await shown.user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await shown.user.click(screen.getByRole('button', { name: 'Register and start training' }))
  expect(await screen.findByText('Successfully Registered')).toBeTruthy()
  expect(shown.sentTo(registerInviteUser)[0]?.body).toEqual({
    inviteGuid,
    firstName: 'Ana',
    lastName: 'Lee',
    password: 'Anas-Own-2026!',
    accepted: documentVersions,
    languageId: 2,
    zipcode: '',
    deviceToken: 'old',
  })
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect([localStorage.getItem('token'), localStorage.getItem('device'), sessionStorage.getItem('invite')]).toEqual([
    'a.b.c',
    'new',
    null,
  ])
})

test('who asked to join reads so', async () => {
  inviteUnderWay.keep({ ...anasInvite, isJoinRequest: true })
  renderScreen(<Screen />, { at: '/invite/register', answers: [languages] })
  expect(await screen.findByText('Register to join Harbor')).toBeTruthy()
})

test('a simple password is refused at its field before anything is sent', async () => {
  inviteUnderWay.keep(anasInvite)
  const shown = renderScreen(<Screen />, { at: '/invite/register', answers: [languages] })
  await shown.user.type(await screen.findByLabelText(/^Password/), 'abc')
  await shown.user.click(screen.getByRole('button', { name: 'Register and start training' }))
  expect(await screen.findByText(/^minimum of 6 characters and contain/)).toBeTruthy()
  expect(shown.sentTo(registerInviteUser)).toEqual([])
})

test('an address that has an account meanwhile is told so', async () => {
  inviteUnderWay.keep(anasInvite)
  const taken = refuse(400, {
    title: 'One or more validation errors occurred.',
    errors: { email: ["Username 'ana@example.test' is already taken."] },
  })
  const shown = renderScreen(<Screen />, {
    at: '/invite/register',
    answers: [languages, answer(registerInviteUser, taken)],
  })
  await shown.user.type(await screen.findByLabelText(/^Password/), 'Anas-Own-2026!')
  await shown.user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await shown.user.click(screen.getByRole('button', { name: 'Register and start training' }))
  expect((await screen.findAllByText("Username 'ana@example.test' is already taken.")).length).toBeGreaterThan(0)
})

test('without an invitation it leads to sign in', async () => {
  renderScreen(<Screen />, { at: '/invite/register' })
  await waitFor(() => expect(location.pathname).toBe('/login'))
})
