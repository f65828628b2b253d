import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#platform/testing/screen.tsx'
import { BannerRoom } from './banner-room.tsx'

let tellHeight: () => void = () => undefined
const grow = (height: number) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  act(() => tellHeight())
}
/** The space on a page that is opened again: what was remembered stays. */
function open(kept: string | null, plan = false) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tellHeight = told
      }
      observe() {}
      disconnect() {}
    },
  )
  renderScreen(<Later kept={kept} plan={plan} />)
  return () => screen.getByText('banners').parentElement?.style.minBlockSize
}
/** Storage is emptied when a screen is shown. */
function Later({ kept, plan }: { kept: string | null; plan: boolean }) {
  if (kept !== null && localStorage.getItem('banner-room') === null) localStorage.setItem('banner-room', kept)
  return <BannerRoom plan={plan}>banners</BannerRoom>
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the room that the banners took the last time is kept for them until they are there', () => {
  const reserved = open('0 168')
  expect(reserved()).toBe('168px')
  grow(84)
  expect(reserved()).toBe('168px')
  grow(168)
  expect(reserved()).toBe('')
  // One is closed: the page moves up at once.
  grow(84)
  expect(localStorage.getItem('banner-room')).toBe('0 84')
})

test('what was kept for another width is not, and banners that do not come are not waited for', () => {
  expect(open('390 400')()).toBe('')
  vi.useFakeTimers()
  document.body.replaceChildren()
  const reserved = open('0 84')
  expect(reserved()).toBe('84px')
  act(() => {
    vi.advanceTimersByTime(4000)
  })
  expect(reserved()).toBe('')
  expect(localStorage.getItem('banner-room')).toBeNull()
})

test('the plan’s banner, which is sure to come, has its room on the first visit too', () => {
  for (const [width, height] of [
    [1280, 84],
    [600, 165],
    [390, 186],
  ] as const) {
    document.body.replaceChildren()
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
    const reserved = open(null, true)
    expect(reserved()).toBe(`${height}px`)
    grow(height)
    expect(reserved()).toBe('')
    localStorage.clear()
  }
})
