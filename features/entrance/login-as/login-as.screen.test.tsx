import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageLists } from '#platform/web/page-lists.ts'
import { testPage } from '#platform/testing/test-page.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { signedIn } from '#foundation/access/access.policies.ts'
import { bannerMessages } from '#shell/banners/banners.contract.ts'
import { ana } from '../invitations/testing/people.ts'
import { Frame } from '#shell/shell/frame.tsx'
import { type Me, me } from '#identity/sign-in/sign-in.contract.ts'
import { exitLoginAs, loginAs, searchPeople } from './login-as.contract.ts'
import { Screen } from './login-as.screen.tsx'

const ada: Me = {
  userId: 1,
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@upstander.test',
  language: 'en',
  platformRoles: ['Admin'],
  profiles: [],
  permissions: ['staff:list'],
  userState: {},
  impersonatedBy: null,
  today: '2026-11-20',
}
const leo: Me = {
  ...ana(),
  userId: 2,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  platformRoles: [],
  impersonatedBy: 'Ada Winter',
  impersonationSecondsLeft: 3600,
}
const found = {
  rows: [
    {
      userId: 2,
      firstName: 'Leo',
      lastName: 'Tran',
      email: 'leo@harbor.test',
      createdAt: '2026-01-05T10:00:00.000Z',
      organizationCount: 3,
      organizations: [
        { name: 'Harbor', type: 'Organization' as const, roles: ['Learner' as const, 'EntityAdmin' as const] },
      ],
    },
  ],
  totalNumberOfItems: 1,
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('before a search nobody is named', async () => {
  renderScreen(<Screen />, {
    at: '/login-as',
    me: ada,
    answers: [answer(searchPeople, { rows: [], totalNumberOfItems: 0 })],
  })
  expect(await screen.findByText('Search for a person by name, email or organization.')).toBeTruthy()
})

test('staff search, give a reason, and go on as the person at their home', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login-as',
    me: ada,
    answers: [
      answer(searchPeople, ({ url }) =>
        url.searchParams.get('searchTerm') === 'leo' ? found : { rows: [], totalNumberOfItems: 0 },
      ),
      answer(loginAs, { jwt: 'as.leo.token' }),
      answer(me, leo),
    ],
  })
  await shown.user.type(screen.getByLabelText('Search'), 'leo')
  expect(await screen.findByText('Organization Administrator, and 2 more')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Log in as Leo Tran' }))
  await shown.user.type((await dialog()).getByLabelText('Reason'), 'Support request 4711')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(shown.sentTo(loginAs)[0]?.body).toEqual({ userId: 2, reason: 'Support request 4711' })
  expect(localStorage.getItem('token')).toBe('as.leo.token')
})

test('without a reason nothing is sent, and a refusal stays in the dialog', async () => {
  const shown = renderScreen(<Screen />, {
    at: '/login-as?searchTerm=leo',
    me: ada,
    answers: [
      answer(searchPeople, found),
      answer(loginAs, refuse(403, { message: 'You cannot log in as platform staff.' })),
    ],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Log in as Leo Tran' }))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Enter a reason in a few words.')).toBeTruthy()
  expect(shown.sentTo(loginAs)).toHaveLength(0)
  await shown.user.type((await dialog()).getByLabelText('Reason'), 'Support request 4711')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Log in' }))
  expect(await (await dialog()).findByText('You cannot log in as platform staff.')).toBeTruthy()
  expect(localStorage.getItem('token')).toBe('token-of-the-test')
})

const anyPage = testPage({ path: '/my-training', access: signedIn })
const framed = (who: Me, ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(
    <Frame page={anyPage} lists={new PageLists([anyPage])}>
      <p>The page</p>
    </Frame>,
    { at: '/my-training', me: who, answers: [answer(me, who), ...answers] },
  )

test('the banner says as whom, for how long, and leads back', async () => {
  const shown = framed(leo, answer(exitLoginAs, { jwt: 'own.token' }))
  const banner = within(await screen.findByRole('region', { name: 'Logged in as someone else' }))
  expect(banner.getByText('Logged in as Leo Tran')).toBeTruthy()
  expect(banner.getByText('60 minutes left')).toBeTruthy()
  await shown.user.click(banner.getByRole('button', { name: 'Exit' }))
  await waitFor(() => expect(location.pathname).toBe('/login-as'))
  expect(localStorage.getItem('token')).toBe('own.token')
})

test('it stands above the banners of the page, which are there for who acts as well', async () => {
  const news = {
    id: 2,
    title: 'New courses',
    message: 'Two more.',
    buttonText: null,
    buttonLink: null,
    maintenanceDate: null,
  }
  framed(leo, answer(bannerMessages, [news]))
  const acting = await screen.findByRole('region', { name: 'Logged in as someone else' })
  const other = await screen.findByRole('region', { name: 'New courses' })
  expect(acting.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('when the hour is over one is sent back, before the server ends it', async () => {
  const shown = framed({ ...leo, impersonationSecondsLeft: 9 }, answer(exitLoginAs, { jwt: 'own.token' }))
  await waitFor(() => expect(location.pathname).toBe('/login-as'))
  expect(shown.sentTo(exitLoginAs)).toHaveLength(1)
  expect(localStorage.getItem('token')).toBe('own.token')
  expect(await screen.findByText('The 60 minutes are over. You are back in your own account.')).toBeTruthy()
})

test('an exit that fails is told of, and can be tried again', async () => {
  const shown = framed(leo, answer(exitLoginAs, refuse(500, { title: 'broken' })))
  await shown.user.click(await screen.findByRole('button', { name: 'Exit' }))
  expect(await screen.findByText(/^An error occurred, please try again\./)).toBeTruthy()
  await waitFor(() => expect((screen.getByRole('button', { name: 'Exit' }) as HTMLButtonElement).disabled).toBe(false))
})

test('who is themselves sees no banner', async () => {
  framed({ ...leo, impersonatedBy: null, impersonationSecondsLeft: null })
  expect(await screen.findByText('The page')).toBeTruthy()
  expect(screen.queryByText(/^Logged in as/)).toBeNull()
})
