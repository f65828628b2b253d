import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { plans, subscription } from '#billing/subscription/subscription.contract.ts'
import { catalogue, certificates, maria, trial } from '#billing/subscription/testing/plans.ts'
import { appVersion, bannerMessages } from './banners.contract.ts'
import { bannersTexts } from './banners.messages.ts'
import { Banners } from './banners.tsx'

// As the server writes it into the page, before anything reads it.
vi.hoisted(() => {
  const settings = Object.assign(document.createElement('script'), {
    id: 'settings',
    type: 'application/json',
    textContent: '{"versionPollMinutes":2}',
  })
  document.head.append(settings)
})

const message = { message: 'For an hour.', buttonText: null, buttonLink: null }
const maintenance = { ...message, id: 1, title: 'Maintenance tonight', maintenanceDate: '2026-11-22T05:00:00.000Z' }
const general = { ...message, id: 2, title: 'New courses', maintenanceDate: null }
const version = answer(appVersion, { versionNumber: '1.0.0', createdDate: '2026-11-21T08:00:00.000Z' })

const show = (me = maria(), plan = trial) =>
  renderScreen(<Banners />, {
    me,
    at: '/dashboard',
    answers: [
      version,
      answer(bannerMessages, [maintenance, general]),
      answer(subscription, plan),
      answer(plans, catalogue),
    ],
  })
const shownBanners = () =>
  within(screen.getByRole('region', { name: bannersTexts.banners }))
    .queryAllByRole('region')
    .map(banner => banner.getAttribute('aria-label'))

afterEach(() => {
  vi.useRealTimers()
})

test('an administrator sees maintenance, general messages and how the trial stands, in this order', async () => {
  show()
  await screen.findByRole('region', { name: /left in your trial/ })
  expect(shownBanners()).toEqual(['Maintenance tonight', 'New courses', '11 days left in your trial'])
})

test('a plan that is used up is told of in the trial’s place', async () => {
  show(maria(), certificates(100, 100))
  await screen.findByRole('region', { name: 'You have reached your plan’s limit' })
  expect(shownBanners()).toHaveLength(3)
})

test('a learner is told nothing of the plan, and a message that was closed stays away', async () => {
  const admin = maria()
  const learner = {
    ...admin,
    userState: { messageAck: '[1]' },
    profiles: admin.profiles.map(profile => ({ ...profile, roles: ['Learner' as const] })),
  }
  const shown = show(learner)
  await screen.findByRole('region', { name: 'New courses' })
  expect([shownBanners(), shown.sentTo(subscription)]).toEqual([['New courses'], []])
})

test('VERSION_POLL_MINUTES is how often the version and the messages are asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = show()
  await vi.waitFor(() => expect([shown.sentTo(appVersion).length, shown.sentTo(bannerMessages).length]).toEqual([1, 1]))
  await vi.advanceTimersByTimeAsync(2 * 60_000 - 5000)
  expect([shown.sentTo(appVersion).length, shown.sentTo(bannerMessages).length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(6000)
  await vi.waitFor(() => expect([shown.sentTo(appVersion).length, shown.sentTo(bannerMessages).length]).toEqual([2, 2]))
})
