import { MantineProvider } from '@mantine/core'
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { leadOn, type PageSpec, type ShownPage } from '../shared/page.ts'
import { Boundary } from './boundary.tsx'
import { EnvironmentBanner } from './environment-banner.tsx'
import { extra } from './extra.tsx'
import { useHead } from './head.tsx'
import { type LoadPages, type Match, PageLists, useMatch } from './page-lists.ts'
import { loginAndBack, type Place } from './place.ts'
import { PendingBar } from './pending-bar.tsx'
import { AtPage, Redirect, Router } from './router.tsx'
import { styleNonce } from './settings.ts'
import { storedSession } from './stored-session.ts'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'
import { Toasts } from './toast.tsx'

/** No question is asked before a page can be used. */
const Asked = extra(() => import('./asked.tsx').then(module => module.Asked))

/** The frame around the screens of signed-in people: it loads the session, applies the guards and draws the menus. */
export type Frame = ComponentType<{
  readonly page: PageSpec
  readonly lists: PageLists
  readonly children: ReactNode
}>

/** The help button, on every page: in a strip above it on phones, else at the edge of the window. */
export type HelpButton = ComponentType<{ readonly at: 'top' | 'edge' }>

interface AppProps {
  readonly pages: readonly PageSpec[]
  /** Pages that a first visitor need not know of; see PageLists. */
  readonly later?: readonly LoadPages[]
  readonly frame: () => Promise<{ readonly Frame: Frame }>
  readonly help?: HelpButton
  /** News above public pages; the frame has its own. */
  readonly banners?: ComponentType
}

/** Makes the application from the lists of pages and the frame. */
export function createApp(props: AppProps): ComponentType {
  const lists = new PageLists(props.pages, props.later)
  const Shown = shownIn(props, lists)
  const lost = props.pages.find(({ path }) => path === '/404')
  const nowhere = lost ? { page: lost, params: {} } : null

  function Found({ place }: { place: Place }) {
    const match = useMatch(lists, place)
    const shown = match ?? nowhere
    return <AtPage match={match}>{shown && <Shown {...shown} place={place} />}</AtPage>
  }
  return () => <App {...props}>{place => <Found place={place} />}</App>
}

/** The screen of each page as a component: made once, since a lazy one made anew on each render would lose its state. */
function screens(): (page: ShownPage) => ComponentType {
  const made = new Map<string, ComponentType>()
  return ({ path, screen }) => {
    const Screen = made.get(path) ?? lazy(() => screen().then(loaded => ({ default: loaded.Screen as ComponentType })))
    made.set(path, Screen)
    return Screen
  }
}

type AtPlace = Match & { readonly place: Place }

/** A page that was found: its screen in its frame, or where it leads. */
function shownIn({ banners: Banners, frame }: AppProps, lists: PageLists): ComponentType<AtPlace> {
  const screenOf = screens()
  const Frame = lazy(() => frame().then(module => ({ default: module.Frame })))

  function Shown({ page, params, place }: AtPlace & { page: ShownPage }) {
    useHead(page, place)
    // Another record under the same pattern is another screen: no state of one may leak into the other.
    const screen = (
      <Boundary at={place.key}>
        <Suspense fallback={<PendingBar />}>{createElement(screenOf(page), { key: JSON.stringify(params) })}</Suspense>
      </Boundary>
    )
    if (page.access.grants === 'nothing')
      return (
        <>
          {Banners && <Banners />}
          {screen}
        </>
      )
    return (
      <Frame page={page} lists={lists}>
        {screen}
      </Frame>
    )
  }

  return function Matched({ page, params, place }) {
    if (page.leadsTo) {
      const onward = <Redirect to={leadOn(page.leadsTo, place.query)} />
      // People who may not see the page get no link to it.
      return page.access.grants === 'nothing' || !storedSession.token() ? (
        onward
      ) : (
        <Frame page={page} lists={lists}>
          {onward}
        </Frame>
      )
    }
    // The login guard. Spec A6.
    if (page.access.grants !== 'nothing' && !storedSession.token()) return <Redirect to={loginAndBack(place)} />
    return <Shown page={page} params={params} place={place} />
  }
}

interface RootProps extends AppProps {
  readonly children: (place: Place) => ReactNode
}

/** What surrounds every page. */
function App({ help: Help, children }: RootProps) {
  // Runs beside the first paint, for as long as the page lives.
  useEffect(() => {
    void import('./zoom.ts').then(
      ({ watchZoom }) => watchZoom(),
      () => undefined,
    )
  }, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce() ?? ''}
    >
      <EnvironmentBanner />
      {Help && <Help at="top" />}
      <Router>
        {place => (
          <>
            <Boundary at={place.key}>
              <Suspense fallback={<PendingBar />}>{children(place)}</Suspense>
            </Boundary>
            {Help && <Help at="edge" />}
          </>
        )}
      </Router>
      <Asked />
      <Toasts />
    </MantineProvider>
  )
}
