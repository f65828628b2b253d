import {
  addressAsGiven,
  addressFor,
  addressOf,
  pageAt,
  type Address,
  type Bare,
  type PageLike,
} from '../shared/address.ts'
import { storedSession } from './stored-session.ts'

/**
 * Where the browser is: path, query as plain text (never parsed as JSON), and the state handed over by the previous
 * page.
 */
export interface Place {
  readonly path: string
  readonly query: URLSearchParams
  readonly state: unknown
  readonly key: string
}

const listeners = new Set<(place: Place) => void>()
const scrolled = new Map<string, number>()
let navigations = 0
let last: Place
/** The position in the browser's history; it counts what was added since the first page. */
let lastAt: number

interface Entry {
  key: string
  state: unknown
  at: number
}

/** The current place; components should read `usePlace()`, which changes with it. */
export function currentPlace(): Place {
  const entry = history.state as Partial<Entry> | null
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    state: entry?.state ?? null,
    key: entry?.key ?? 'first',
  }
}

const FRONT_DOOR: string = '/'

interface Way {
  readonly replace?: boolean
  readonly state?: unknown
}

/**
 * Goes to a page of this application, or to an address that was made from one. `state` is handed to the page without
 * showing in its address. If something is not saved, the person is asked first. A replacement of the place was not
 * their choice, so it does not ask.
 */
export function go<const P extends PageLike>(page: Address | Bare<P>, way: Way = {}): void {
  const to = addressFor(page)
  if (guards.size === 0 || way.replace || isHere(to)) return move(to, way)
  void mayLeave().then(yes => {
    if (yes) move(to, way)
  })
}

function move(to: Address, { replace = false, state = null }: Way): void {
  // The server writes `/` for strangers. Pushed first and loaded then, it would be the same document to the browser as the
  // place before, and the way back would show nothing new.
  if (to === FRONT_DOOR && storedSession.token() === null) return void location[replace ? 'replace' : 'assign'](to)
  const here = currentPlace()
  // Changing the query in place stays in the same place, so its scroll position is kept.
  const samePlace = replace && isHere(to)
  const entry: Entry = {
    key: samePlace ? here.key : String(performance.timeOrigin + performance.now()),
    state,
    at: replace ? lastAt : lastAt + 1,
  }
  history[replace ? 'replaceState' : 'pushState'](entry, '', to)
  tell()
}

const isHere = (to: Address) => new URL(to, location.href).pathname === location.pathname

type Guard = () => Promise<boolean>
/** One for each part of the page that is not saved. */
const guards = new Set<Guard>()

/** From now on, leaving the place needs a yes; call the returned function to lift this. */
export function guardPlace(asks: Guard): () => void {
  guards.add(asks)
  return () => {
    guards.delete(asks)
  }
}

/** Whether this place may be left: if something is not saved, asks the person. */
export async function mayLeave(): Promise<boolean> {
  const asks = [...guards].at(-1)
  if (asks && !(await asks())) return false
  guards.clear()
  return true
}

/** The address of the login page that leads back to a place. Spec A6. */
export function loginAndBack({ path, query }: Place): Address {
  return addressOf(pageAt('/login'), {}, { redirecturl: addressAsGiven(path, query) })
}

export const back = () => history.back()

/** How often the place has changed since the page was loaded: zero means that the browser itself set the focus. */
export const navigationsSoFar = () => navigations

/** How far a place was scrolled when it was left. */
export const scrollOf = (key: string) => scrolled.get(key) ?? 0

export function onPlaceChange(listener: (place: Place) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(): void {
  navigations += 1
  const place = currentPlace()
  scrolled.set(last.key, window.scrollY)
  lastAt = atOf()
  last = place
  for (const listener of listeners) listener(place)
}

/** A jump within a page created its own entry, so it counts as one more. */
function atOf(): number {
  const entry = history.state as Partial<Entry> | null
  if (entry?.at !== undefined || navigations === 0) return entry?.at ?? 0
  const at = location.pathname === last.path ? lastAt + 1 : 0
  history.replaceState({ ...entry, at }, '')
  return at
}

let goingBack = false

/** Back and forward are reported only after they happened: the old place is restored while the person is asked. */
function travelled(): void {
  if (goingBack) {
    goingBack = false
    return
  }
  const steps = ((history.state as Partial<Entry> | null)?.at ?? 0) - lastAt
  if (guards.size === 0 || steps === 0 || location.pathname === last.path) return tell()
  goingBack = true
  history.go(-steps)
  void mayLeave().then(yes => {
    if (yes) history.go(steps)
  })
}

last = currentPlace()
lastAt = (history.state as Partial<Entry> | null)?.at ?? 0
window.addEventListener('popstate', travelled)
history.scrollRestoration = 'manual'
