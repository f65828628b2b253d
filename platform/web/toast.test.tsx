import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/screen.tsx'
import { toast, type ToastOptions } from './toast.tsx'

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) })
afterEach(() => { vi.useRealTimers() })

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
function say(options?: ToastOptions) {
  renderScreen(null)
  act(() => toast('Said', options))
}

// Spec A9, B9.
test.each<[string, ToastOptions | undefined, number]>([
  ['an ordinary one', undefined, 3000], ['an information', { kind: 'info' }, 3000], ['an error', { kind: 'error' }, 5000], ['one with its own time', { duration: 4000 }, 4000],
])('%s stays as long as it should: %o, %i ms', async (_what, options, stays) => {
  say(options)
  await pass(stays - 50)
  expect(screen.getByText('Said')).toBeTruthy()
  await pass(100)
  expect(screen.queryByText('Said')).toBeNull()
})

test('errors interrupt a screen reader, all else waits its turn', () => {
  say({ kind: 'error' })
  act(() => toast('Done'))
  expect(screen.getByRole('alert').textContent).toBe('Said')
  expect(screen.getByRole('status').textContent).toBe('Done')
})

test('one that has a button is gone once that was pressed', async () => {
  const run = vi.fn()
  say({ action: { label: 'Undo', run } })
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Said')).toBeNull()
})
