import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { PageLists } from '#platform/web/page-lists.ts'
import { testPage } from '#platform/testing/test-page.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { signedIn } from '#foundation/access/access.policies.ts'
import { Frame } from '#shell/shell/frame.tsx'
import { type Me, me } from '#identity/sign-in/sign-in.contract.ts'
import { Screen } from './accept-invitation.screen.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { inviteInfo, respondToInvite } from './invitations.contract.ts'
import { inviteUnderWay } from './invite-under-way.ts'
import { ana, anasInvite, inviteGuid } from './testing/people.ts'

beforeEach(() => sessionStorage.clear())

const link = `/accept-invitation-confirmed?inviteGuid=${inviteGuid}`
const bo = { ...ana(), email: 'bo@example.test' }

test('the link of somebody else’s invite signs out who is here and says so, keeps the invite and goes on', async () => {
  const kept: unknown[] = []
  onTestFinished(inviteUnderWay.watch(() => kept.push(inviteUnderWay.get())))
  const shown = renderScreen(<Screen />, {
    at: link,
    me: bo,
    answers: [answer(inviteInfo, anasInvite), answer(me, bo)],
  })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(kept).toContainEqual(anasInvite)
  expect(screen.getByText('We signed you out because this invitation is for ana@example.test.')).toBeTruthy()
  expect(shown.sentTo(inviteInfo)[0]?.url.searchParams.get('inviteGuid')).toBe(inviteGuid)
})

test('who is invited and signed in already stays so, and is asked at home', async () => {
  renderScreen(<Screen />, {
    at: link,
    me: ana(),
    answers: [answer(inviteInfo, anasInvite), answer(me, { ...ana(), email: 'Ana@Example.test' })],
  })
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(inviteUnderWay.get()).toEqual(anasInvite)
})

test('a session that has ended is no session: the invite goes on to sign in', async () => {
  renderScreen(<Screen />, {
    at: link,
    me: ana(),
    answers: [answer(inviteInfo, anasInvite), answer(me, refuse(401, {}, { 'token-expired': 'true' }))],
  })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect([localStorage.getItem('token'), inviteUnderWay.get()]).toEqual([null, anasInvite])
})

test.each([
  ['without a guid', '', []],
  [
    'with an answered or expired invite',
    `?inviteGuid=${inviteGuid}`,
    [answer(inviteInfo, { ...anasInvite, inviteValid: false })],
  ],
  ['with a guid that is none', '?inviteGuid=x', [answer(inviteInfo, refuse(400))]],
])('%s it goes to sign in, keeps no invite, signs nobody out and hands over why', async (_what, query, answers) => {
  sessionStorage.setItem('invite', JSON.stringify(anasInvite))
  renderScreen(<Screen />, { at: `/accept-invitation-confirmed${query}`, me: bo, answers })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('invite')).toBeNull()
  expect(localStorage.getItem('token')).not.toBeNull()
  expect((history.state as { state: unknown }).state).toEqual({ invitation: 'closed' })
})

test('the link of a cancelled invite signs nobody out either', async () => {
  const cancelled = { ...anasInvite, inviteValid: false, inviteCancelled: true }
  renderScreen(<Screen />, { at: link, me: bo, answers: [answer(inviteInfo, cancelled)] })
  await waitFor(() =>
    expect(`${location.pathname}${location.search}`).toBe('/login?cancelledInvite=true&orgName=Harbor'),
  )
  expect(localStorage.getItem('token')).not.toBeNull()
})

