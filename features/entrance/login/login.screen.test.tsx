import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { login, loginWithCode, me } from '#identity/sign-in/sign-in.contract.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { Screen } from './login.screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'

const token = { jwt: 'a.b.c', twoFactorRequired: false, qrCode: null }

async function signIn(shown: ReturnType<typeof renderScreen>, email = maria.email, password = 'Demo-2026!') {
  await shown.user.type(screen.getByLabelText('Email'), email)
  await shown.user.type(screen.getByLabelText('Password'), password)
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
}

test('a person who signs in comes home and is greeted', async () => {
  const shown = renderScreen(<Screen />, { at: '/login', answers: [answer(login, token), answer(me, maria)] })
  await signIn(shown)
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(screen.getByText('Login Successful')).toBeTruthy()
  expect(shown.sentTo(login)[0]?.body).toEqual({ userName: maria.email, password: 'Demo-2026!' })
  expect(localStorage).toMatchObject({
    token: 'a.b.c',
    entityType: 'Organization',
    entityGuid: maria.profiles[0]?.entityGuid,
  })
})

test('a browser keeps by what it is known, beyond the sign-out, and sends it with the next sign-in', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [answer(login, { ...token, deviceToken: 'known-by' }), answer(me, maria)],
  })
  await signIn(shown)
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  storedSession.clear()
  expect(localStorage.getItem('device')).toBe('known-by')
  shown.unmount()
  const again = renderScreen(<Screen />, { at: '/login', answers: [answer(login, token), answer(me, maria)] })
  storedDevice.keep({ deviceToken: 'known-by' })
  await signIn(again)
  await waitFor(() =>
    expect(again.sentTo(login)[0]?.body).toEqual({
      userName: maria.email,
      password: 'Demo-2026!',
      deviceToken: 'known-by',
    }),
  )
})

test('of an attempt that failed nothing is said any more once another is right', async () => {
  let tries = 0
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [
      answer(login, () =>
        tries++ === 0 ? refuse(400, { kind: 'login_failure', message: 'Incorrect username/password' }) : token,
      ),
      answer(me, maria),
    ],
  })
  await signIn(shown)
  await waitFor(() => expect(screen.getAllByText('Incorrect username/password')).toHaveLength(2))
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('Login Successful')).toBeTruthy()
  expect(screen.queryByText('Incorrect username/password')).toBeNull()
})

test.each(['/learners?status=Active', '/my-training/12?module=exam#page-3'])(
  'after sign-in the page that was wanted is shown: %s',
  async wanted => {
    const shown = renderScreen(<Screen />, {
      at: `/login?redirecturl=${encodeURIComponent(wanted)}`,
      answers: [answer(login, token), answer(me, maria)],
    })
    await signIn(shown)
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(wanted))
  },
)

test('an address of another site is not followed after sign-in', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login?redirecturl=https%3A%2F%2Fevil.example%2F',
    answers: [answer(login, token), answer(me, maria)],
  })
  await signIn(shown)
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
})

test('wrong credentials are told in a toast and in the form', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [answer(login, refuse(400, { kind: 'login_failure', message: 'Incorrect username/password' }))],
  })
  await signIn(shown)
  await waitFor(() => expect(screen.getAllByText('Incorrect username/password')).toHaveLength(2))
  expect(localStorage.getItem('token')).toBeNull()
})

test('an answer with neither token nor second step is a failure', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [answer(login, { jwt: null, twoFactorRequired: false, qrCode: null })],
  })
  await signIn(shown)
  await waitFor(() => expect(screen.getAllByText('Incorrect username/password')).toHaveLength(2))
})

test('fields that were left empty say what they need, and no sooner', async () => {
  const shown = renderScreen(<Screen />, { at: '/login' })
  await shown.user.click(screen.getByLabelText('Email'))
  expect(screen.queryByText('You must include a valid email.')).toBeNull()
  await shown.user.click(screen.getByLabelText('Password'))
  expect(await screen.findByText('You must include a valid email.')).toBeTruthy()
  expect(screen.queryByText('Must be a valid Password')).toBeNull()
  await shown.user.tab()
  expect(await screen.findByText('Must be a valid Password')).toBeTruthy()
})

