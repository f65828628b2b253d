import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { headOf } from '#platform/shared/page.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { verifyEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { ana } from '../invitations/testing/people.ts'
import { resendInvite } from '../invitations/invitations.contract.ts'
import { OWN_PASSWORD } from '../sign-up/testing/own-password.ts'
import { passwordTexts } from '#identity/sign-in/password.messages.ts'
import { verifyEmailPage } from '../verify-email/verify-email.page.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { Screen as Forgot } from './forgot.screen.tsx'
import { recoverPassword, resetPassword, totpResetPassword } from './password-recovery.contract.ts'
import { Screen as Reset } from './reset.screen.tsx'

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const email = 'ana@example.test'

async function ask(shown: ReturnType<typeof renderScreen>, typed = email) {
  if (typed) await shown.user.type(screen.getByLabelText('Email'), typed)
  await shown.user.click(screen.getByRole('button', { name: 'Send code' }))
}
async function choose(shown: ReturnType<typeof renderScreen>, newPassword = OWN_PASSWORD, again = newPassword) {
  await shown.user.type(screen.getByLabelText('New Password'), newPassword)
  await shown.user.type(screen.getByLabelText('Confirm Password'), again)
  await shown.user.click(screen.getByRole('button', { name: 'Set new password' }))
}

test('a forgotten password leads to the page that asks for the code', async () => {
  const shown = renderScreen(<Forgot />, { at: '/forgot', answers: [answer(recoverPassword, { guid })] })
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
  await ask(shown)
  await waitFor(() => expect(location.pathname).toBe('/verify-email'))
  expect(headOf(verifyEmailPage, new URL(location.href), 'Upstander').title).toBe('Forgot Password - Upstander')
  expect(shown.sentTo(recoverPassword).map(({ body }) => body)).toEqual([{ email }])
  expect((history.state as { state: unknown }).state).toEqual({
    email,
    forgot: true,
    verifyType: 'forgot',
    codeGuid: guid,
  })
})

test.each([
  ['', 'You must include an email address.'],
  ['ana', 'You must include a valid email address.'],
])('the address %j is not sent', async (typed, text) => {
  const shown = renderScreen(<Forgot />, { at: '/forgot' })
  await ask(shown, typed)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(shown.sent).toEqual([])
})

test.each([
  [
    'verify_email',
    'You need to confirm your email.',
    'Resend Verification Email',
    verifyEmail,
    'Verification Email Sent',
  ],
  ['invite_pending', 'You have an open invitation.', 'Resend Invite Email', resendInvite, 'Email sent'],
] as const)(
  '%s is told in a toast that can be dismissed, and its mail sent again',
  async (kind, message, label, endpoint, sent) => {
    const shown = renderScreen(<Forgot />, {
      at: '/forgot',
      answers: [answer(recoverPassword, refuse(400, { kind, message })), answer(endpoint, {})],
    })
    await ask(shown)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    await shown.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getAllByText(message)).toHaveLength(1)
    await shown.user.click(within(screen.getByRole('main')).getByRole('button', { name: label }))
    expect(await screen.findByText(sent)).toBeTruthy()
    expect(shown.sentTo(endpoint).map(({ body }) => body)).toEqual([{ email }])
    expect(location.pathname).toBe('/verify')
  },
)

test('a mail that can not be sent again is told of', async () => {
  const shown = renderScreen(<Forgot />, {
    at: '/forgot',
    answers: [
      answer(recoverPassword, refuse(400, { kind: 'verify_email', message: 'You need to confirm your email.' })),
      answer(verifyEmail, refuse(500)),
    ],
  })
  await ask(shown)
  await shown.user.click(
    (await screen.findAllByRole('button', { name: 'Resend Verification Email' }))[0] as HTMLElement,
  )
  expect(await screen.findByText('Something went wrong, please try again.')).toBeTruthy()
  expect(location.pathname).toBe('/forgot')
})

test('the captcha that failed is told in the words of the specification', async () => {
  const message =
    'Error occurred during reCAPTCHA validation. If this problem persists, click the Help button for additional assistance.'
  const shown = renderScreen(<Forgot />, {
    at: '/forgot',
    answers: [answer(recoverPassword, refuse(400, { kind: 'captcha', message }))],
  })
  await ask(shown)
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

test('a new password is set by the link of the mail; whoever was signed in here is signed out', async () => {
  const shown = renderScreen(<Reset />, {
    at: `/reset?confirmationToken=123e4&email=${encodeURIComponent(email)}`,
    me: ana(),
    answers: [answer(resetPassword, { deviceToken: 'new' })],
  })
  storedDevice.keep({ deviceToken: 'old' })
  await choose(shown)
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(screen.getByText('Password Reset Successfully!')).toBeTruthy()
  expect(shown.sentTo(resetPassword).map(({ body }) => body)).toEqual([
    { email, confirmationToken: '123e4', newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD, deviceToken: 'old' },
  ])
  expect([localStorage.getItem('token'), localStorage.getItem('device')]).toEqual([null, 'new'])
})

test('a new password is set after the code', async () => {
  const shown = renderScreen(<Reset />, {
    at: '/reset',
    state: { email, totpGuid: guid },
    answers: [answer(totpResetPassword, {})],
  })
  await choose(shown)
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(shown.sentTo(totpResetPassword).map(({ body }) => body)).toEqual([
    { email, guid, newPassword: OWN_PASSWORD, confirmPassword: OWN_PASSWORD },
  ])
})

test.each([
  ['', null],
  ['?email=ana%40example.test', null],
  ['', { email }],
  ['', { totpGuid: guid }],
  ['?confirmationToken=x', null],
])('without what allows it (%s %j) it leads to sign in', async (query, state) => {
  renderScreen(<Reset />, { at: `/reset${query}`, state })
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('what has expired leads back to /forgot', async () => {
  const shown = renderScreen(<Reset />, {
    at: '/reset',
    state: { email, totpGuid: guid },
    answers: [answer(totpResetPassword, refuse(400, { kind: 'expiredTOTP', message: 'Token has been expired' }))],
  })
  await choose(shown)
  await waitFor(() => expect(location.pathname).toBe('/forgot'))
  expect(screen.getByText('Token has been expired')).toBeTruthy()
})

test('other refusals stand at their field or in a toast', async () => {
  const replies = [refuse(400, { title: 'x', errors: { newPassword: ['Too common'], email: ['Strange address'] } })]
  const shown = renderScreen(<Reset />, {
    at: '/reset',
    state: { email, totpGuid: guid },
    answers: [answer(totpResetPassword, () => replies[0] as never)],
  })
  await choose(shown)
  expect(await screen.findByText('Too common')).toBeTruthy()
  expect((await screen.findAllByText('Strange address')).length).toBeGreaterThan(0)
  expect(location.pathname).toBe('/reset')
})

test('by the link, a password that is too simple is told so in the words of the organization’s side', async () => {
  const shown = renderScreen(<Reset />, { at: `/reset?confirmationToken=123e4&email=${email}` })
  await choose(shown, 'simple')
  expect(await screen.findByText(passwordTexts.linkedRule)).toBeTruthy()
  expect(shown.sent).toEqual([])
})

test.each([
  ['simple', 'simple', passwordTexts.rule],
  [OWN_PASSWORD, 'Other-2026!', 'Passwords do not match.'],
])('the passwords %j and %j are not sent', async (one, other, text) => {
  const shown = renderScreen(<Reset />, { at: '/reset', state: { email, totpGuid: guid } })
  await choose(shown, one, other)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(shown.sent).toEqual([])
})
