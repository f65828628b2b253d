import { pocketCardTexts as texts } from './my-state.messages.ts'
import { pocketCardPage } from './my-state.page.ts'

/** What is kept of a card: its state's code, and its two sides as they stand on the page. */
interface Shown {
  readonly code: string
  readonly state: string
  readonly sheet: HTMLElement
}

/** The worker that shows it when there is no connection: it is in charge of this page alone. Decision 418. */
const WORKER = '/kept-card.js'
const SCOPE = pocketCardPage.path
/** Its name in the worker, too. */
const CACHE = 'pocket-card'

/**
 * Keeps the card on this device, so that its address opens without a connection. False: this browser can't, or may not,
 * such as in a private window.
 */
export async function keepCard(shown: Shown): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const cache = await caches.open(CACHE)
    const html = documentOf(shown)
    await cache.put(`${SCOPE}?state=${shown.code}`, answer(html))
    await cache.put(SCOPE, answer(html))
    return true
  } catch {
    return false
  }
}

const answer = (html: string) =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Nothing runs in it and it requests nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })

/** Made for reading and calling on a phone, not for cutting out: no script, no file besides it. */
function documentOf({ state, sheet }: Shown): string {
  const page = document.implementation.createHTMLDocument(`${texts.title}: ${state}`)
  page.documentElement.lang = document.documentElement.lang
  const meta = (name: string, content: string) => {
    const one = page.createElement('meta')
    one.name = name
    one.content = content
    page.head.append(one)
  }
  meta('viewport', 'width=device-width, initial-scale=1')
  meta('color-scheme', 'light dark')
  const main = page.createElement('main')
  const note = page.createElement('p')
  note.className = 'note'
  note.textContent = texts.offline
  const again = page.createElement('a')
  again.href = SCOPE
  again.textContent = texts.tryAgain
  note.append(' ', again)
  main.append(note, ...[...sheet.children].map(side => plain(page, side)))
  page.body.append(main)
  // As text: an element would fall under the policy of this page, which lets no such style in.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${STYLE}</style></head>`)}`
}

/** A side without what belongs to its place on the page. */
function plain(page: Document, side: Element): Element {
  const copy = page.importNode(side, true)
  for (const element of [copy, ...copy.querySelectorAll('*')]) element.removeAttribute('class')
  const title = copy.querySelector('h2')
  if (title && side.previousElementSibling === null) title.replaceWith(asFirst(page, title))
  return copy
}

/** Its title is that of the page. */
function asFirst(page: Document, title: Element): Element {
  const first = page.createElement('h1')
  first.textContent = title.textContent
  return first
}

const STYLE = `
  body { margin: 0; font: 17px/1.45 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 16px; }
  section { padding: 4px 16px 12px; margin-block-start: 16px; border: 1px solid #888; border-radius: 8px; }
  h1, h2 { font-size: 1.2rem; line-height: 1.25; }
  a { display: inline-block; min-height: 44px; padding-block: 8px; font-weight: 700; color: inherit; box-sizing: border-box; }
  section a { font-size: 1.3rem; }
  section p span { display: block; }
  section p:last-child { font-size: 0.85rem; }
  li { margin-block: 6px; }
`
