import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What browsers have and jsdom has not, as far as the components ask for it.
class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: NothingToObserve,
  IntersectionObserver: NothingToObserve,
  // A promise, as in today’s Chromium: what hands it on to React breaks here too.
  scrollTo: () => Promise.resolve(),
  matchMedia: (media: string) => ({
    media, matches: false, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {},
    removeListener() {}, dispatchEvent: () => false,
  }),
})
// Fields that grow with their text look again once the fonts are there.
Object.assign(document, { fonts: new EventTarget() })
window.HTMLElement.prototype.scrollIntoView = () => {}

// What is waited for comes at once, or on a busy machine a little later.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)
