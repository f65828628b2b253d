import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { inviteUnderWay } from '../invitations/invite-under-way.ts'
import { ana, anasInvite } from '../invitations/testing/people.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { Screen } from './login.screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  inviteUnderWay.keep(anasInvite)
})

test('who comes from an invitation signs in with its address, which is filled in and fixed', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [answer(login, { jwt: 'a.b.c', twoFactorRequired: false, qrCode: null }), answer(me, ana())],
  })
  // It is good news, not a warning.
  expect(
    screen
      .getByText("You've been invited to join Harbor. Log in to continue.")
      .closest('[data-tone]')
      ?.getAttribute('data-tone'),
  ).toBe('info')
  expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({ value: 'ana@example.test', disabled: true })
  await shown.user.type(screen.getByLabelText('Password'), 'Demo-2026!')
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() =>
    expect(shown.sentTo(login)[0]?.body).toEqual({ userName: 'ana@example.test', password: 'Demo-2026!' }),
  )
  expect(inviteUnderWay.get()).not.toBeNull()
})

test('another account can be used, without the invitation', async () => {
  const shown = renderScreen(<Screen />, { at: '/login' })
  await shown.user.click(screen.getByRole('link', { name: 'Use another account' }))
  expect(screen.getByLabelText<HTMLInputElement>('Email')).toMatchObject({ value: '', disabled: false })
  expect(inviteUnderWay.get()).toBeNull()
})

test('who comes from an approved request to join signs in with its guid, which proves the address', async () => {
  inviteUnderWay.keep({ ...anasInvite, isJoinRequest: true })
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [answer(login, { jwt: 'a.b.c', twoFactorRequired: false, qrCode: null }), answer(me, ana())],
  })
  expect(screen.getByText('Your request to join Harbor is approved. Log in to continue.')).toBeTruthy()
  await shown.user.type(screen.getByLabelText('Password'), 'Demo-2026!')
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() =>
    expect(shown.sentTo(login)[0]?.body).toEqual({
      userName: 'ana@example.test',
      password: 'Demo-2026!',
      joinRequestGuid: anasInvite.inviteGuid,
    }),
  )
})

test('another person who is signed in is not offered to go on', async () => {
  renderScreen(<Screen />, {
    at: '/login',
    me: { ...ana(), email: 'bo@example.test' },
    answers: [answer(me, { ...ana(), email: 'bo@example.test' })],
  })
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByText(/Continue as/)).toBeNull()
})
