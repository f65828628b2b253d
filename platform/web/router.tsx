import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import {
  addressAsGiven,
  addressFor,
  type Address,
  type Bare,
  type LinkParams,
  type PageLike,
  type Query,
} from '../shared/address.ts'
import type { PageSpec } from '../shared/page.ts'
import type { PathParams } from '../shared/route-path.ts'
import type { Match } from './page-lists.ts'
import { currentPlace, go, onPlaceChange, type Place, scrollOf } from './place.ts'

export { back, go } from './place.ts'

const PlaceContext = createContext<Place | null>(null)
const ParamsContext = createContext<Readonly<Record<string, string>>>({})
const PageContext = createContext<PageSpec | null>(null)

/** Where the person is. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('This is used outside of the router.')
  return place
}

/** The parameters in a page's path: `useParams(playerPage).registrationId`. */
export function useParams<const P extends PageLike>(page: P): PathParams<P['path']> {
  const params = useContext(ParamsContext)
  for (const name of page.path.matchAll(/\$(\w+)/g)) {
    if (params[name[1] as string] === undefined)
      throw new Error(`The path holds no ${name[1]}: is this the screen of ${page.path}?`)
  }
  return params as PathParams<P['path']>
}

/** The page being shown, and the parameters in its path; no page at an unknown path. */
export function usePageShown(): { readonly page: PageSpec | null; readonly params: Readonly<Record<string, string>> } {
  return { page: useContext(PageContext), params: useContext(ParamsContext) }
}

/** The query of the address, and a function to change parts of it in place; an empty value removes its part. */
export function useQueryParams() {
  const { query } = usePlace()
  return [query, changeQuery] as const
}

/**
 * Changes parts of the query in place; a list becomes a repeated part. Read from the browser, so that two changes in
 * one event both take effect.
 */
export function changeQuery(
  changes: Record<string, string | readonly string[] | null | undefined>,
  { push = false } = {},
): void {
  const { path, query, state } = currentPlace()
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name)
    for (const one of Array.isArray(value) ? value : [value]) if (one) query.append(name, one)
  }
  go(addressAsGiven(path, query), { replace: !push, state })
}

/** What the previous page handed over without showing it in the address; null after a fresh load elsewhere. */
export function usePlaceState<T>(): T | null {
  return usePlace().state as T | null
}

interface AnyLink extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly state?: unknown
  readonly replace?: boolean
}
interface LinkToAddress extends AnyLink {
  readonly to: Address
}
type LinkToPage<P extends PageLike> = AnyLink & { readonly to: P; readonly query?: Query } & ([Bare<P>] extends [never]
    ? { readonly params: LinkParams<P['path']> }
    : { readonly params?: never })

/**
 * A link within the application; opening it in a new tab works as with any link. A component drawn as one
 * (`component={Link}`) takes an address.
 */
export function Link<const P extends PageLike>(props: LinkToPage<P>): ReactElement
export function Link(props: LinkToAddress): ReactElement
export function Link({
  to,
  params,
  query,
  state,
  replace = false,
  onClick,
  ...rest
}: AnyLink & { to: Address | PageLike; params?: object; query?: Query }) {
  const address = addressFor(to, params, query)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere =
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      (rest.target && rest.target !== '_self')
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    go(address, { replace, state })
  }
  return <a {...rest} href={address} onClick={follow} />
}

/**
 * Redirects as soon as it is shown, and again when the person comes back to it while the page that it leads to is still
 * loading: this one is on the screen until then.
 */
export function Redirect<const P extends PageLike>({ to }: { to: Address | Bare<P> }) {
  const address = addressFor(to)
  const { key } = usePlace()
  useLayoutEffect(() => {
    go(address, { replace: true })
  }, [address, key])
  return null
}

/** Follows the browser's location. The old screen stays until the next one is ready. */
export function Router({ children }: { readonly children: (place: Place) => ReactNode }) {
  const [place, setPlace] = useState(currentPlace)
  useEffect(() => {
    // A redirect by the first screen may have happened before this.
    setPlace(currentPlace())
    return onPlaceChange(next => startTransition(() => setPlace(next)))
  }, [])
  useEffect(() => {
    window.scrollTo(0, scrollOf(place.key))
  }, [place.key])
  return <PlaceContext value={place}>{children(place)}</PlaceContext>
}

/** Tells what is inside which page it belongs to, and the parameters in its path. */
export function AtPage({ match, children }: { readonly match: Match | null; readonly children: ReactNode }) {
  return (
    <ParamsContext value={match?.params ?? {}}>
      <PageContext value={match?.page ?? null}>{children}</PageContext>
    </ParamsContext>
  )
}
