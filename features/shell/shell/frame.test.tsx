import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PageLists } from '#platform/web/page-lists.ts'
import { aliasesOf, type PageSpec } from '#platform/shared/page.ts'
import { testPage } from '#platform/testing/test-page.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { orgAdmin, signedIn } from '#foundation/access/access.policies.ts'
import { bannerMessages } from '../banners/banners.contract.ts'
import { userCourses } from '#training/enrollments/enrollments.contract.ts'
import { type Me, me as meEndpoint, setActiveProfile } from '#identity/sign-in/sign-in.contract.ts'
import { Screen as Door } from './door.screen.tsx'
import { Frame } from './frame.tsx'
import { entityGuid, maria as mariaAlone, profileOf } from '#identity/sign-in/testing/people.ts'

const learners = testPage({
  path: '/learners',
  access: orgAdmin,
  menu: [{ sidebar: 'organization', label: 'Learners', icon: 'people', order: 1 }],
})
const profilePage = testPage({ path: '/profile', access: signedIn })
const other = profileOf({
  entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12',
  entityName: 'Bayview Clinic',
  setActive: false,
})
const maria: Me = { ...mariaAlone, profiles: [...mariaAlone.profiles, other] }
const asLearner: Me = { ...maria, profiles: [{ ...other, setActive: true }] }

const show = (who: Me, answers: ReturnType<typeof answer>[] = []) =>
  renderScreen(
    <>
      <Frame page={learners} lists={new PageLists([learners, profilePage])}>
        <p>The learners</p>
      </Frame>
      <Questions />
    </>,
    { at: '/learners', me: who, answers: [answer(meEndpoint, who), ...answers] },
  )

test('an administrator sees the screen, the menu with its place in it, and the account', async () => {
  show(maria)
  expect(await screen.findByText('The learners')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Learners' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('Harbor Unified School Dis…')).toBeTruthy()
  expect(localStorage).toMatchObject({ entityType: 'Organization', entityGuid })
})

test('the place in a menu that is longer than its room is brought into sight', async () => {
  const seen: (string | null)[] = []
  const brought = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
    this: HTMLElement,
  ) {
    seen.push(this.textContent)
  })
  show(maria)
  await screen.findByText('The learners')
  await waitFor(() => expect(seen).toContain('Learners'))
  brought.mockRestore()
})

test('the account button is called what it shows', async () => {
  show(maria)
  const button = await screen.findByRole('button', { name: /^Maria Alvarez/ })
  expect(button.getAttribute('aria-label')).toBeNull()
  expect(button.textContent).toContain('Harbor Unified School Dis…Accounts, theme, log out')
})

test('who may not open a page that is guarded by role is led home and sees nothing of it', async () => {
  const dashboard = testPage({ path: '/dashboard', access: orgAdmin })
  renderScreen(
    <Frame page={dashboard} lists={new PageLists([dashboard])}>
      The figures
    </Frame>,
    { at: '/dashboard', me: asLearner, answers: [answer(meEndpoint, asLearner)] },
  )
  await waitFor(() => expect(location.pathname).toBe('/training'))
  expect(screen.queryByText('The figures')).toBeNull()
})

test.each([
  ['a page', testPage({ path: '/resources', access: orgAdmin.guarded })],
  ['another address', aliasesOf(learners, ['/resources'])[0] as PageSpec],
])('%s that is not for the role shows the page of /404, and keeps its address', async (_what, resources) => {
  renderScreen(
    <Frame page={resources} lists={new PageLists([learners])}>
      Leads on
    </Frame>,
    { at: '/resources', me: asLearner, answers: [answer(meEndpoint, asLearner)] },
  )
  expect(await screen.findByRole('heading', { name: "Sorry, we can't seem to find that page." })).toBeTruthy()
  expect([location.pathname, document.title]).toEqual(['/resources', 'Page Not Found - Upstander'])
  expect(screen.queryByText('Leads on')).toBeNull()
})

test('news reaches pages without the frame’s menus too: the player', async () => {
  const player = testPage({ path: '/my-training/$registrationId', access: signedIn, bare: true })
  const news = {
    id: 7,
    title: 'Maintenance tonight',
    message: 'For an hour.',
    maintenanceDate: null,
    buttonText: null,
    buttonLink: null,
  }
  renderScreen(
    <Frame page={player} lists={new PageLists([player])}>
      The player
    </Frame>,
    { at: '/my-training/7', me: maria, answers: [answer(meEndpoint, maria), answer(bannerMessages, [news])] },
  )
  expect(await screen.findByRole('region', { name: 'Maintenance tonight' })).toBeTruthy()
})

