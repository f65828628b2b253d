import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '../../features/all.pages.ts'
import { findByPath } from '../../platform/shared/route-path.ts'
import { PASSWORD } from '../people.ts'
import { UNDER_WAY } from '../screen.ts'
import type { Engine } from './engine.ts'
import { mayFail } from './places.ts'

/** How long a page may take to come to rest, on a machine that has other work. */
const PATIENCE_MS = 20_000
/** How long the page before may stay after a click that changed the title. */
const SHOWN_MS = 1_500

/** Of a screen, or of a page that the server wrote. */
const HEADING = ':is(#root, body > main) h1'

interface Standing {
  readonly address: string
  readonly title: string
  readonly heading: string
  readonly resting: boolean
  readonly failed: string | null
}

/** The old page stays until the next one can be shown, so the address alone is not enough. */
const isElsewhere = (now: Standing, before: Standing) =>
  now.address !== before.address && (now.title !== before.title || now.heading !== before.heading)
const isThere = (now: Standing, before: Standing) =>
  now.address === before.address && now.title === before.title && now.heading === before.heading

/** The state of the page, in one expression: it is at rest when it has a heading and nothing is loading. */
const standing = `({
  address: location.pathname + location.search,
  title: document.title,
  heading: document.querySelector('${HEADING}')?.textContent.trim() ?? '',
  resting: document.readyState === 'complete' && Boolean(document.querySelector('${HEADING}')?.textContent.trim())
    && !document.querySelector('${UNDER_WAY}'),
  failed: [...document.querySelectorAll('.broken')].find(state => state.checkVisibility({ visibilityProperty: true }))?.textContent
    ?? [...document.querySelectorAll('[role="alert"]')]
      .find(state => [...state.querySelectorAll('button')].some(button => button.textContent === 'Retry'))?.textContent ?? null,
})`

/** Marks the first visible link that leads within the application and matches; returns its address. */
const markLink = (fits: readonly string[]) => `(() => {
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk')
  const link = [...document.querySelectorAll('a[href]')].find(link => ${JSON.stringify(fits)}.includes(link.getAttribute('href'))
    && link.checkVisibility({ visibilityProperty: true }) && !link.closest('[inert]') && link.target !== '_blank')
  link?.setAttribute('data-walk', '')
  link?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return link?.getAttribute('href') ?? null
})()`

const links = `[...document.querySelectorAll('a[href^="/"]')]
  .filter(link => link.checkVisibility({ visibilityProperty: true }) && !link.closest('[inert]') && link.target !== '_blank'
    && !link.hasAttribute('download'))
  .map(link => link.getAttribute('href'))`

/** One browser's way through the application. Each step is checked; anything wrong is reported with the step's name. */
export class Walk {
  readonly seen = new Set<string>()
  readonly #engine: Engine
  readonly #faults: string[] = []
  #heard = 0

  constructor(engine: Engine) {
    this.#engine = engine
  }

  get faults(): readonly string[] {
    return this.#faults
  }

  /** Signs in through the form; staff with the code that their app shows. */
  async signIn(email: string, code?: () => Promise<string>): Promise<void> {
    await this.#engine.open('/login')
    let asked = await this.#rest(`/login, signed out`)
    await this.#engine.type('input[type="email"], input[name="userName"], input[name="email"]', email)
    await this.#engine.type('input[type="password"]', PASSWORD)
    await this.#engine.click('button[type="submit"]')
    if (code) {
      await this.#until(`the code step of ${email}`, async () =>
        this.#engine.evaluate<boolean>(`Boolean(document.querySelector('input[autocomplete="one-time-code"]'))`),
      )
      await this.#engine.type('input[autocomplete="one-time-code"]', await code())
      asked = await this.#look()
      await this.#engine.click('button[type="submit"]')
    }
    const form = asked
    await this.#until(`the sign-in of ${email}`, async () => isElsewhere(await this.#look(), form))
    // The form of the code stays a moment under the next address.
    if (code) await this.#shown(form)
    const home = await this.#rest(`home of ${email}`)
    this.#note(home.address)
  }

  /** From a file of the same origin: a page that is still asking for its last parts would be refused them. */
  async signOut(): Promise<void> {
    await this.#engine.open('/robots.txt')
    await this.#engine.forget()
  }

  /** By address, as from a bookmark or a mail; from there on by clicks. */
  async open(path: string): Promise<void> {
    await this.#engine.open(path)
    const { address } = await this.#rest(`${path}, by address`)
    this.#note(path)
    this.#note(address)
    await this.explore()
  }

  /** From the current page to each page not seen yet: by a click, checked, reloaded, explored in turn, and back. */
  async explore(): Promise<void> {
    for (;;) {
      const before = await this.#look()
      const here = before.address
      const found = await this.#engine.evaluate<string[]>(links)
      const next = found.filter(href => this.#isNew(href))
      const href = next.length > 0 ? await this.#engine.evaluate<string | null>(markLink(next)) : null
      if (href === null) return
      this.#note(href)
      const step = `${here} -> ${href}`
      await this.#engine.click('[data-walk]')
      await this.#until(`${step}: the click`, async () => isElsewhere(await this.#look(), before))
      await this.#shown(before)
      const there = await this.#rest(step)
      this.#note(there.address)
      await this.#engine.reload()
      const again = await this.#rest(`${step}, loaded anew`)
      if (again.address !== there.address || again.heading !== there.heading)
        this.#fault(
          `${step}: loaded anew it is ${again.address} '${again.heading}' instead of ${there.address} '${there.heading}'`,
        )
      await this.explore()
      await this.#engine.back()
      const returned = await this.#until(`${step}: back`, async () => isThere(await this.#look(), before))
      if (!returned) await this.#engine.open(here)
      await this.#rest(`${step}, and back`)
    }
  }

  #isNew(href: string): boolean {
    const found = findByPath(pages, new URL(href, 'http://localhost').pathname)
    // Signing out would end the walk; other addresses of a page are opened directly.
    return found !== null && !this.seen.has(found.page.path) && found.page.path !== '/logout' && !found.page.leadsTo
  }

  #note(address: string): void {
    const found = findByPath(pages, new URL(address, 'http://localhost').pathname)
    if (found) this.seen.add(found.page.path)
  }

  #look = () => this.#engine.evaluate<Standing>(standing)

  /** The title changes before the page does: waits a moment for another heading, which a few pages do not have. */
  async #shown(before: Standing): Promise<void> {
    for (const deadline = Date.now() + SHOWN_MS; Date.now() < deadline; await sleep(60)) {
      const now = await this.#look().catch(() => null)
      if (now && now.heading !== before.heading) return
    }
  }

  /** Waits until the page is at rest, twice in a row, and collects the faults heard meanwhile. */
  async #rest(step: string): Promise<Standing> {
    let before: Standing | null = null
    let last: Standing | null = null
    await this.#until(`${step}: a page that rests`, async () => {
      before = last
      last = await this.#look()
      return (last.resting || last.failed !== null) && before !== null && isThere(last, before)
    })
    const there = last ?? (await this.#look())
    if (there.failed && !mayFail(there.address)) this.#fault(`${step}: it says '${there.failed}'`)
    if (!there.title) this.#fault(`${step}: no title`)
    for (const fault of this.#engine.faults.slice(this.#heard)) this.#fault(`${step}: ${fault}`)
    this.#heard = this.#engine.faults.length
    return there
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<boolean> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(60)) {
      // A page that is just being left answers with an error.
      if (await holds().catch(() => false)) return true
    }
    this.#fault(`${what} did not come`)
    return false
  }

  #fault(text: string): void {
    this.#faults.push(text)
  }
}
