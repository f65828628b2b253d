import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { learnerEmailLookup } from '../assignments/assignments.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { UsersDialog } from './users-dialog.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a search for people waits 400 ms for the next key, and asks once', async () => {
  const shown = renderScreen(<UsersDialog open chosen={[]} onChoose={() => undefined} onClose={() => undefined} />, {
    me: maria,
    answers: [answer(learnerEmailLookup, [])],
  })
  const field = await screen.findByRole('searchbox')
  const searches = () =>
    shown
      .sentTo(learnerEmailLookup)
      .map(({ url }) => url.searchParams.get('search'))
      .filter(Boolean)
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (const typed of ['l', 'le', 'leo']) {
    fireEvent.change(field, { target: { value: typed } })
    await pass(399)
    expect(searches()).toEqual([])
  }
  await pass(2)
  expect(searches()).toEqual(['leo'])
})
