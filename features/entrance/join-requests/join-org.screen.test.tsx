import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '../invitations/testing/people.ts'
import { requestToJoin } from './join-requests.contract.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { Screen as ByGuid } from './join-org-by-guid.screen.tsx'
import { Screen } from './join-org.screen.tsx'
import { joinPage } from '../join-page/join-page.contract.ts'
import { joinOrgPage } from './join-requests.page.ts'
import { Joining } from './joining.tsx'

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const harbor = answer(joinPage, { name: 'Harbor Unified', logoImageUrl: null })
const bySlug = (answers: Parameters<typeof renderScreen>[1] & object) =>
  renderScreen(<Screen />, { page: joinOrgPage, at: '/join-org/harbor', ...answers })

async function ask(outcome: 'mailed' | 'waiting') {
  const shown = bySlug({ answers: [harbor, answer(requestToJoin, { outcome })] })
  await shown.user.type(await screen.findByLabelText('Email'), 'ana@school.org')
  await shown.user.click(screen.getByRole('button', { name: 'Ask to join' }))
  return shown
}

test('the page names the organization, and sends the address with the slug', async () => {
  const shown = await ask('mailed')
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy()
  expect(
    screen.getByText('We sent an email to ana@school.org. Open the link in it to join Harbor Unified.'),
  ).toBeTruthy()
  expect(shown.sentTo(joinPage)[0]?.url.searchParams.get('slug')).toBe('harbor')
  expect(shown.sentTo(requestToJoin).map(({ body }) => body)).toEqual([{ slug: 'harbor', email: 'ana@school.org' }])
})

test('a request that waits is told so, and another address can be used', async () => {
  const shown = await ask('waiting')
  expect(await screen.findByRole('heading', { name: 'Request sent' })).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

test('a domain that is not listed is told at the field', async () => {
  const shown = bySlug({
    answers: [
      harbor,
      answer(
        requestToJoin,
        refuse(400, { errors: { email: ['Harbor Unified only accepts email addresses in its own domains.'] } }),
      ),
    ],
  })
  const field = await screen.findByLabelText('Email')
  await shown.user.type(field, 'ana')
  await shown.user.click(screen.getByRole('button', { name: 'Ask to join' }))
  expect(await screen.findByText('You must include a valid email.')).toBeTruthy()
  expect(shown.sentTo(requestToJoin)).toEqual([])
  await shown.user.type(field, '@gmail.test')
  await shown.user.click(screen.getByRole('button', { name: 'Ask to join' }))
  expect(await screen.findByText(/only accepts email addresses in its own domains/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

test('a page that is not there leads to /404?joinOrg', async () => {
  renderScreen(<Joining named={{ slug: 'harbor' }} />, {
    at: '/join-org/harbor',
    answers: [answer(joinPage, refuse(404))],
  })
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/404?joinOrg=true'))
})

test('a server that is down can be asked again', async () => {
  let tries = 0
  const shown = bySlug({
    answers: [answer(joinPage, () => (++tries === 1 ? refuse(500) : { name: 'Harbor Unified', logoImageUrl: null }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Join Harbor Unified' })).toBeTruthy()
})

test('who is signed in finds the address filled in', async () => {
  bySlug({ me: ana(), answers: [harbor, answer(me, ana())] })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.test'))
})

test('by its guid, a session that has ended is forgotten in silence', async () => {
  renderScreen(<ByGuid />, {
    at: `/join-org?guid=${guid}`,
    me: ana(),
    answers: [harbor, answer(me, refuse(401, {}, { 'token-expired': 'true' }))],
  })
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
  expect(await screen.findByRole('heading', { name: 'Join Harbor Unified' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(location.pathname).toBe('/join-org')
})

test('without a guid the address leads to the settings', async () => {
  renderScreen(<ByGuid />, { at: '/join-org' })
  await waitFor(() => expect(location.pathname).toBe('/premium/join-org'))
})
