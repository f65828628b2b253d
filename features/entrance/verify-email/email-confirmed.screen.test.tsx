import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { begunRegistrationInfo, confirmEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { openInvites } from '../invitations/invitations.contract.ts'
import { ana, inviteGuid } from '../invitations/testing/people.ts'
import { me, setActiveProfile } from '#identity/sign-in/sign-in.contract.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'
import { Screen as Verify } from './check-inbox.screen.tsx'
import { begunRegistration } from '#identity/email-confirmation/code-wait.ts'
import { Screen as Confirmed } from './email-confirmed.screen.tsx'

const codeGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const link = `/email-confirmed?userId=7&confirmToken=123e4&codeGuid=${codeGuid}`
const nothingOpen = answer(openInvites, { rows: [], totalNumberOfItems: 0 })
const signedIn = [answer(confirmEmail, { token: 'a.b.c' }), answer(me, ana()), nothingOpen]
const continueButton = () => screen.findByRole('button', { name: 'Continue' })

test('in another browser nothing is sent before someone clicks', async () => {
  const shown = renderScreen(<Confirmed />, { at: link, me: ana(), answers: signedIn })
  const button = await continueButton()
  expect(shown.sent).toEqual([])
  // A person signed in here stays so until the link has proved valid.
  expect(localStorage.getItem('token')).toBe('token-of-the-test')
  await shown.user.click(button)
  await waitFor(() => expect(location.pathname).toBe('/training'))
  // A token is text, whatever it looks like.
  expect(shown.sentTo(confirmEmail).map(({ body }) => body)).toEqual([{ userId: 7, confirmToken: '123e4' }])
  expect(localStorage.getItem('token')).toBe('a.b.c')
})

test('the browser that began the registration goes on by itself, once', async () => {
  const shown = renderScreen(<Begun />, { at: link, answers: signedIn })
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(shown.sentTo(confirmEmail).map(({ body }) => body)).toEqual([
    { userId: 7, confirmToken: '123e4', browserToken: 'secret' },
  ])
  expect(begunRegistration.get(codeGuid)).toBeNull()
})
/** As if this browser had registered: `renderScreen` begins with an empty storage. */
function Begun() {
  if (location.pathname === '/email-confirmed' && !localStorage.getItem('token'))
    begunRegistration.keep({ codeGuid, browserToken: 'secret' })
  return <Confirmed />
}

test('the account that the link names is the one that is acted in from now on', async () => {
  const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12'
  const shown = renderScreen(<Confirmed />, {
    at: `${link}&entityId=${entityGuid}`,
    answers: [...signedIn, answer(setActiveProfile, {})],
  })
  await shown.user.click(await continueButton())
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(shown.sentTo(setActiveProfile).map(({ url }) => url.pathname)).toEqual([
    `/api/profiles/${entityGuid}/set-active`,
  ])
})

test.each([
  ['of somebody else', '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b13'],
  ['that is none', '7'],
])('an account %s changes nothing', async (_what, entityId) => {
  const shown = renderScreen(<Confirmed />, {
    at: `${link}&entityId=${entityId}`,
    answers: [...signedIn, answer(setActiveProfile, refuse(404))],
  })
  await shown.user.click(await continueButton())
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(localStorage.getItem('token')).toBe('a.b.c')
})

const begun = answer(begunRegistrationInfo, {
  firstName: 'Evil',
  lastName: 'Stranger',
  organizationName: 'Evil Organization',
})
const needed = refuse(400, {
  title: 'One or more validation errors occurred.',
  kind: 'newPasswordNeeded',
  errors: { newPassword: ['x'] },
})
const claimed = (reply: { token: string } | ReturnType<typeof refuse>) =>
  answer(confirmEmail, ({ body }) => (body?.['newPassword'] ? reply : needed))

async function claim(shown: ReturnType<typeof renderScreen>, password = 'Anas-Own-2026!') {
  await shown.user.click(await continueButton())
  const first = await screen.findByLabelText(/^First Name/)
  await shown.user.clear(first)
  await shown.user.type(first, 'Ana')
  await shown.user.type(screen.getByLabelText(/^New Password/), password)
}
const submit = (shown: ReturnType<typeof renderScreen>) =>
  shown.user.click(screen.getByRole('button', { name: 'Confirm my email' }))

test('in another browser than the one that registered its owner corrects what was typed and sets a password', async () => {
  const shown = renderScreen(<Confirmed />, {
    at: link,
    answers: [begun, claimed({ token: 'a.b.c' }), answer(me, ana()), nothingOpen],
  })
  await claim(shown)
  expect([
    screen.getByLabelText<HTMLInputElement>(/^Last Name/).value,
    screen.getByLabelText<HTMLInputElement>(/^Organization Name/).value,
  ]).toEqual(['Stranger', 'Evil Organization'])
  await submit(shown)
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(shown.sentTo(confirmEmail).at(-1)?.body).toEqual({
    userId: 7,
    confirmToken: '123e4',
    firstName: 'Ana',
    lastName: 'Stranger',
    organizationName: 'Evil Organization',
    newPassword: 'Anas-Own-2026!',
  })
  expect(localStorage.getItem('token')).toBe('a.b.c')
})

test('an organization that its owner did not begin is left out', async () => {
  const shown = renderScreen(<Confirmed />, {
    at: link,
    answers: [begun, claimed({ token: 'a.b.c' }), answer(me, ana()), nothingOpen],
  })
  await claim(shown)
  await shown.user.click(screen.getByRole('checkbox', { name: /^Set up this organization/ }))
  expect(screen.queryByLabelText(/^Organization Name/)).toBeNull()
  await submit(shown)
  await waitFor(() =>
    expect(shown.sentTo(confirmEmail).at(-1)?.body).toMatchObject({ firstName: 'Ana', organizationName: null }),
  )
})

test('a simple password is told at its field, before anything is sent', async () => {
  const shown = renderScreen(<Confirmed />, {
    at: link,
    answers: [begun, claimed({ token: 'a.b.c' }), answer(me, ana()), nothingOpen],
  })
  await claim(shown, 'simple')
  await submit(shown)
  expect(await screen.findByText(/^minimum of 6 characters and contain/)).toBeTruthy()
  expect(shown.sentTo(confirmEmail)).toHaveLength(1)
})

test('a link that ran out while the password was typed is told', async () => {
  const expired = refuse(400, { kind: 'emailConfirmError', message: 'Token has been expired' })
  const shown = renderScreen(<Confirmed />, { at: link, answers: [begun, claimed(expired)] })
  await claim(shown)
  await submit(shown)
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(screen.getByText('Token has been expired')).toBeTruthy()
})

test.each([
  ['inviteGuid', `&inviteGuid=${inviteGuid}`],
  ['joinRequestGuid', `&joinRequestGuid=${inviteGuid}`],
])('an %s that came along is answered next', async (name, query) => {
  const shown = renderScreen(<Confirmed />, { at: link + query, answers: signedIn })
  await shown.user.click(await continueButton())
  await waitFor(() =>
    expect(`${location.pathname}${location.search}`).toBe(`/accept-invitation-confirmed?${name}=${inviteGuid}`),
  )
})

test.each([
  [
    'an expired link',
    refuse(400, { kind: 'emailConfirmError', message: 'Token has been expired' }),
    'Token has been expired',
  ],
  [
    'another refusal',
    refuse(400, {
      title: 'One or more validation errors occurred.',
      errors: { confirmToken: ['Too long'], userId: ['Wrong'] },
    }),
    'Too long',
  ],
])('%s is told, and leads on to sign in', async (_what, reply, text) => {
  const shown = renderScreen(<Confirmed />, { at: link, answers: [answer(confirmEmail, reply)] })
  await shown.user.click(await continueButton())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})

test('who needs a second factor goes on at sign in, and nobody else is signed in there', async () => {
  const shown = renderScreen(<Confirmed />, { at: link, me: ana(), answers: [answer(confirmEmail, { token: null })] })
  await shown.user.click(await continueButton())
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('an administrator comes to the dashboard, as with the code', async () => {
  const shown = renderScreen(<Confirmed />, {
    at: link,
    answers: [
      answer(confirmEmail, { token: 'a.b.c', deviceToken: 'new' }),
      answer(me, ana(['Learner', 'EntityAdmin'])),
      nothingOpen,
    ],
  })
  storedDevice.keep({ deviceToken: 'old' })
  await shown.user.click(await continueButton())
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect([shown.sentTo(confirmEmail)[0]?.body, localStorage.getItem('device')]).toEqual([
    expect.objectContaining({ deviceToken: 'old' }),
    'new',
  ])
})

test('a link that is of no more use signs nobody out, and leads on', async () => {
  const shown = renderScreen(<Confirmed />, {
    at: link,
    me: ana(),
    answers: [answer(confirmEmail, refuse(400, { kind: 'emailConfirmError', message: 'Token has been expired' }))],
  })
  await shown.user.click(await continueButton())
  expect(await screen.findByText(/You are still signed in/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
  expect(localStorage.getItem('token')).toBe('token-of-the-test')
})

test('an invitation that came along outlives the link it came in', async () => {
  const shown = renderScreen(<Confirmed />, {
    at: `${link}&inviteGuid=${inviteGuid}`,
    answers: [answer(confirmEmail, refuse(400, { kind: 'emailConfirmError', message: 'Token has been expired' }))],
  })
  await shown.user.click(await continueButton())
  expect((await screen.findByRole('link', { name: 'Back to sign in' })).getAttribute('href')).toBe(
    `/accept-invitation-confirmed?inviteGuid=${inviteGuid}`,
  )
})

test.each(['', '?userId=7', '?userId=x&confirmToken=a', '?userId=0&confirmToken=a'])(
  'an address that is no link of ours (%s) leads to sign in, and signs nobody out',
  async query => {
    renderScreen(<Confirmed />, { at: `/email-confirmed${query}`, me: ana() })
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(localStorage.getItem('token')).toBe('token-of-the-test')
  },
)

test.each([
  ['true', 'Forgot Password', 'A password-reset email was sent to ana@example.test.'],
  ['false', 'Verify Email', 'A confirmation message was sent to ana@example.test.'],
])('with forgot=%s the inbox is pointed to under %s', (forgot, heading, text) => {
  renderScreen(<Verify />, { at: `/verify?email=ana%40example.test&forgot=${forgot}` })
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/check your spam folder/)).toBeTruthy()
})

test('only what looks like an address is repeated on the page', () => {
  renderScreen(<Verify />, { at: `/verify?email=${encodeURIComponent('you. Call 555 0100 to win')}&forgot=false` })
  expect(screen.getByText('A confirmation message was sent to your email address.')).toBeTruthy()
})