test('an email without its form is refused once touched, and nothing is sent', async () => {
  const shown = renderScreen(<Screen />, { at: '/login', answers: [answer(login, token)] })
  await shown.user.type(screen.getByLabelText('Email'), 'maria')
  await shown.user.tab()
  expect(await screen.findByText('You must include a valid email.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  expect(await screen.findByText('Must be a valid Password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(shown.sent).toHaveLength(0)
})

test('the second step asks for the code and sends it with the same credentials', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [
      answer(login, { jwt: null, twoFactorRequired: true, qrCode: null }),
      answer(loginWithCode, ({ body }) =>
        body?.['verificationCode'] === '123456'
          ? token
          : refuse(400, { kind: 'verification_code', message: 'Incorrect verification code' }),
      ),
      answer(me, maria),
    ],
  })
  await signIn(shown)
  const code = await screen.findByLabelText('Verification code')
  await shown.user.type(code, '12')
  await shown.user.click(screen.getByRole('button', { name: 'Verify Code' }))
  expect(await screen.findByText("That code didn't work")).toBeTruthy()
  expect(shown.sent).toHaveLength(1)

  await shown.user.clear(code)
  await shown.user.type(code, '999999')
  await shown.user.click(screen.getByRole('button', { name: 'Verify Code' }))
  expect(await screen.findByText('Incorrect verification code')).toBeTruthy()
  expect(screen.getByText("That code didn't work")).toBeTruthy()

  await shown.user.clear(code)
  await shown.user.type(code, '123456')
  await shown.user.click(screen.getByRole('button', { name: 'Verify Code' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(shown.sentTo(loginWithCode).at(-1)?.body).toEqual({
    userName: maria.email,
    password: 'Demo-2026!',
    verificationCode: '123456',
  })
})

test('a cancelled invite is told of', () => {
  renderScreen(<Screen />, { at: '/login?cancelledInvite=true&orgName=Harbor' })
  expect(
    screen.getByText('Your Invite from Harbor has been cancelled, but you can still register on your own!'),
  ).toBeTruthy()
})

test('a server that can not be reached is told of, and another try is possible', async () => {
  const shown = renderScreen(<Screen />, { at: '/login', answers: [answer(login, refuse(500, { title: 'broken' }))] })
  await signIn(shown)
  expect(await screen.findByText(/^An error occurred, please try again\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log In' }).hasAttribute('data-loading')).toBe(false)
})

test.each([
  ['/login', '/dashboard'],
  ['/login?redirecturl=%2Flearners', '/learners'],
  ['/login?redirecturl=https%3A%2F%2Fevil.example', '/dashboard'],
])(
  'who is signed in already may go on from %s to %s, or sign in as someone else, and stays signed in meanwhile',
  async (at, to) => {
    const shown = renderScreen(<Screen />, { at, me: maria, answers: [answer(me, maria)] })
    expect(await screen.findByText('As Maria Alvarez, maria.alvarez@harbor.test.')).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue as Maria Alvarez' }).getAttribute('href')).toBe(to)
    await shown.user.click(screen.getByRole('button', { name: 'Sign in as someone else' }))
    expect(screen.getByLabelText('Password')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('token-of-the-test')
  },
)

test('a session that has ended is not offered', async () => {
  renderScreen(<Screen />, {
    at: '/login',
    me: maria,
    answers: [answer(me, refuse(401, {}, { 'token-expired': 'true' }))],
  })
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByText(/Continue as/)).toBeNull()
})

test.each([
  ['signed in', maria],
  ['signed out', undefined],
])('who comes from the link of an invitation that is closed and is %s reads so', async (_how, who) => {
  renderScreen(<Screen />, {
    at: '/login',
    ...(who ? { me: who } : {}),
    state: { invitation: 'closed' },
    answers: [answer(me, maria)],
  })
  expect(await screen.findByText(/^This invitation no longer works/)).toBeTruthy()
})
