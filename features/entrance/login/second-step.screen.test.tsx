import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { login, loginWithCode, me } from '#identity/sign-in/sign-in.contract.ts'
import { Screen } from './login.screen.tsx'
import { staffNamed } from '#identity/sign-in/testing/people.ts'

const ada = staffNamed('Ada Winter', 'Admin')
const asked = { jwt: null, twoFactorRequired: true, qrCode: null, setupKey: null }
const byEmail = answer(login, { ...asked, emailedCode: true })
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`)
/** The emailed code 111111, then the app's 222222. */
const setUp = answer(loginWithCode, ({ body }) =>
  body?.['verificationCode'] === '111111'
    ? { ...asked, qrCode: 'iVBORw0KGgo=', setupKey: 'ABCDEFGHIJKLMNOP', emailedCode: false }
    : body?.['verificationCode'] === '222222'
      ? { jwt: 'a.b.c', twoFactorRequired: false, qrCode: null, recoveryCodes }
      : refuse(400, { kind: 'verification_code', message: 'Incorrect verification code' }),
)

async function show(answers: ReturnType<typeof answer>[]) {
  const shown = renderScreen(<Screen />, {
    at: '/login?redirecturl=%2Flearners',
    answers: [...answers, answer(me, ada)],
  })
  await shown.user.type(screen.getByLabelText('Email'), ada.email)
  await shown.user.type(screen.getByLabelText('Password'), 'Demo-2026!')
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  const enter = async (code: string, label = 'Verification code') => {
    const field = await screen.findByLabelText(label)
    await shown.user.clear(field)
    await shown.user.type(field, code)
    await shown.user.click(screen.getByRole('button', { name: 'Verify Code' }))
  }
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, enter, press }
}

test('a set-up leads from the emailed code over the app and the picture to the recovery codes, then to /login-as', async () => {
  const { enter, press, sentTo } = await show([byEmail, setUp])
  expect(await screen.findByText(/enter the 6 digits we sent to ada@upstander\.test/)).toBeTruthy()
  await enter('111 111')
  const step = await screen.findByRole('heading', { name: /Step 1 of 3/ })
  expect(document.activeElement).toBe(step)
  expect(screen.getByRole('link', { name: 'Google Authenticator in the App Store' })).toBeTruthy()
  await press('Continue')
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' }).getAttribute('src')).toBe(
    'data:image/png;base64,iVBORw0KGgo=',
  )
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  await press('Continue')
  await enter('333333')
  expect(await screen.findByText("That code didn't work")).toBeTruthy()
  expect(screen.getByText('Incorrect verification code')).toBeTruthy()
  await press('Back')
  expect(screen.getByRole('img')).toBeTruthy()
  await press('Continue')
  await enter('222222')
  expect(await screen.findByText('Save your recovery codes')).toBeTruthy()
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
  await press('I saved them, continue')
  await waitFor(() => expect(location.pathname).toBe('/login-as'))
  expect(localStorage.getItem('token')).toBe('a.b.c')
  expect(sentTo(loginWithCode)[0]?.body).toEqual({
    userName: ada.email,
    password: 'Demo-2026!',
    verificationCode: '111111',
  })
})

test('the recovery codes are copied one to a line', async () => {
  const { enter, press } = await show([byEmail, setUp])
  await enter('111111')
  await press('Continue')
  await press('Continue')
  await enter('222222')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy codes')
  expect(copied).toHaveBeenCalledWith(recoveryCodes.join('\n'))
})

test('a set-up that was not finished in time leads back to the form, which says why', async () => {
  const late = 'The setup took too long. Please log in again.'
  const { enter } = await show([byEmail, answer(loginWithCode, refuse(400, { kind: 'expiredTOTP', message: late }))])
  await enter('111111')
  expect(await screen.findByText(late)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy()
})

test('a recovery code stands in for the app, in its own field', async () => {
  const { enter, press, sentTo } = await show([
    answer(login, { ...asked, emailedCode: false }),
    answer(loginWithCode, { jwt: 'a.b.c', twoFactorRequired: false, qrCode: null }),
  ])
  await press('Use a recovery code')
  await enter('123456', 'Recovery code')
  expect(screen.getByText("That code didn't work")).toBeTruthy()
  expect(sentTo(loginWithCode)).toHaveLength(0)
  await enter('abcd2-efgh3', 'Recovery code')
  await waitFor(() => expect(location.pathname).toBe('/login-as'))
  expect(sentTo(loginWithCode)[0]?.body).toMatchObject({ verificationCode: 'abcd2efgh3' })
})

test('another code is sent after a minute, with the same credentials, which is said for four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const { sentTo } = await show([byEmail])
    await screen.findByText(/You can send a new code in a minute/)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    act(() => screen.getByRole('button', { name: 'Send a new code' }).click())
    await screen.findByText('Verification Code Resent')
    expect(sentTo(login).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ userName: ada.email, password: 'Demo-2026!' })),
    )
    await act(() => vi.advanceTimersByTimeAsync(3500))
    expect(screen.getByText('Verification Code Resent')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.queryByText('Verification Code Resent')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('too many wrong codes are told at the field as well as in the toast', async () => {
  const words = 'Too many wrong codes. Please wait a few minutes before you try again.'
  const { enter } = await show([
    answer(login, { ...asked, emailedCode: false }),
    answer(loginWithCode, refuse(429, { message: words })),
  ])
  await enter('123456')
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
})

test('another account begins anew', async () => {
  const { press } = await show([answer(login, { ...asked, emailedCode: false })])
  await press('Use another account')
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('')
})
