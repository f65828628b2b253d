import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { go } from '#platform/web/router.tsx'
import { inviteUnderWay } from '#entrance/invitations/invite-under-way.ts'
import { ana, anasInvite } from '#entrance/invitations/testing/people.ts'
import { type Me, me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { tourUnderWay } from '#identity/help/tour-under-way.ts'
import { tourSteps } from './welcome-tour.messages.ts'
import { WelcomeTour } from './welcome-tour.tsx'

const leo = ana()
const seen: Me = { ...leo, userState: { welcomeTour: 'true' } }
const newcomer: Me = { ...leo, userState: { welcomeTour: 'false' } }

/** The targets of the tour, without the named ones. */
function Shell({ without = [] }: { without?: string[] }) {
  const { data } = useEndpoint(meEndpoint, {})
  return (
    <>
      <aside>
        {['/', '/my-training', '/my-certificates', '/my-history']
          .filter(path => !without.includes(path))
          .map(path => (
            <a key={path} href={path}>
              {path}
            </a>
          ))}
        <button type="button" aria-haspopup="menu">
          Leo
        </button>
      </aside>
      <main id="content">
        <h1>My Training</h1>
      </main>
      <div data-help="edge">
        <button type="button">Help</button>
      </div>
      {data && <WelcomeTour me={data} />}
    </>
  )
}
const show = (me: Me, without: string[] = [], at = '/my-training') =>
  renderScreen(<Shell without={without} />, {
    me,
    at,
    answers: [answer(meEndpoint, me), answer(saveUserState, {})],
  })

const joined = (without?: string[]) => show(newcomer, without)

beforeEach(() => {
  sessionStorage.clear()
  inviteUnderWay.clear()
  tourUnderWay.end()
})

test('who has joined is shown around, step by step and back', async () => {
  const { user, sentTo } = joined()
  expect(await screen.findByRole('dialog', { name: 'Welcome to Upstander' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: 'My Training' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('dialog', { name: 'Welcome to Upstander' })).toBeTruthy()
  for (const name of ['My Training', 'My Certificates', 'My History', 'Your account', 'Help is here']) {
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() =>
    expect(sentTo(saveUserState).map(({ body }) => body)).toEqual([{ key: 'welcomeTour', value: 'true' }]),
  )
  // The person's state is loaded again.
  await waitFor(() => expect(sentTo(meEndpoint)).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Spec A9, D14.
test.each(['wide', 'narrow'])('the first step is 500 px wide, every other 300 px, in a %s window', async window_ => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
    ...matchMedia(query),
    matches: window_ === 'narrow' && query.includes('max-width'),
  }))
  const { user } = renderScreen(
    <>
      <header>
        <button type="button">Menu</button>
      </header>
      <div data-help="bar">
        <button type="button">Help</button>
      </div>
      <Shell />
    </>,
    { me: newcomer, at: '/my-training', answers: [answer(meEndpoint, newcomer), answer(saveUserState, {})] },
  )
  const widths = []
  for (const { title } of tourSteps('learner', { phone: window_ === 'narrow', product: 'Upstander' })) {
    widths.push((await screen.findByRole('dialog', { name: title })).style.inlineSize)
    await user.keyboard('{ArrowRight}')
  }
  expect(widths).toEqual(['500px', ...widths.slice(1).map(() => '300px')])
  vi.restoreAllMocks()
})

test.each([
  ['Skip', '{Enter}'],
  ['Esc', '{Escape}'],
])('%s ends it, and that it was seen is kept', async (way, key) => {
  const { user, sentTo } = joined()
  const skip = await screen.findByRole('button', { name: 'Skip' })
  if (way === 'Skip') await user.click(skip)
  else await user.keyboard(key)
  await waitFor(() => expect(sentTo(saveUserState)[0]?.body).toEqual({ key: 'welcomeTour', value: 'true' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a step whose selector is not found is reported and skipped', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const { user } = joined(['/my-training'])
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('dialog', { name: 'My Certificates' }, { timeout: 8000 })).toBeTruthy()
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ message: "Tour selector not found: aside a[href='/my-training']" }),
    )
  } finally {
    errors.mockRestore()
  }
})

test.each([
  ['has seen it', seen],
  ['was a member before there was a tour', leo],
])('who %s is left in peace', async (_, me) => {
  show(me)
  await waitFor(() => expect(tourUnderWay.possible()).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who asks sees it again, and nothing is stored anew', async () => {
  const { user, sentTo } = show(seen)
  tourUnderWay.ask()
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(tourUnderWay.isAsked()).toBe(false))
  expect(sentTo(saveUserState)).toHaveLength(0)
})

test('a window that becomes a phone’s shows its tour, once its size has rested for 200 ms', async () => {
  let narrow = false
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
    ...matchMedia(query),
    matches: narrow && query.includes('max-width'),
  }))
  joined()
  expect(await screen.findByText('1 of 6')).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  try {
    narrow = true
    for (let resized = 0; resized < 3; resized += 1) {
      act(() => {
        dispatchEvent(new Event('resize'))
      })
      await pass(150)
      expect(screen.getByText('1 of 6')).toBeTruthy()
    }
    await pass(100)
    await pass(2000)
    expect(screen.getByText('1 of 3')).toBeTruthy()
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('when it can not be stored, that is told, and the tour does not come again here', async () => {
  const { user } = renderScreen(<Shell />, {
    me: newcomer,
    at: '/my-training',
    answers: [answer(meEndpoint, newcomer), answer(saveUserState, refuse(500))],
  })
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  expect(await screen.findByText(/^An error occurred, please try again/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an invitation is answered first', async () => {
  inviteUnderWay.keep(anasInvite)
  joined()
  await waitFor(() => expect(tourUnderWay.possible()).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('every tour begins with a welcome and ends at the help', () => {
  for (const kind of ['administrator', 'learner'] as const)
    for (const phone of [true, false]) {
      const steps = tourSteps(kind, { phone, product: 'Upstander' })
      expect([steps[0]?.title, steps.at(-1)?.title]).toEqual(['Welcome to Upstander', 'Help is here'])
    }
})

test('who came by a link with something to do sees the tour on the way home', async () => {
  show(newcomer, [], '/my-training/12')
  await import('./tour.tsx')
  await act(() => new Promise(resolve => setTimeout(resolve, 200)))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => go(pageAt('/my-training')))
  expect(await screen.findByRole('dialog', { name: /^Welcome to/ })).toBeTruthy()
})
