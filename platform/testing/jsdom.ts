import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// What browsers have and jsdom lacks, as far as the components need it.
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  // A promise, as in today’s Chromium: code that passes it on to React breaks here too.
  scrollTo: () => Promise.resolve(),
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
})
// Fields that grow with their text measure again once the fonts are there.
Object.assign(document, { fonts: new EventTarget() })
window.HTMLElement.prototype.scrollIntoView = () => {}

// What a test waits for comes at once, or a little later on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// The next file of this worker finds the window like a page that was just opened.
const listen = window.addEventListener
const heard: Parameters<typeof listen>[] = []
window.addEventListener = (...words: Parameters<typeof listen>) => {
  heard.push(words)
  listen(...words)
}
afterAll(() => {
  window.addEventListener = listen
  for (const [event, listener, options] of heard) window.removeEventListener(event, listener, options)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
