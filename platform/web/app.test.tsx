import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aliasesOf, page } from '../shared/page.ts'
import { testPage } from '../testing/test-page.ts'
import { createApp } from './app.tsx'
import type { LoadPages } from './page-lists.ts'
import { PageTitle } from './page-title.tsx'
import { changeQuery, go, Link, Redirect, useParams, usePlaceState, useQueryParams } from './router.tsx'
import { addressAsGiven } from '../shared/address.ts'

const anyone = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const signedIn = { ...anyone, name: 'signedIn', grants: 'caller' } as const

const First = () => (
  <>
    <PageTitle>First</PageTitle>
    <Link to={addressAsGiven('/things/123e4?tag=a&tag=b')} state={{ email: 'leo.tran@harbor.test' }}>
      To the thing
    </Link>
  </>
)
function Second() {
  const [query] = useQueryParams()
  const state = usePlaceState<{ email: string }>()
  return (
    <>
      <PageTitle>Thing {useParams(second).thingId}</PageTitle>
      <p>
        {query.getAll('tag').join('+')} {state?.email}
      </p>
      <button onClick={() => changeQuery({ tag: 'c', page: '2' })}>Change</button>
    </>
  )
}
const first = testPage(
  {
    path: '/first',
    access: anyone,
    seoOptions: {
      title: 'First - {product}',
      description: 'The first.',
      canonicalUrl: '/first',
      og: { title: 'One' },
    },
  },
  First,
)
const second = testPage({ path: '/things/$thingId', access: anyone }, Second)
const inside = testPage({ path: '/inside', access: signedIn }, () => <p>Inside</p>)
const broken = testPage({ path: '/broken', access: anyone, seoOptions: { title: 'Broken' } }, () => {
  throw new Error('a fault')
})
const older = aliasesOf(second, ['/items'], '/things/7?tag=kept')
const verify = testPage(
  {
    path: '/verify',
    access: anyone,
    seoOptions: { title: 'Forgot Password', title2: 'Verify Email', setTitleManually: true },
  },
  () => <p>Inbox</p>,
)
const login = testPage({ path: '/login', access: anyone }, () => <p>Login</p>)
const missing = testPage({ path: '/404', access: anyone, seoOptions: { title: 'Page Not Found - {product}' } }, () => (
  <p>Missing</p>
))
const frame = () =>
  Promise.resolve({ Frame: ({ children }: { children: ReactNode }) => <div data-testid="frame">{children}</div> })
const App = createApp({
  pages: [first, second, inside, verify, broken, ...older, login, missing],
  frame,
})

function open(address: string) {
  history.replaceState(null, '', address)
  return render(<App />)
}
const meta = (key: string) =>
  [...document.head.querySelectorAll(`meta[name="${key}"], meta[property="${key}"]`)].map(one =>
    one.getAttribute('content'),
  )

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = '<title>From the server</title><meta data-page name="description" content="The first.">'
})

test('title and metas follow the page, none of them twice, and none stays behind', async () => {
  open('/first')
  await screen.findByText('First')
  expect(document.title).toBe('First - Upstander')
  expect(meta('description')).toEqual(['The first.'])
  expect(meta('og:title')).toEqual(['One'])
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1)
  act(() => go(addressAsGiven('/things/7')))
  await screen.findByText('Thing 7')
  expect(document.title).toBe('Things > 7 - Upstander')
  expect(meta('description')).toEqual([])
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull()
})

test('what the server wrote for a page that only leads on does not stay', async () => {
  document.head.innerHTML =
    '<title>Inside</title><meta data-page name="robots" content="noindex"><meta name="viewport" content="width=device-width">'
  open('/inside')
  await screen.findByText('Login')
  expect(document.title).toBe('Login - Upstander')
  expect([meta('robots'), meta('viewport')]).toEqual([[], ['width=device-width']])
})

test('another address leads to its page, with what stands in the query', async () => {
  open('/items?tag=lost&page=2')
  await screen.findByText('Thing 7')
  expect(location.pathname + location.search).toBe('/things/7?tag=kept&page=2')
})

test('who comes to a redirect again, while its target is still loading, is led on again', async () => {
  const onward = testPage({ path: '/onward', access: anyone }, () => <Redirect to={addressAsGiven('/slow')} />)
  const loading = Promise.withResolvers<void>()
  const slow = page({
    path: '/slow',
    access: anyone,
    screen: async () => {
      await loading.promise
      return { Screen: () => <p>Slow</p> }
    },
  })
  const Slowly = createApp({ pages: [first, onward, slow, missing], frame })
  history.replaceState(null, '', '/first')
  render(<Slowly />)
  await screen.findByText('First')
  act(() => go(addressAsGiven('/onward')))
  await waitFor(() => expect(location.pathname).toBe('/slow'))
  act(() => go(addressAsGiven('/onward'), { replace: true }))
  await waitFor(() => expect(location.pathname).toBe('/slow'))
  await act(async () => loading.resolve())
  expect(await screen.findByText('Slow')).toBeTruthy()
})

