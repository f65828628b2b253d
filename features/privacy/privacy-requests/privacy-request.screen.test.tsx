import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { Screen } from './privacy-request.screen.tsx'
import {
  askPrivacyCode,
  askPrivacyRequest,
  type OwnRequest,
  provePrivacyCode,
  readPrivacyRequests,
  withdrawPrivacyRequest,
} from './privacy-requests.contract.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'

const codeGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const email = 'leo.tran@harbor.test'
const request: OwnRequest = {
  id: 3,
  kind: 'deletion',
  status: 'Waiting',
  askedAt: '2026-11-22T10:00:00.000Z',
  dueOn: '2027-01-06',
  closedAt: null,
  details: null,
  answer: null,
  copy: null,
}
const mine = (requests: OwnRequest[], isRestricted = false) => ({ email, hasAccount: true, isRestricted, requests })
const show = (answers: ReturnType<typeof answer>[], at = '/privacy-request') =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { answers, at },
  )
beforeEach(() => sessionStorage.clear())

test('the address is proved by a code, a wrong one is refused at its field, and the requests are shown', async () => {
  let right = false
  const { user, sentTo } = show(
    [
      answer(askPrivacyCode, { codeGuid }),
      answer(provePrivacyCode, () => (right ? { pass: 'p' } : refuse(400, { kind: 'verification_code' }))),
      answer(readPrivacyRequests, mine([])),
    ],
    `/privacy-request?email=${email}`,
  )
  await user.click(screen.getByRole('button', { name: 'Send me a code' }))
  await user.type(await screen.findByLabelText('Verification code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/code/i, { selector: '[id$=error]' })).toBeTruthy()
  right = true
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('You have not asked for anything yet.')).toBeTruthy()
  expect(sentTo(askPrivacyCode)[0]?.body).toMatchObject({ email })
  expect(sessionStorage.getItem('privacyPass')).toBe('p')
})

test('a deletion is asked about once more; a refusal stands at its field', async () => {
  sessionStorage.setItem('privacyPass', 'p')
  const text = privacyRequestsMessages.lastAdministrator(['Harbor'])
  const { user, sentTo } = show([
    answer(readPrivacyRequests, mine([])),
    answer(askPrivacyRequest, refuse(400, { errors: { kind: [text] } })),
  ])
  await user.click(await screen.findByRole('radio', { name: /^Delete my data/ }))
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  const question = await screen.findByRole('dialog', { name: 'Delete all your data?' })
  expect(sentTo(askPrivacyRequest)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Ask for deletion' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a correction needs words; what waits can be withdrawn', async () => {
  sessionStorage.setItem('privacyPass', 'p')
  const { user, sentTo } = show([
    answer(readPrivacyRequests, mine([request])),
    answer(withdrawPrivacyRequest, {}),
    answer(askPrivacyRequest, { id: 4 }),
  ])
  await user.click(await screen.findByRole('radio', { name: /^A correction/ }))
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(privacyRequestsMessages.detailsNeeded)).toBeTruthy()
  await user.type(screen.getByLabelText(/What should we know/), 'My name is Trần.')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(sentTo(askPrivacyRequest)[0]?.body).toEqual({ pass: 'p', kind: 'correction', details: 'My name is Trần.' }),
  )
  const card = screen.getByRole('article', { name: 'Deletion, Waiting for our answer' })
  await user.click(within(card).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sentTo(withdrawPrivacyRequest)[0]?.body).toEqual({ pass: 'p', requestId: 3 }))
})

test('when the proof has ended, the address is asked for again', async () => {
  sessionStorage.setItem('privacyPass', 'old')
  show([answer(readPrivacyRequests, refuse(400, { kind: 'passExpired' }))])
  expect(await screen.findByText(/Your proof of this address has ended/)).toBeTruthy()
  expect(sessionStorage.getItem('privacyPass')).toBeNull()
})
