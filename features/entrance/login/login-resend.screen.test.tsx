import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { verifyEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { resendInvite } from '../invitations/invitations.contract.ts'
import { login } from '#identity/sign-in/sign-in.contract.ts'
import { Screen } from './login.screen.tsx'

test.each([
  [
    'who has yet to confirm',
    'verify_email',
    'You need to confirm your email.',
    'Resend Verification Email',
    verifyEmail,
    'Verification Email Sent',
  ],
  [
    'who was invited',
    'invite_pending',
    'You have an open invitation.',
    'Resend Invite Email',
    resendInvite,
    'Email sent',
  ],
] as const)('%s is told so and can have the mail sent again', async (_who, kind, message, label, endpoint, sent) => {
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [answer(login, refuse(400, { kind, message })), answer(endpoint, {})],
  })
  await shown.user.type(screen.getByLabelText('Email'), 'ana@example.test')
  await shown.user.type(screen.getByLabelText('Password'), 'Demo-2026!')
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  await shown.user.click(within(screen.getByRole('main')).getByRole('button', { name: label }))
  expect(await screen.findByText(sent)).toBeTruthy()
  expect(shown.sentTo(endpoint).map(({ body }) => body)).toEqual([{ email: 'ana@example.test' }])
  expect(`${location.pathname}${location.search}`).toBe('/verify?email=ana%40example.test&forgot=false')
})
