import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { testPage } from '../testing/test-page.ts'
import { createApp } from './app.tsx'

const welcome = testPage({
  path: '/welcome',
  access: { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false },
})

test('a zoom of more than 200 % is logged once, on a page for strangers too', async () => {
  const App = createApp({
    pages: [welcome],
    frame: () => Promise.reject(new Error('not asked for')),
  })
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const zoomTo = (ratio: number) => {
    vi.stubGlobal('devicePixelRatio', ratio)
    dispatchEvent(new Event('resize'))
  }
  history.replaceState(null, '', '/welcome')
  zoomTo(2)
  const { unmount } = render(<App />)
  await act(async () => import('./zoom.ts'))
  expect(logged).not.toHaveBeenCalled()
  zoomTo(2.5)
  zoomTo(3)
  unmount()
  render(<App />)
  expect(logged.mock.calls).toEqual([['Zoom level is too high']])
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
