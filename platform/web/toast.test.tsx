import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { common } from '../shared/common.messages.ts'
import { renderScreen } from '../testing/screen.tsx'
import { recentFailures } from './recent-failures.ts'
import { storedSession } from './stored-session.ts'
import { toast, type ToastOptions } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
function say(options?: ToastOptions, text = 'Said') {
  renderScreen(null)
  act(() => toast(text, options))
}

const letters = (count: number) => 'x'.repeat(count)

// Spec A9, B9, D14.
test.each<[string, string, ToastOptions | undefined, number]>([
  ['an ordinary one', 'Said', undefined, 3000],
  ['an information', 'Said', { kind: 'info' }, 3000],
  ['an error of a field or a feature', 'Said', { kind: 'error' }, 3000],
  ['an error of server, session or access', 'Said', { kind: 'error', stays: 'lasting' }, 5000],
  ['a code that was sent again', 'Said', { stays: 'resent' }, 4000],
  ['60 characters', letters(60), undefined, 3000],
  ['61 characters', letters(61), undefined, 4000],
  ['80 characters', letters(80), undefined, 4000],
  ['81 characters', letters(81), undefined, 5000],
  ['a long error of the server', letters(115), { kind: 'error', stays: 'lasting' }, 8000],
])('%s stays as long as it should', async (_what, text, options, stays) => {
  say(options, text)
  await pass(stays - 50)
  expect(screen.getByText(text)).toBeTruthy()
  await pass(100)
  expect(screen.queryByText(text)).toBeNull()
})

test('it waits while the pointer or the focus is on it, and its time begins anew when both are gone', async () => {
  say()
  const card = screen.getByText('Said').parentElement as HTMLElement
  const close = screen.getByRole('button', { name: 'Dismiss' })
  fireEvent.mouseEnter(card)
  await pass(10_000)
  act(() => close.focus())
  fireEvent.mouseLeave(card)
  await pass(10_000)
  expect(screen.getByText('Said')).toBeTruthy()
  act(() => close.blur())
  await pass(2950)
  expect(screen.getByText('Said')).toBeTruthy()
  await pass(100)
  expect(screen.queryByText('Said')).toBeNull()
})

test('what went wrong can be read again when its toast has gone, the newest first', async () => {
  say({ kind: 'error' }, 'First failure')
  act(() => toast('Second failure', { kind: 'error' }))
  act(() => toast('A success'))
  await pass(10_000)
  expect(
    recentFailures()
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['Second failure', 'First failure'])
  for (let round = 0; round < 9; round++) act(() => toast(`Failure ${round}`, { kind: 'error' }))
  expect(recentFailures()).toHaveLength(5)
  act(() => toast(common.sessionExpired, { kind: 'error' }))
  storedSession.clear()
  expect(recentFailures().map(({ text }) => text)).toEqual([common.sessionExpired])
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