test('a server that is down can be asked again', async () => {
  let tries = 0
  const shown = renderScreen(<Screen />, {
    at: `/accept-invitation-confirmed?inviteGuid=${inviteGuid}`,
    answers: [answer(inviteInfo, () => (++tries === 1 ? refuse(500) : anasInvite))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test.each([
  ['Accept invitation', true, 'Invitation accepted', '/'],
  ['Decline', false, 'Invitation Declined', '/training'],
])('%s answers the invite once, says so and goes on', async (button, accepted, text, path) => {
  inviteUnderWay.keep(anasInvite)
  const shown = renderScreen(<InvitationDialog />, {
    at: '/my-training',
    me: ana(),
    answers: [answer(respondToInvite, { entityGuid: anasInvite.entityGuid ?? '' }), answer(me, ana())],
  })
  expect(await screen.findByText('Join Harbor?')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(shown.sentTo(respondToInvite).map(({ body }) => body)).toEqual([{ inviteGuid, accepted }])
  await waitFor(() => expect(location.pathname + location.search).toBe(path))
  expect(sessionStorage.getItem('invite')).toBeNull()
})

test('after an acceptance who one is is read anew, and the organization that was joined is the one to act in', async () => {
  inviteUnderWay.keep(anasInvite)
  const [harbor] = ana().profiles as [Me['profiles'][number]]
  const own: Me['profiles'][number] = {
    ...harbor,
    entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12',
    entityName: 'Ana Lee',
    entityType: 'Individual',
  }
  let profiles = [own]
  const shown = renderScreen(
    <Frame page={testPage({ path: '/profile', access: signedIn })} lists={new PageLists([])}>
      The profile
    </Frame>,
    {
      at: '/profile',
      me: ana(),
      answers: [
        answer(me, () => ({ ...ana(), profiles })),
        answer(respondToInvite, () => {
          profiles = [harbor, { ...own, setActive: false }]
          return { entityGuid: harbor.entityGuid }
        }),
      ],
    },
  )
  await waitFor(() => expect(localStorage.getItem('entityType')).toBe('Individual'))
  await shown.user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await waitFor(() => expect(shown.sentTo(me)).toHaveLength(2))
  await waitFor(() => expect(localStorage.getItem('entityGuid')).toBe(harbor.entityGuid))
  expect(localStorage.getItem('entityType')).toBe(harbor.entityType)
})

test.each([
  [
    'an answer given before',
    refuse(400, { kind: 'inviteAnswered', message: 'Invite has already been responded to' }),
    'Invite has already been responded to',
  ],
  [
    'a cancelled invite',
    refuse(409, { message: 'The organization cancelled this invitation.' }),
    'Something Went Wrong',
  ],
])('%s is told and can be closed', async (_what, reply, text) => {
  inviteUnderWay.keep(anasInvite)
  const shown = renderScreen(<InvitationDialog />, { me: ana(), answers: [answer(respondToInvite, reply)] })
  await shown.user.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
  await shown.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(inviteUnderWay.get()).toBeNull()
})

test('another account is told that the invite is not for it', async () => {
  inviteUnderWay.keep({ ...anasInvite, email: 'bo@example.test' })
  renderScreen(<InvitationDialog />, { me: ana() })
  expect(await screen.findByText(/was sent to another email address/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull()
})

test('an approved request to join is asked about in its own words, and answered like an invite', async () => {
  inviteUnderWay.keep({ ...anasInvite, isJoinRequest: true })
  const shown = renderScreen(<InvitationDialog />, {
    me: ana(),
    answers: [answer(respondToInvite, { entityGuid: anasInvite.entityGuid ?? '' }), answer(me, ana())],
  })
  expect(await screen.findByText(/^Harbor has approved your request/)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Invitation accepted')).toBeTruthy()
  expect(shown.sentTo(respondToInvite).map(({ body }) => body)).toEqual([{ inviteGuid, accepted: true }])
  expect([sessionStorage.getItem('invite'), sessionStorage.getItem('joinRequest')]).toEqual([null, null])
})

test('the link of a request to join is looked up by its own guid, and kept apart from invites', async () => {
  const kept: unknown[] = []
  onTestFinished(
    inviteUnderWay.watch(() =>
      kept.push([sessionStorage.getItem('invite') === null, sessionStorage.getItem('joinRequest') === null]),
    ),
  )
  const shown = renderScreen(<Screen />, {
    at: `/accept-invitation-confirmed?joinRequestGuid=${inviteGuid}`,
    answers: [answer(inviteInfo, { ...anasInvite, isJoinRequest: true })],
  })
  await waitFor(() => expect(kept).toContainEqual([true, false]))
  expect(shown.sentTo(inviteInfo)[0]?.url.searchParams.get('joinRequestGuid')).toBe(inviteGuid)
})

test('closing the question says where the invitation waits', async () => {
  inviteUnderWay.keep(anasInvite)
  const shown = renderScreen(<InvitationDialog />, { me: ana() })
  expect(await screen.findByText('You can also answer later. The invitation stays on My Training.')).toBeTruthy()
  await shown.user.keyboard('{Escape}')
  expect(inviteUnderWay.get()).toBeNull()
  expect(shown.sent).toEqual([])
})
