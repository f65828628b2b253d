import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { sessions } from '../profile-security/profile-security.contract.ts'
import { leo } from '../profile-security/testing/me.ts'
import {
  beginTwoFactor,
  newRecoveryCodes,
  type SecondFactor,
  secondFactor,
  setUpTwoFactor,
  turnOffTwoFactor,
} from './profile-two-factor.contract.ts'
import { TwoFactorCard } from './two-factor-card.tsx'

const off: SecondFactor = { activatedAt: null, recoveryCodesLeft: 0, requiredText: null }
const on: SecondFactor = { activatedAt: '2026-11-02T10:00:00Z', recoveryCodesLeft: 2, requiredText: null }
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`)
const wrongCode = refuse(400, { kind: 'verification_code', errors: { verificationCode: ["That code didn't work"] } })
const wrongPassword = refuse(400, { errors: { currentPassword: ['This is not your current password.'] } })

function show(standing: SecondFactor, answers: ReturnType<typeof answer>[] = []) {
  const shown = renderScreen(
    <>
      <TwoFactorCard />
      <Questions />
    </>,
    {
      me: leo,
      at: '/profile/security',
      answers: [...answers, answer(secondFactor, standing), answer(sessions, { rows: [], totalNumberOfItems: 0 })],
    },
  )
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}

test('the set-up goes from password over mail and picture to codes that one is warned to keep', async () => {
  let standing = off
  const shown = show(off, [
    answer(secondFactor, () => standing),
    answer(beginTwoFactor, ({ body }) => (body?.['currentPassword'] === 'Demo-2026!' ? {} : wrongPassword)),
    answer(setUpTwoFactor, ({ body }) => {
      if (body?.['verificationCode'] === '111111')
        return { qrCode: 'iVBORw0KGgo=', setupKey: 'ABCDEFGHIJKLMNOP', recoveryCodes: null }
      if (body?.['verificationCode'] !== '222222') return wrongCode
      standing = { ...on, recoveryCodesLeft: 10 }
      return { qrCode: null, setupKey: null, recoveryCodes }
    }),
  ])
  const { user, press } = shown
  const enter = async (code: string) => {
    const field = await screen.findByLabelText('Verification code')
    await user.clear(field)
    await user.type(field, code)
    await press('Verify Code')
  }
  await press('Set up authenticator app')
  await user.type(screen.getByLabelText('Current Password'), 'Demo-2026!')
  await press('Continue')
  expect(await screen.findByText('Enter the 6 digits we sent to leo@harbor.test.')).toBeTruthy()
  await enter('999999')
  expect(await screen.findByText("That code didn't work")).toBeTruthy()
  expect(screen.getByText('Incorrect verification code')).toBeTruthy()
  await enter('111111')
  await press('Continue')
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  await press('Continue')
  await enter('222222')
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download codes' }))
  await press('I saved them, continue')
  expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy()
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull()
})

test('a set-up that was not finished in time begins again', async () => {
  const { user, press } = show(off, [
    answer(beginTwoFactor, {}),
    answer(
      setUpTwoFactor,
      refuse(400, { kind: 'expiredTOTP', message: 'The setup took too long. Please start over.' }),
    ),
  ])
  await press('Set up authenticator app')
  await user.type(screen.getByLabelText('Current Password'), 'Demo-2026!')
  await press('Continue')
  await user.type(await screen.findByLabelText('Verification code'), '111111')
  await press('Verify Code')
  expect(await screen.findByText('The setup took too long. Please start over.')).toBeTruthy()
  expect(screen.getByLabelText('Current Password')).toBeTruthy()
})

test('few recovery codes are warned of; new ones come after a code', async () => {
  const { user, press, sentTo } = show(on, [
    answer(newRecoveryCodes, ({ body }) => (body?.['verificationCode'] === '123456' ? { recoveryCodes } : wrongCode)),
  ])
  expect(await screen.findByText(/2 recovery codes are left/)).toBeTruthy()
  expect(screen.getByText(/Create new ones before they run out/)).toBeTruthy()
  await press('New recovery codes')
  await user.type(screen.getByLabelText(/^Code from your app/), '123 456')
  await press('New recovery codes')
  expect(await screen.findByText(recoveryCodes[9] ?? '')).toBeTruthy()
  expect(sentTo(newRecoveryCodes)[0]?.body).toEqual({ verificationCode: '123456' })
})

test('turning off asks for both, and a wrong code stands at its field', async () => {
  let right = false
  const { user, press } = show(on, [answer(turnOffTwoFactor, () => (right ? {} : wrongCode))])
  await press('Turn off')
  await user.type(screen.getByLabelText('Current Password'), 'Demo-2026!')
  await user.type(screen.getByLabelText(/^Code from your app/), '123456')
  await press('Turn off')
  expect(await screen.findByText("That code didn't work")).toBeTruthy()
  right = true
  await press('Turn off')
  expect(await screen.findByText('Two-factor authentication is off.')).toBeTruthy()
})

test('who must have it is told so, and finds no way to turn it off', async () => {
  show({
    ...on,
    requiredText:
      'Harbor Unified requires administrators to sign in with an authenticator app. It cannot be turned off.',
  })
  expect(await screen.findByText(/Harbor Unified requires administrators/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})

test('who owes it to their organization reads so before it is set up', async () => {
  renderScreen(<TwoFactorCard />, {
    me: leo,
    answers: [answer(secondFactor, { activatedAt: null, recoveryCodesLeft: 0, requiredText: 'Harbor asks for it.' })],
  })
  expect(await screen.findByText(/^Your role requires an authenticator app/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeTruthy()
})
