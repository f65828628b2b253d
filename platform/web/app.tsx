import { MantineProvider } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { leadOn, type PageSpec } from '../shared/page.ts'
import { Boundary } from './boundary.tsx'
import { EnvironmentBanner } from './environment-banner.tsx'
import { extra } from './extra.tsx'
import { useHead } from './head.tsx'
import { loginAndBack, type Place } from './place.ts'
import { PendingBar } from './pending-bar.tsx'
import { Redirect, Router } from './router.tsx'
import { styleNonce } from './settings.ts'
import { storedSession } from './stored-session.ts'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'
import { Toasts } from './toast.tsx'

/** No question is asked before a page can be used. */
const Asked = extra(() => import('./asked.tsx').then(module => module.Asked))

/** The frame around the screens of signed-in people: it loads the session, applies the guards and draws the menus. */
export type Frame = ComponentType<{
  readonly page: PageSpec
  readonly pages: readonly PageSpec[]
  readonly children: ReactNode
}>

/** The help button, on every page: in a strip above it on phones, else at the edge of the window. */
export type HelpButton = ComponentType<{ readonly at: 'top' | 'edge' }>

interface AppProps {
  readonly pages: readonly PageSpec[]
  readonly frame: () => Promise<{ readonly Frame: Frame }>
  readonly help?: HelpButton
  /** News above public pages; the frame has its own. */
  readonly banners?: ComponentType
}

/** The components are made once: a lazy component made anew on each render would lose its state. */
function prepare({ pages, frame }: AppProps) {
  const shown = new Map(
    pages.flatMap(({ path, screen }) =>
      screen ? [[path, lazy(() => screen().then(({ Screen }) => ({ default: Screen as ComponentType })))]] : [],
    ),
  )
  return { shown, Frame: lazy(() => frame().then(module => ({ default: module.Frame }))) }
}

/** Makes the application from the list of pages and the frame. */
export function createApp(props: AppProps): ComponentType {
  const Shown = shownIn(props)
  const { pages } = props
  const lost = pages.find(({ path }) => path === '/404')
  const place = (match: Match | null, at: Place) =>
    match ? <Shown {...match} place={at} /> : lost && <Shown page={lost} params={{}} place={at} />
  return () => <App {...props}>{place}</App>
}

interface Match {
  readonly page: PageSpec
  readonly params: Record<string, string>
}

/** A page that was found: its screen in its frame, or where it leads. */
function shownIn(props: AppProps): ComponentType<Match & { readonly place: Place }> {
  const { shown, Frame } = prepare(props)
  const { pages, banners: Banners } = props

  function Shown({ page, params, place }: Match & { place: Place }) {
    const Screen = shown.get(page.path) as ComponentType
    useHead(page, place)
    // Another record under the same pattern is another screen: no state of one may leak into the other.
    const screen = (
      <Boundary at={place.key}>
        <Suspense fallback={<PendingBar />}>
          <Screen key={JSON.stringify(params)} />
        </Suspense>
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
      <Frame page={page} pages={pages}>
        {screen}
      </Frame>
    )
  }

  return function Matched(match) {
    const { page, place } = match
    if (page.leadsTo) {
      const onward = <Redirect to={leadOn(page.leadsTo, place.query)} />
      // People who may not see the page get no link to it.
      return page.access.grants === 'nothing' || !storedSession.token() ? (
        onward
      ) : (
        <Frame page={page} pages={pages}>
          {onward}
        </Frame>
      )
    }
    // The login guard. Spec A6.
    if (page.access.grants !== 'nothing' && !storedSession.token()) return <Redirect to={loginAndBack(place)} />
    return <Shown {...match} />
  }
}

interface RootProps extends AppProps {
  readonly children: (match: Match | null, place: Place) => ReactNode
}

/** What surrounds every page. */
function App({ pages, help: Help, children }: RootProps) {
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
      <Router pages={pages}>
        {(match, place) => (
          <>
            <Boundary at={place.key}>
              <Suspense fallback={<PendingBar />}>{children(match, place)}</Suspense>
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
