import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { resendVerificationCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { ownProfile } from './profile.contract.ts'
import { type SecondFactor, secondFactor } from '../profile-two-factor/profile-two-factor.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { EmailCard } from './email-card.tsx'
import {
  askForEmail,
  changePassword,
  endOtherSessions,
  endOwnSession,
  proveEmail,
  sessions,
} from '../profile-security/profile-security.contract.ts'
import { Screen } from './security.screen.tsx'
import { acting, leo } from '../profile-security/testing/me.ts'

const guid = (end: string) => `5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b${end}`
const session = {
  startedAt: '2026-11-21T15:00:00Z',
  lastSeenAt: '2026-11-21T16:00:00Z',
  isThisOne: false,
  isSupport: false,
}
const rows = [
  { ...session, sessionGuid: guid('21'), device: 'Firefox on Windows', isThisOne: true },
  { ...session, sessionGuid: guid('22'), device: null },
  { ...session, sessionGuid: guid('23'), device: 'Chrome on Mac', isSupport: true },
]
const off: SecondFactor = { activatedAt: null, recoveryCodesLeft: 0, requiredText: null }
const wrongPassword = refuse(400, { errors: { currentPassword: ['This is not your current password.'] } })

function show(standing: SecondFactor, answers: ReturnType<typeof answer>[] = []) {
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: leo,
      at: '/profile/security',
      answers: [...answers, answer(secondFactor, standing), answer(sessions, { rows, totalNumberOfItems: 3 })],
    },
  )
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, card, press }
}

test('a password is changed, the fields are emptied, and the list of sessions is read anew', async () => {
  const { user, card, press, sentTo } = show(off, [answer(changePassword, {})])
  const form = card('Password')
  await user.type(form.getByLabelText(/^Current Password/), 'Demo-2026!')
  await user.type(form.getByLabelText(/^New Password/), 'Anas-Own-2026!')
  await user.type(form.getByLabelText(/^Confirm Password/), 'Anas-Own-2026!')
  await press('Change password')
  expect(await screen.findByText('Your password was changed.')).toBeTruthy()
  expect(sentTo(changePassword)[0]?.body).toEqual({
    currentPassword: 'Demo-2026!',
    newPassword: 'Anas-Own-2026!',
    confirmPassword: 'Anas-Own-2026!',
  })
  await waitFor(() => expect((form.getByLabelText(/^New Password/) as HTMLInputElement).value).toBe(''))
  expect(sentTo(sessions).length).toBeGreaterThan(1)
})

test('a wrong current password is told at its field', async () => {
  const { user, card, press } = show(off, [answer(changePassword, wrongPassword)])
  const form = card('Password')
  await user.type(form.getByLabelText(/^Current Password/), 'Wrong-2026!')
  await user.type(form.getByLabelText(/^New Password/), 'Anas-Own-2026!')
  await user.type(form.getByLabelText(/^Confirm Password/), 'Anas-Own-2026!')
  await press('Change password')
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
})

test('each session is named, this one marked and without a button; the others can be ended, one or all', async () => {
  const { user, card, press, sentTo } = show(off, [answer(endOwnSession, {}), answer(endOtherSessions, {})])
  const items = (await card('Where you are signed in').findAllByRole('listitem')).map(item => item.textContent)
  expect(items[0]).toMatch(/^Firefox on WindowsThis device/)
  expect(items[1]).toMatch(/^Unknown device/)
  expect(items[2]).toMatch(/^Support, logged in as you/)
  await user.click(screen.getByRole('button', { name: /^Sign out Unknown device/ }))
  await waitFor(() => expect(sentTo(endOwnSession)[0]?.url.pathname).toBe(`/api/profile/sessions/${guid('22')}`))
  await press('Sign out everywhere else')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(sentTo(endOtherSessions)).toHaveLength(1))
})

test('staff who act as someone are told that only that person can change this', () => {
  renderScreen(<Screen />, { me: acting, at: '/profile/security' })
  expect(screen.getByText('You are logged in as someone else. Only that person can change this.')).toBeTruthy()
  expect(screen.queryByLabelText(/Password/)).toBeNull()
})

const codeGuid = guid('31')
async function asked(answers: ReturnType<typeof answer>[]) {
  const shown = renderScreen(<EmailCard email={leo.email} />, {
    me: leo,
    answers: [...answers, answer(me, leo), answer(ownProfile, refuse(404))],
  })
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  await press('Change email')
  await shown.user.type(screen.getByLabelText(/^New Email/), 'ana@example.test')
  await shown.user.type(screen.getByLabelText(/^Current Password/), 'Demo-2026!')
  await press('Send code')
  return { ...shown, press }
}

test('a new email: password, code, done', async () => {
  const { user, press, sentTo } = await asked([
    answer(askForEmail, { codeGuid }),
    answer(resendVerificationCode, {}),
    answer(proveEmail, ({ body }) =>
      body?.['code'] === '123456' ? { email: 'ana@example.test' } : refuse(400, { kind: 'verification_code' }),
    ),
  ])
  expect(await screen.findByText(/We sent a 6-digit code to ana@example\.test/)).toBeTruthy()
  await user.type(screen.getByLabelText('Verification code'), '654321')
  await press('Change email')
  expect(await screen.findByText("That code didn't work")).toBeTruthy()
  await press('Resend code')
  expect(await screen.findByText('Verification Code Resent')).toBeTruthy()
  await user.clear(screen.getByLabelText('Verification code'))
  await user.type(screen.getByLabelText('Verification code'), '123 456')
  await press('Change email')
  expect(await screen.findByText('Your email was changed.')).toBeTruthy()
  expect(sentTo(proveEmail).at(-1)?.body).toEqual({ codeGuid, code: '123456' })
})

test('a taken address is told at its field', async () => {
  await asked([
    answer(askForEmail, refuse(400, { errors: { email: ["Username 'ana@example.test' is already taken."] } })),
  ])
  expect(await screen.findByText("Username 'ana@example.test' is already taken.")).toBeTruthy()
  expect(screen.getByLabelText(/^New Email/).getAttribute('aria-invalid')).toBe('true')
})

test('a code that has expired is told at its field', async () => {
  const expired = 'This code has expired. Request a new one.'
  const { user, press } = await asked([
    answer(askForEmail, { codeGuid }),
    answer(proveEmail, refuse(400, { kind: 'expiredTOTP', message: expired })),
  ])
  await user.type(await screen.findByLabelText('Verification code'), '123456')
  await press('Change email')
  expect(await screen.findByText(expired)).toBeTruthy()
})

test('staff who act as someone are not offered to change the email', () => {
  renderScreen(<EmailCard email={leo.email} />, { me: acting })
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
})