test('on /verify the title depends on what was forgotten', async () => {
  open('/verify?forgot=true')
  await waitFor(() => expect(document.title).toBe('Forgot Password'))
  act(() => go(addressAsGiven('/verify?forgot=false')))
  await waitFor(() => expect(document.title).toBe('Verify Email'))
})

test('a link leads on with plain text parameters and a state, and the new title has the focus', async () => {
  open('/first')
  await userEvent.click(await screen.findByText('To the thing'))
  const title = await screen.findByText('Thing 123e4')
  expect(screen.getByText('a+b leo.tran@harbor.test')).toBeTruthy()
  expect(document.activeElement).toBe(title)
})

test('a change of the query keeps the rest and is no step in the history', async () => {
  open('/things/1?tag=a&from=menu')
  const before = history.length
  await userEvent.click(await screen.findByText('Change'))
  expect(location.search).toBe('?from=menu&tag=c&page=2')
  expect(history.length).toBe(before)
})

test('who is not signed in is asked to, and led back afterwards', async () => {
  open('/inside?tab=two')
  expect(await screen.findByText('Login')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/login?redirecturl=%2Finside%3Ftab%3Dtwo')
})

test('signed-in people see the screen in its frame', async () => {
  localStorage.setItem('token', 'a.b.c')
  open('/inside')
  expect((await screen.findByTestId('frame')).textContent).toBe('Inside')
})

test('an unknown path shows the page of /404 in place, and keeps its address', async () => {
  open('/no/such/path?a=b')
  expect(await screen.findByText('Missing')).toBeTruthy()
  expect(location.pathname + location.search).toBe('/no/such/path?a=b')
  expect(document.title).toBe('Page Not Found - Upstander')
})

test('another address of a page is judged by the frame before it leads there', async () => {
  localStorage.setItem('token', 'a.b.c')
  const Closed = createApp({
    pages: [inside, ...aliasesOf(inside, ['/within'])],
    frame: () => Promise.resolve({ Frame: ({ page: asked }) => <p>Not for you: {asked.path}</p> }),
  })
  history.replaceState(null, '', '/within')
  render(<Closed />)
  expect(await screen.findByText('Not for you: /within')).toBeTruthy()
  expect(location.pathname).toBe('/within')
})

describe('pages in later lists', () => {
  const further = testPage({ path: '/further', access: anyone }, () => <p>Further</p>)
  const farthest = testPage({ path: '/farthest', access: anyone }, () => <p>Farthest</p>)
  const start = (...later: LoadPages[]) => createApp({ pages: [first, missing], later, frame })

  const goTo = (path: string) => act(async () => go(addressAsGiven(path)))

  test('come when an address is in none before, each list once', async () => {
    const [middle, last] = [vi.fn(() => Promise.resolve([further])), vi.fn(() => Promise.resolve([farthest]))]
    const Lists = start(middle, last)
    history.replaceState(null, '', '/first')
    render(<Lists />)
    await screen.findByText('First')
    expect(middle).not.toHaveBeenCalled()
    await goTo('/further')
    await screen.findByText('Further')
    expect(last).not.toHaveBeenCalled()
    await goTo('/farthest')
    await screen.findByText('Farthest')
    await goTo('/nowhere')
    await screen.findByText('Missing')
    expect([middle, last].map(load => load.mock.calls.length)).toEqual([1, 1])
  })

  test('a list that does not come says so; it is asked for again at the next address', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi.fn(() => Promise.resolve([further])).mockRejectedValueOnce(new Error('The network is away.'))
    const Lists = start(load)
    history.replaceState(null, '', '/further')
    await act(async () => render(<Lists />))
    await screen.findByText('Something Went Wrong')
    await goTo('/first')
    await screen.findByText('First')
    await goTo('/further')
    expect(await screen.findByText('Further')).toBeTruthy()
    silent.mockRestore()
  })
})

test('a screen that breaks says so, and another page still works', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  open('/broken')
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
  act(() => go(addressAsGiven('/first')))
  expect(await screen.findByText('First')).toBeTruthy()
  silent.mockRestore()
})
