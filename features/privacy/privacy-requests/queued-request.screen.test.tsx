import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { queuedRequestPage } from './privacy-queue.page.ts'
import { privacyRequestsMessages } from './privacy-requests.messages.ts'
import { Screen } from './queued-request.screen.tsx'
import {
  answerPrivacyRequest,
  approvePrivacyRequest,
  privacyRequest,
  refusePrivacyRequest,
} from './staff-requests.contract.ts'

const request: ResponseOf<typeof privacyRequest> = {
  id: 3,
  email: 'leo.tran@harbor.test',
  hasAccount: true,
  kind: 'deletion',
  status: 'Waiting',
  askedAt: '2026-11-22T10:00:00.000Z',
  dueOn: '2027-01-06',
  isLate: false,
  closedAt: null,
  name: 'Leo Tran',
  organizations: ['Harbor'],
  details: null,
  answer: null,
  decidedBy: null,
  hindrance: null,
  held: [{ kind: 'certificates', removed: 0, anonymised: 0, kept: 2 }],
  named: [],
  events: [{ id: 1, at: '2026-11-22T10:00:00.000Z', event: 'asked', by: null, note: '' }],
}
const show = (given: Partial<typeof request> = {}) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: { ...maria, platformRoles: ['Admin'] },
      at: '/staff/privacy/3',
      page: queuedRequestPage,
      answers: [
        answer(privacyRequest, { ...request, ...given }),
        answer(approvePrivacyRequest, {}),
        answer(refusePrivacyRequest, {}),
        answer(answerPrivacyRequest, {}),
      ],
    },
  )

test('a deletion shows what stays and why, and is asked about once more', async () => {
  const { user, sentTo } = show()
  const row = await screen.findByRole('row', { name: /Certificates – – 2/ })
  expect(row).toBeTruthy()
  expect(screen.getByText(/the signature still proves it/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve deletion' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this person?' })
  expect(sentTo(approvePrivacyRequest)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Approve deletion' }))
  await waitFor(() => expect(sentTo(approvePrivacyRequest)).toHaveLength(1))
})

test('where an organization’s own words name the person is shown before the decision', async () => {
  show({ named: [{ organization: 'Harbor', place: 'group', words: 'Class of Leo Tran' }] })
  const item = (await screen.findByText('Harbor, group')).closest('li')
  expect(item?.textContent).toContain('Class of Leo Tran')
})

test('what stands in the way is told, and approving is not offered', async () => {
  const text = privacyRequestsMessages.lastAdministrator(['Harbor'])
  show({ hindrance: text })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve deletion' }).disabled).toBe(true)
})

test('a refusal needs its reason; a correction is closed with what the person is told', async () => {
  const { user, sentTo } = show({ kind: 'correction', details: 'My name is Trần.' })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  expect(sentTo(refusePrivacyRequest)).toEqual([])
  await user.type(screen.getByLabelText(/^What you tell the person/), 'It is corrected.')
  await user.click(screen.getByRole('button', { name: 'Close as done' }))
  await waitFor(() => expect(sentTo(answerPrivacyRequest)[0]?.body).toEqual({ answer: 'It is corrected.' }))
})

test('a person who is forgotten is called so, and nothing is offered', async () => {
  show({ email: null, name: null, organizations: [], held: [], status: 'Done', closedAt: '2026-11-23T10:00:00.000Z' })
  expect((await screen.findAllByText(/^Forgotten/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})
