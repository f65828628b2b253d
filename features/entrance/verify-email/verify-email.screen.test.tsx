import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { resendVerificationCode, verifyCode } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { type OpenInvite, openInvites } from '../invitations/invitations.contract.ts'
import { ana, inviteGuid } from '../invitations/testing/people.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import type { CodeWait } from '#identity/email-confirmation/code-wait.ts'
import { Screen } from './verify-email.screen.tsx'

const codeGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const totpGuid = '6f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const registered: CodeWait = { email: 'ana@example.test', forgot: false, verifyType: 'register', codeGuid }
const forgot: CodeWait = { ...registered, forgot: true, verifyType: 'forgot' }
const stateNow = () => (history.state as { state: unknown } | null)?.state

const noInvites = answer(openInvites, { rows: [], totalNumberOfItems: 0 })

beforeEach(() => localStorage.clear())

async function enter(shown: ReturnType<typeof renderScreen>, code: string) {
  await shown.user.type(screen.getByLabelText('Verification code'), code)
  await shown.user.click(screen.getByRole('button', { name: 'Verify Code' }))
}

test('without what the page before hands over it leads to sign in', async () => {
  renderScreen(<Screen />, { at: '/verify-email' })
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('the code of a registration signs in, blanks and all', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: registered,
    answers: [answer(verifyCode, { token: 'a.b.c', deviceToken: 'new' }), answer(me, ana()), noInvites],
  })
  storedDevice.keep({ deviceToken: 'old' })
  expect(screen.getByRole('heading', { name: 'Verify Email' })).toBeTruthy()
  await enter(shown, '123 456')
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(shown.sentTo(verifyCode).map(({ body }) => body)).toEqual([{ codeGuid, code: '123456', deviceToken: 'old' }])
  expect(localStorage).toMatchObject({ token: 'a.b.c', device: 'new' })
})

test('an account with a second factor goes on at sign in', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: registered,
    answers: [answer(verifyCode, { token: null })],
  })
  await enter(shown, '123456')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('the code of a forgotten password leads to a new one', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: forgot,
    answers: [answer(verifyCode, { totpGuid })],
  })
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeTruthy()
  await enter(shown, '123456')
  await waitFor(() => expect(location.pathname).toBe('/reset'))
  expect(stateNow()).toEqual({ email: 'ana@example.test', totpGuid })
})

test.each([
  [
    'a wrong code',
    refuse(400, { kind: 'verification_code', message: 'Incorrect verification code' }),
    "That code didn't work",
    'Incorrect verification code',
  ],
  [
    'an expired code',
    refuse(400, { kind: 'expiredTOTP', message: 'x' }),
    'This code has expired. Request a new one.',
    null,
  ],
])('%s is told under the field, which can be typed over', async (_what, reply, text, toast) => {
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: registered,
    answers: [answer(verifyCode, reply)],
  })
  await enter(shown, '123456')
  expect(await screen.findByText(text)).toBeTruthy()
  if (toast) expect(screen.getByText(toast)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Verification code'))
})

test('what is no code is not sent', async () => {
  const shown = renderScreen(<Screen />, { at: '/verify-email', state: registered })
  await enter(shown, '12345')
  expect(await screen.findByText("That code didn't work")).toBeTruthy()
  expect(shown.sent).toEqual([])
})

test('a new code is sent and said', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: registered,
    answers: [answer(resendVerificationCode, {})],
  })
  await shown.user.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText('Verification Code Resent')).toBeTruthy()
  expect(shown.sentTo(resendVerificationCode).map(({ body }) => body)).toEqual([{ codeGuid }])
})

test('that a code was sent again is said for four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    renderScreen(<Screen />, { at: '/verify-email', state: registered, answers: [answer(resendVerificationCode, {})] })
    act(() => screen.getByRole('button', { name: 'Resend code' }).click())
    await screen.findByText('Verification Code Resent')
    await act(() => vi.advanceTimersByTimeAsync(3500))
    expect(screen.getByText('Verification Code Resent')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.queryByText('Verification Code Resent')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [
    'too early',
    refuse(429, { message: 'A code was sent a moment ago.' }),
    'A code was sent a moment ago.',
    '/verify-email',
  ],
  ['by a server that is down', refuse(500), 'Something went wrong, please try again.', '/verify-email'],
  [
    'for a code that is of no more use',
    refuse(400, { kind: 'expiredTOTP' }),
    'Something went wrong, please try again.',
    '/forgot',
  ],
])('a new code asked for %s is told so', async (_what, reply, text, path) => {
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: forgot,
    answers: [answer(resendVerificationCode, reply)],
  })
  await shown.user.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(location.pathname).toBe(path)
})

test.each([
  ['an invitation', false, 'inviteGuid'],
  ['an approved request to join', true, 'joinRequestGuid'],
])('the code finds %s that waits, as the link does', async (_what, isJoinRequest, name) => {
  const open: OpenInvite = {
    inviteGuid,
    isJoinRequest,
    inviteOrgName: 'Harbor',
    expiresOn: '2026-12-20',
    courses: [],
    courseCount: 0,
    dueDate: null,
    invitedBy: null,
  }
  const shown = renderScreen(<Screen />, {
    at: '/verify-email',
    state: registered,
    answers: [
      answer(verifyCode, { token: 'a.b.c' }),
      answer(me, ana()),
      answer(openInvites, { rows: [open], totalNumberOfItems: 1 }),
    ],
  })
  await enter(shown, '123456')
  await waitFor(() =>
    expect(`${location.pathname}${location.search}`).toBe(`/accept-invitation-confirmed?${name}=${inviteGuid}`),
  )
  expect(localStorage.getItem('token')).toBe('a.b.c')
})
