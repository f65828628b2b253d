import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '../invitations/testing/people.ts'
import { logout } from '#identity/sign-in/sign-in.contract.ts'
import { Screen } from './logout.screen.tsx'

test('opening /logout ends the session here and on the server, once', async () => {
  const shown = renderScreen(<Screen />, { at: '/logout', me: ana(), answers: [answer(logout, {})] })
  await waitFor(() => expect(shown.sentTo(logout)).toHaveLength(1))
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login')
})