test('switching the account asks the server, and leads home', async () => {
  const shown = show(maria, [answer(setActiveProfile, {})])
  await shown.user.click(await screen.findByRole('button', { name: /^Maria Alvarez/ }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Bayview Clinic', hidden: true }))
  await waitFor(() => expect(shown.sentTo(setActiveProfile)).toHaveLength(1))
  expect(shown.sentTo(setActiveProfile)[0]?.url.pathname).toContain(other.entityGuid)
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(localStorage.getItem('entityGuid')).toBe(other.entityGuid)
})

test.each<[string, Me, string[]]>([
  [
    'an administrator',
    maria,
    ['Harbor Unified School Dis…', 'Bayview Clinic', 'Profile', 'Settings', 'English', 'Español', 'Log Out'],
  ],
  ['a learner of one organization', asLearner, ['Profile', 'English', 'Español', 'Log Out']],
])(
  'the menu of %s lists their accounts, where there are several, and what is theirs to set',
  async (_who, me, entries) => {
    const settingsPage = testPage({ path: '/organization/profile', access: orgAdmin })
    const shown = renderScreen(
      <Frame page={profilePage} lists={new PageLists([profilePage, settingsPage])}>
        The profile
      </Frame>,
      { at: '/profile', me, answers: [answer(meEndpoint, me)] },
    )
    await shown.user.click(await screen.findByRole('button', { name: /^Maria Alvarez/ }))
    await screen.findByRole('menuitem', { name: 'Log Out', hidden: true })
    const items = screen.getAllByRole('menuitem', { hidden: true })
    expect(items.map(item => item.textContent)).toEqual(entries)
    expect(items.filter(item => item.hasAttribute('href')).map(item => item.getAttribute('href'))).toEqual(
      entries.flatMap(
        entry =>
          ({
            Profile: ['/profile'],
            Settings: ['/organization/profile'],
            English: ['/profile?lang=en'],
            Español: ['/profile?lang=es'],
            'Log Out': ['/logout'],
          })[entry] ?? [],
      ),
    )
  },
)

test('Log Out leaves at once, unless one step of a training is left', async () => {
  const shown = show(maria, [
    answer(userCourses, [
      {
        id: 1,
        registrationId: 42,
        name: 'National course',
        modules: [
          { id: 3, key: 'start', title: 'Start', status: 'Complete', active: true },
          { id: 9, key: 'exam', title: 'Final exam', status: 'Not_Started', active: true },
        ],
      },
    ]),
  ])
  localStorage.setItem('course-module', '{"modules":[9],"logout":false}')
  const logOut = async () => {
    await shown.user.click(await screen.findByRole('button', { name: /^Maria Alvarez/ }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Log Out', hidden: true }))
  }
  await logOut()
  await shown.user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(location.pathname).toBe('/learners')
  await logOut()
  await waitFor(() => expect(location.pathname).toBe('/logout'))
})

describe('in another tab', () => {
  const tokenOf = (sub: string, session: string, acting = {}) =>
    `head.${btoa(JSON.stringify({ sub, session, ...acting }))}.signature`
  const marias = tokenOf('1', 'first')
  const elsewhere = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem('token')
    else localStorage.setItem('token', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: marias, newValue }))
  }
  test.each<[string, string | null, string]>([
    ['somebody signs out', null, '/login?redirecturl=%2Flearners%3Fstatus%3DActive'],
    ['another person signs in', tokenOf('2', 'second'), '/'],
    ['staff begin to act as the same person', tokenOf('1', 'second', { IsImpersonated: true }), '/'],
  ])('%s: this one goes along', async (_what, token, to) => {
    renderScreen(
      <Frame page={learners} lists={new PageLists([learners])}>
        The learners
      </Frame>,
      { at: '/learners?status=Active', me: maria, answers: [answer(meEndpoint, maria)] },
    )
    await screen.findByText('The learners')
    elsewhere(token)
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(to))
  })

  test('the same person signs in again: this one stays where it is', async () => {
    show(maria)
    await screen.findByText('The learners')
    elsewhere(tokenOf('1', 'second'))
    await new Promise(passed => setTimeout(passed, 50))
    expect(location.pathname).toBe('/learners')
  })
})

test('a token that the server does not take leads to /login and back', async () => {
  const Learners = () =>
    usePlace().path === '/learners' ? (
      <Frame page={learners} lists={new PageLists([learners])}>
        The learners
      </Frame>
    ) : null
  renderScreen(<Learners />, { at: '/learners?status=Active', me: maria, answers: [answer(meEndpoint, refuse(401))] })
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(new URLSearchParams(location.search).get('redirecturl')).toBe('/learners?status=Active')
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([
  ['an administrator', maria, '/dashboard'],
  ['a learner', asLearner, '/training'],
  ['staff', { ...maria, platformRoles: ['Admin' as const] }, '/login-as'],
])('the door leads %s home', async (_, who, home) => {
  renderScreen(<Door />, { at: '/', me: who, answers: [answer(meEndpoint, who)] })
  await waitFor(() => expect(location.pathname).toBe(home))
})

test('the door leads strangers to the front door, which the server writes', async () => {
  const replace = vi.fn<(path: string) => void>()
  vi.stubGlobal('location', { ...location, replace })
  renderScreen(<Door />, { at: '/' })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
  vi.unstubAllGlobals()
})
