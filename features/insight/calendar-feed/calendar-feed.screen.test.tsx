import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import { type CalendarFeed, calendarFeeds, endCalendarFeed, makeCalendarFeed } from './calendar-feed.contract.ts'
import { calendarTexts as texts } from './calendar-feed.messages.ts'
import { Screen } from './calendar-feed.screen.tsx'

const ADDRESS = `https://harbor.test/api/calendar/${'x'.repeat(43)}.ics`
const on: CalendarFeed = { kind: 'mine', createdAt: '2026-11-20T18:00:00.000Z', lastReadAt: null }
const show = (who: Parameters<typeof personNamed>, ...answers: Answer[]) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: personNamed(...who), at: '/calendar', answers },
  )
const button = (name: string) => screen.findByRole('button', { name })

test('a learner makes an address, copies it, and sees it only this once', async () => {
  let feeds: CalendarFeed[] = []
  const { user } = show(
    ['Leo Tran'],
    answer(calendarFeeds, () => ({ feeds })),
    answer(makeCalendarFeed, () => {
      feeds = [on]
      return { address: ADDRESS }
    }),
  )
  expect(screen.queryByText(texts.lapses.title)).toBeNull()
  await user.click(await button(texts.makeOf(texts.mine.title)))
  expect(((await screen.findByLabelText(texts.address)) as HTMLInputElement).value).toBe(ADDRESS)
  expect(screen.getByText(texts.made)).toBeTruthy()
  await user.click(await button(texts.copy))
  expect(await button(texts.copied)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  expect(screen.getByRole('link', { name: texts.openIn }).getAttribute('href')).toMatch(/^webcal:/)
  expect(document.querySelectorAll('[data-variant=filled]')).toHaveLength(1)
})

test('a new address and turning off are asked about first', async () => {
  let feeds: CalendarFeed[] = [{ ...on, lastReadAt: '2026-11-24T18:00:00.000Z' }]
  const { user, sentTo } = show(
    ['Leo Tran'],
    answer(calendarFeeds, () => ({ feeds })),
    answer(makeCalendarFeed, { address: ADDRESS }),
    answer(endCalendarFeed, () => {
      feeds = []
      return {}
    }),
  )
  expect(await screen.findByText(/Last read by a calendar on Nov 24, 2026/)).toBeTruthy()
  const dialog = async () => within(await screen.findByRole('dialog'))
  await user.click(await button(texts.renewOf(texts.mine.title)))
  expect((await dialog()).getByText(texts.renewText)).toBeTruthy()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(makeCalendarFeed)).toEqual([])
  await user.click(await button(texts.endOf(texts.mine.title)))
  await user.click((await dialog()).getByRole('button', { name: texts.end }))
  expect(await screen.findByText(texts.ended)).toBeTruthy()
  expect(await button(texts.makeOf(texts.mine.title))).toBeTruthy()
})

test('administrators have a second calendar, which says that it names nobody', async () => {
  show(['Maria Alvarez', { profiles: [profileOf({ roles: ['EntityAdmin'] })] }], answer(calendarFeeds, { feeds: [] }))
  expect(await screen.findByText(texts.lapses.title)).toBeTruthy()
  expect(screen.getByText(/It names nobody/)).toBeTruthy()
  expect(document.querySelectorAll('[data-variant=filled]')).toHaveLength(1)
})
