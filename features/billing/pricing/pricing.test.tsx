import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { batchGrid, cancelBatch } from '#people/invite-batches/invite-batches.contract.ts'
import {
  checkout,
  checkoutPrice,
  plans,
  type Subscription,
  subscription,
} from '../subscription/subscription.contract.ts'
import { subscriptionMessages } from '../subscription/subscription.messages.ts'
import { catalogue, certificates, enterprise, maria, trial, trialOver } from '../subscription/testing/plans.ts'
import { Pricing } from './pricing.tsx'
import { Screen } from '#account/subscribe/subscribe.screen.tsx'

const show = (now: Subscription, answers: ReturnType<typeof answer>[] = [], me = maria()) =>
  renderScreen(<Pricing />, { me, answers: [answer(subscription, now), answer(plans, catalogue), ...answers] })

test('the plans are compared, by the year or by the month, in certificates or people', async () => {
  const { user } = show(certificates(96, 100))
  const current = (await screen.findByText('100 certificates')).closest('li') as HTMLElement
  within(current).getByText('Current plan')
  expect(within(current).queryByRole('button')).toBeNull()
  expect(current.textContent).toContain('$800 a year')
  screen.getByRole('progressbar', { name: 'In use now: Certificates (Approaching Limit)' })
  await user.click(screen.getByRole('radio', { name: 'Per month' }))
  expect(current.textContent).toContain('$66.67 a month, billed yearly')
  await user.click(screen.getByRole('radio', { name: 'Active users' }))
  expect(screen.getByText('25 active users').closest('li')?.textContent).toContain('$12 per person')
  screen.getByRole('table')
})

test('who pays by purchase order finds it beside the plans; staff who act as somebody, and an agreement, do not', async () => {
  const { user, unmount } = show(certificates(96, 100))
  await user.click(await screen.findByRole('button', { name: 'Order by purchase order' }))
  expect(await screen.findByRole('dialog', { name: 'Order by purchase order' })).toBeTruthy()
  unmount()
  show(enterprise(certificates(96, 100)))
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Order by purchase order' })).toBeNull()
})

test('a plan that is chosen is paid at the provider’s page, and chosen once', async () => {
  const { user, sentTo } = show(trial, [
    answer(checkout, async () => {
      await new Promise(resolve => setTimeout(resolve, 50))
      return { url: `${location.origin}/test-payments/1` }
    }),
  ])
  await screen.findByText('11 days left in your trial.')
  await user.dblClick(screen.getByRole('button', { name: 'Choose Plan: Certificates 250' }))
  await waitFor(() => expect(location.pathname).toBe('/test-payments/1'))
  expect(sentTo(checkout)).toHaveLength(1)
  expect(sentTo(checkout)[0]?.body).toEqual({ productKey: 'certificate-250' })
})

test('whoever has a plan reads what the change costs today and next year before the payment opens', async () => {
  const { user, sentTo } = renderScreen(
    <>
      <Pricing />
      <Questions />
    </>,
    {
      me: maria(),
      answers: [
        answer(subscription, certificates(96, 100)),
        answer(plans, catalogue),
        answer(checkoutPrice, { today: 1875, credit: 420.5, next: 1454.5, nextOn: '2027-11-26' }),
        answer(checkout, { url: `${location.origin}/test-payments/1` }),
      ],
    },
  )
  const choose = await screen.findByRole('button', { name: 'Choose Plan: Certificates 250' })
  await user.click(choose)
  const asked = await screen.findByRole('dialog', { name: 'Change to Certificates 250?' })
  for (const part of ['Due today: $1,875.', '$420.50, taken off later charges.', 'Due on Nov 26, 2027: $1,454.50.'])
    expect(asked.textContent).toContain(part)
  await user.click(within(asked).getByRole('button', { name: 'Keep my plan' }))
  expect(sentTo(checkout)).toHaveLength(0)
  await user.click(choose)
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(sentTo(checkout)).toHaveLength(1))
})

test('a refusal is told', async () => {
  const { user } = show(trial, [
    answer(checkout, refuse(400, { errors: { productKey: [subscriptionMessages.samePlan] } })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Choose Plan: Certificates 250' }))
  expect(await screen.findByText(subscriptionMessages.samePlan)).toBeTruthy()
})

test.each([
  ['an enterprise', enterprise(certificates()), maria()],
  ['staff who act as the administrator', certificates(), maria({ impersonatedBy: 'Ada Winter' })],
])('%s can choose nothing here', async (_name, now, me) => {
  show(now, [], me)
  expect(await screen.findByRole('button', { name: 'Choose Plan: Certificates 25' })).toHaveProperty('disabled', true)
})

test('what cannot be loaded can be tried again', async () => {
  renderScreen(<Pricing />, { me: maria(), answers: [answer(subscription, trial), answer(plans, refuse(500))] })
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy()
})

test('/subscribe shows the plans to whom the guard does not let through', async () => {
  renderScreen(<Screen />, {
    me: maria({ hasActiveSubscription: false, premiumPagesOpen: false }),
    at: '/subscribe',
    answers: [answer(subscription, trialOver), answer(plans, catalogue)],
  })
  await screen.findByRole('heading', { name: 'Plans' })
  await screen.findByRole('button', { name: 'Choose Plan: Certificates 25' })
  expect(location.pathname).toBe('/subscribe')
})

test('who may not open Import Learners without a plan sees there what waits for one, and can cancel it', async () => {
  const batch = {
    batchId: 9,
    batchName: 'Autumn staff',
    batchStatus: 'Pending' as const,
    createDate: '2026-11-02T18:00:00.000Z',
    numberOfUsers: 120,
    processedUsers: 40,
    sendDate: '2026-11-10T18:00:00.000Z',
    processedDate: null,
    stoppedAt: null,
    waitsForPlan: false,
    outcomes: [],
    undoUntil: null,
    undone: null,
  }
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: maria({ hasActiveSubscription: false, premiumPagesOpen: false }),
      at: '/subscribe',
      answers: [
        answer(subscription, trialOver),
        answer(plans, catalogue),
        answer(batchGrid, { rows: [batch], totalNumberOfItems: 1, showZeroOverlay: false }),
        answer(cancelBatch, {}),
      ],
    },
  )
  const list = within(await screen.findByRole('list', { name: 'Invitations waiting for a plan' }))
  expect(list.getByText('80 of 120 people not invited yet, planned for Nov 10, 2026')).toBeTruthy()
  expect(shown.sentTo(batchGrid)[0]?.url.searchParams.getAll('batchStatus')).toEqual([
    'Confirmed',
    'Pending',
    'InProcess',
  ])
  await shown.user.click(list.getByRole('button', { name: 'Cancel the batch Autumn staff' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Cancel batch' }))
  await waitFor(() =>
    expect(shown.sentTo(cancelBatch).map(({ url }) => url.pathname)).toEqual([
      '/api/entityAdminBatch/batch-invite-cancel/9',
    ]),
  )
})

test.each([
  [true, ''],
  [false, '?plans=open'],
])('/subscribe sends on whoever has access (plan: %s)', async (hasActiveSubscription, search) => {
  renderScreen(<Screen />, { me: maria({ hasActiveSubscription }), at: '/subscribe' })
  await waitFor(() => expect(location.pathname + location.search).toBe(`/organization/account-billing${search}`))
})
