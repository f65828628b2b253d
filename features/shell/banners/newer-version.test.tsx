import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { appVersion } from './banners.contract.ts'
import { NewerVersion } from './newer-version.tsx'

const versions = (...numbers: readonly (string | null)[]) => {
  let asked = 0
  return answer(appVersion, () => {
    const versionNumber = numbers[Math.min(asked++, numbers.length - 1)] ?? null
    return versionNumber === null ? refuse(500) : { versionNumber, createdDate: '2026-11-21T08:00:00.000Z' }
  })
}
const pollOnce = () => act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 50))
const visible = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a newer version is offered once another one answers than the page was built from', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reload = vi.fn()
  const shown = renderScreen(<NewerVersion built="1.0.0+a" reload={reload} />, {
    answers: [versions('1.0.0+a', '1.0.0+a', '1.0.0+b')],
  })
  await vi.waitFor(() => expect(shown.sentTo(appVersion)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  await pollOnce()
  expect(shown.sentTo(appVersion)).toHaveLength(2)
  expect(screen.queryByRole('region')).toBeNull()
  await pollOnce()
  screen.getByRole('region', { name: 'A newer version is available' })
  screen.getByRole('button', { name: 'Refresh' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

test('a server that does not answer is no newer version, and nobody is told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = renderScreen(<NewerVersion built="1.0.0+a" />, { answers: [versions('1.0.0+a', null)] })
  await vi.waitFor(() => expect(shown.sentTo(appVersion)).toHaveLength(1))
  await pollOnce()
  expect(shown.sentTo(appVersion)).toHaveLength(2)
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('it is not asked for while the page is out of sight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = renderScreen(<NewerVersion built="1.0.0+a" />, { answers: [versions('1.0.0+a')] })
  await vi.waitFor(() => expect(shown.sentTo(appVersion)).toHaveLength(1))
  visible('hidden')
  await pollOnce()
  expect(shown.sentTo(appVersion)).toHaveLength(1)
  visible('visible')
  await pollOnce()
  expect(shown.sentTo(appVersion).length).toBeGreaterThan(1)
})

test('a page of before the deployment learns so from the first answer', async () => {
  renderScreen(<NewerVersion built="1.0.0+a" />, { answers: [versions('1.0.0+b')] })
  expect(await screen.findByRole('region', { name: 'A newer version is available' })).toBeTruthy()
})

test('a page that does not know what it was built from offers nothing', async () => {
  const shown = renderScreen(<NewerVersion built="" />, { answers: [versions('1.0.0+b')] })
  await vi.waitFor(() => expect(shown.sentTo(appVersion)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
