import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApp } from './start.tsx'

/** As in browsers whose scrollTo() returns a promise: what an effect returned is not a cleanup. */
function Changing() {
  const [place, setPlace] = useState(1)
  useEffect(() => {
    return 'no cleanup' as unknown as () => void
  }, [place])
  return (
    <button type="button" onClick={() => setPlace(place + 1)}>
      Go on from {place}
    </button>
  )
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  document.body.replaceChildren()
})

test('what no screen catches is said around the root, with ways on, and told to whoever asked', async () => {
  const onFault = vi.fn<(error: unknown) => void>()
  const root = document.body.appendChild(document.createElement('div'))
  const app = await act(async () => startApp(root, Changing, onFault))
  await userEvent.click(screen.getByRole('button', { name: 'Go on from 1' }))
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown. Everything you saved is safe.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(document.title).toBe('Something Went Wrong')
  expect(onFault).toHaveBeenCalled()
  expect(onFault.mock.calls[0]?.[0]).toBeInstanceOf(TypeError)
  act(() => app.unmount())
})
