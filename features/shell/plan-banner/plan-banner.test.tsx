import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { plans, type Subscription, subscription } from '#billing/subscription/subscription.contract.ts'
import {
  catalogue,
  certificates,
  enterprise,
  maria,
  seats,
  trial,
  trialOver,
} from '#billing/subscription/testing/plans.ts'
import { PlanBanner } from './plan-banner.tsx'

const show = (plan: Subscription, at = '/dashboard') =>
  renderScreen(<PlanBanner />, { me: maria(), at, answers: [answer(subscription, plan), answer(plans, catalogue)] })

test('a trial says how long it lasts still, and opens the prices', async () => {
  const { user } = show(trial)
  await screen.findByRole('region', { name: '11 days left in your trial' })
  await user.click(screen.getByRole('button', { name: 'Choose Plan' }))
  await screen.findByRole('dialog', { name: 'Choose a plan' })
  expect(await screen.findByRole('button', { name: 'Choose Plan: Certificates 25' })).toBeTruthy()
})

test.each([
  [1, '1 day left in your trial'],
  [0, 'Your trial ends today'],
])('a trial with %i days left', async (remainingTrialDays, title) => {
  show({ ...trial, remainingTrialDays })
  expect(await screen.findByRole('region', { name: title })).toBeTruthy()
})

test.each<[string, Subscription, string, boolean]>([
  ['a trial that is over', trialOver, 'Your trial has ended', false],
  ['a Certificate plan used up', certificates(100, 100), 'You have reached your plan’s limit', false],
  ['a Seat plan used up, with a link to support', seats(25, 25), 'You have reached your plan’s limit', true],
  [
    'a Seat plan that ended',
    { ...seats(), hasActiveSubscription: false, requiresUpgrade: true, numberOfSeats: 0, status: 'Lapsed' },
    'Your plan has ended',
    true,
  ],
])('%s leads to the account', async (_name, plan, title, support) => {
  show(plan)
  await screen.findByRole('region', { name: title })
  expect(screen.getByRole('link', { name: 'Manage Account' })).toHaveProperty(
    'pathname',
    '/organization/account-billing',
  )
  expect(screen.queryByRole('link', { name: 'Contact support' })?.getAttribute('href')).toBe(
    support ? 'mailto:support@upstander.test' : undefined,
  )
  expect(screen.queryByRole('button', { name: 'Contact Us' })).toBeNull()
})

test.each([certificates(100, 100), seats(30, 25)])('on the account’s own page the button is not there', async plan => {
  show(plan, '/organization/account-billing')
  await screen.findByRole('region', { name: 'You have reached your plan’s limit' })
  expect(screen.queryByRole('link', { name: 'Manage Account' })).toBeNull()
})

test('an enterprise contacts us, on the account’s page too', async () => {
  const { user } = show(enterprise(certificates(100, 100)), '/organization/account-billing')
  await user.click(await screen.findByRole('button', { name: 'Contact Us' }))
  expect(helpUnderWay.get()).toBe(true)
  helpUnderWay.close()
})

test.each<[string, Subscription]>([
  ['a plan with something left', certificates()],
  ['an enterprise without a limit', enterprise({ ...seats(40, 0), requiresUpgrade: false })],
])('%s: no banner', async (_name, plan) => {
  const { sentTo } = show(plan)
  await waitFor(() => expect(sentTo(subscription)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

test('nothing is said where the plan cannot be read', async () => {
  const { sentTo } = renderScreen(<PlanBanner />, { me: maria(), answers: [answer(subscription, refuse(500))] })
  await waitFor(() => expect(sentTo(subscription).length).toBeGreaterThan(0))
  expect(screen.queryByRole('region')).toBeNull()
})
