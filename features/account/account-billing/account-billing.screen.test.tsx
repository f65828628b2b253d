import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { helpUnderWay } from '#identity/help/help-under-way.ts'
import { type Me, me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { billingDetails } from '#billing/billing-details/billing-details.contract.ts'
import { invoices } from '#billing/invoices/invoices.contract.ts'
import {
  checkout,
  checkoutReturn,
  manageSession,
  paygHistory,
  plans,
  type Subscription,
  subscription,
} from '#billing/subscription/subscription.contract.ts'
import { subscriptionMessages } from '#billing/subscription/subscription.messages.ts'
import {
  catalogue,
  certificates,
  ended,
  enterprise,
  maria,
  seats,
  trial,
  trialOver,
} from '#billing/subscription/testing/plans.ts'
import { accountBillingPage } from './account-billing.page.ts'
import { Screen } from './account-billing.screen.tsx'

const orders = {
  rows: [
    {
      id: 7,
      datePurchased: '2026-09-02T17:00:00.000Z',
      orderNumber: 'PO-000007',
      productName: 'Pay-As-You-Go Certificates',
      quantity: 12,
      price: 120,
    },
  ],
  totalNumberOfItems: 1,
}
const paid = {
  rows: [
    {
      number: 'PL-000003',
      date: '2026-09-02T05:00:00.000Z',
      purpose: 'Certificates 100',
      quantity: 1,
      amount: 800,
      refunded: 0,
      state: 'Paid' as const,
      receiptTo: 'payer@example.test',
      canBePaid: false,
      orderId: null,
      poNumber: null,
      dueOn: null,
      fileName: null,
      reason: null,
    },
  ],
  totalNumberOfItems: 1,
  totals: { paid: 800, refunded: 0, open: 0 },
}
const payer = {
  billedName: 'Harbor Unified School District',
  addressLine: '100 Main Street',
  city: 'Santa Barbara',
  state: 'CA',
  zip: '93101',
  taxExemptNumber: '98-12345',
  contactName: null,
  contactEmail: null,
  version: 1,
}
const path = accountBillingPage.path
const show = (
  plan: Subscription,
  { at = '', answers = [], me = maria() }: { at?: string; answers?: ReturnType<typeof answer>[]; me?: Me } = {},
) =>
  renderScreen(<Screen />, {
    me,
    page: accountBillingPage,
    at: `${path}${at}`,
    answers: [
      ...answers,
      answer(subscription, plan),
      answer(plans, catalogue),
      answer(paygHistory, orders),
      answer(invoices, paid),
      answer(billingDetails, payer),
      answer(meEndpoint, me),
    ],
  })

test('a Certificate plan: both bars, the warning, what is held back, and the way to more', async () => {
  const { user } = show(
    certificates(95, 100, { certificatesUsedPayAsYouGo: 5, certificatePayAsYouGoQuota: 5, amountOverQuota: 2 }),
  )
  expect((await screen.findByRole('progressbar', { name: 'Plan - Certificates' })).getAttribute('aria-valuetext')).toBe(
    '95 of 100',
  )
  expect(screen.getByRole('progressbar', { name: 'Pay-As-You-Go' }).getAttribute('aria-valuetext')).toBe('5 of 5')
  expect([
    screen.getByText('Approaching Limit'),
    screen.getByText('Limit Reached'),
    screen.getByText('2 certificates are held back until more are available.'),
  ]).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Learn More' }))
  await screen.findByRole('dialog', { name: 'How we count usage' })
})

test('a Seat plan: its bar and nothing to buy one by one', async () => {
  show(seats(27, 25))
  expect((await screen.findByRole('progressbar', { name: 'Plan - Active Users' })).getAttribute('aria-valuetext')).toBe(
    '27 of 25',
  )
  screen.getByText('2 active users over your plan.')
  expect(screen.queryByText('Purchase Certificates')).toBeNull()
})

test('an enterprise: no pay-as-you-go, no limit where none is agreed', async () => {
  show(enterprise({ ...certificates(40, 100), accountBillingOverview: certificates(40, 0).accountBillingOverview }))
  await screen.findByText('40, no limit')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByText('Purchase Certificates')).toBeNull()
})

test.each([
  ['a trial', trial, 'You are on a trial'],
  ['no plan', trialOver, 'You have no active plan'],
])('%s can be subscribed from', async (_name, plan, title) => {
  const { user } = show(plan, { me: maria({ hasActiveSubscription: false }) })
  await screen.findByRole('heading', { name: title })
  await user.click(screen.getByRole('button', { name: 'Subscribe Now' }))
  expect(await screen.findByRole('dialog', { name: 'Choose a plan' })).toBeTruthy()
})

test('Purchase Certificates takes from 1 to 100, says the price and leads to the payment', async () => {
  const { user, sentTo } = show(certificates(), {
    answers: [answer(checkout, { url: `${location.origin}/test-payments/1` })],
  })
  await user.click(await screen.findByRole('button', { name: 'Purchase Certificates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Purchase Certificates' }))
  const field = await dialog.findByRole('textbox', { name: /Number of certificates/ })
  const send = () => user.click(dialog.getByRole('button', { name: 'Continue to payment' }))
  for (const wrong of ['0', '101', '1.5', '']) {
    await user.clear(field)
    if (wrong) await user.type(field, wrong)
    await send()
    await dialog.findByText(subscriptionMessages.packSize)
  }
  expect(sentTo(checkout)).toHaveLength(0)
  await user.clear(field)
  await user.type(field, '12')
  expect(dialog.getByText('$120')).toBeTruthy()
  await send()
  await waitFor(() => expect(location.pathname).toBe('/test-payments/1'))
  expect(sentTo(checkout)[0]?.body).toEqual({ productKey: 'payg', quantity: 12 })
})

test('the purchase of certificates gives the focus back, though its prices came after it was opened', async () => {
  let arrive = (): void => undefined
  const late = new Promise<typeof catalogue>(resolve => {
    arrive = () => resolve(catalogue)
  })
  const { user } = show(certificates(), { answers: [answer(plans, late)] })
  const opener = await screen.findByRole('button', { name: 'Purchase Certificates' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Purchase Certificates' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  arrive()
  const field = await screen.findByRole('textbox', { name: /Number of certificates/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

const details = async () => {
  const terms = await screen.findAllByRole('term')
  return Object.fromEntries(terms.map(term => [term.textContent, term.nextElementSibling?.textContent]))
}

test('Billing: the plan in its words, and what was bought', async () => {
  const { user, sentTo } = show(certificates(), {
    at: '?tab=billing',
    answers: [answer(manageSession, { url: `${location.origin}/test-payments/2` })],
  })
  expect(await details()).toEqual({
    'Current Plan': 'Certificates 100',
    'Certificates Issued/Plan': '41/100',
    Status: 'Active',
    'Next Billing': 'Apr 25, 2027',
    'Payment Method': 'Visa ending in 4242',
    'Billing Zip': '93101',
    'Billing Email': 'billing@harbor.test',
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Date Purchased',
    'Order Number',
    'Product Name',
    'Quantity',
    'Price',
  ])
  expect((await table.findByText('PO-000007')).closest('tr')?.textContent).toBe(
    'Sep 2, 2026PO-000007Pay-As-You-Go Certificates12$120',
  )
  await user.click(screen.getByRole('button', { name: 'Manage Subscription' }))
  await waitFor(() => expect(location.pathname).toBe('/test-payments/2'))
  expect(sentTo(manageSession)).toHaveLength(1)
})

test.each<[string, Subscription, Record<string, string>, string[]]>([
  [
    'cancelled',
    { ...seats(), cancelOnDate: '2027-02-01', nextBilling: '2027-02-01' },
    { Status: 'Cancelled', 'Next Billing': 'Feb 1, 2027', 'Active Users/Plan': '23/25' },
    ['Manage Subscription'],
  ],
  [
    'an enterprise',
    enterprise(seats()),
    { 'Current Plan': 'Active Users 25 (Enterprise)', 'Active Users/Plan': '23/25' },
    ['Contact Us'],
  ],
  [
    'ended',
    ended(seats()),
    { Status: 'Ended', 'Last Day': 'Apr 25, 2026', 'Active Users/Plan': '23/25' },
    ['Manage Subscription', 'Subscribe Now'],
  ],
  [
    'a payment due',
    { ...seats(), hasActiveSubscription: false, status: 'PaymentDue' },
    { Status: 'Payment due' },
    ['Manage Subscription', 'Subscribe Now'],
  ],
  [
    'a trial that the provider does not know',
    trial,
    { 'Current Plan': 'None', Status: 'Trial' },
    ['Manage Subscription', 'Subscribe Now'],
  ],
  [
    'a trial that the provider knows',
    { ...trial, hasPaymentAccount: true },
    { 'Current Plan': 'None', Status: 'Trial' },
    ['Manage Subscription', 'Subscribe Now'],
  ],
  [
    'a plan that was not paid for here',
    { ...seats(), hasPaymentAccount: false },
    { 'Current Plan': 'Active Users 25' },
    ['Manage Subscription', 'Contact Us'],
  ],
])('Billing: %s', async (_name, plan, expected, buttons) => {
  show(plan, { at: '?tab=billing' })
  expect(await details()).toMatchObject(expected)
  const all = ['Manage Subscription', 'Contact Us', 'Subscribe Now']
  expect(all.filter(name => screen.queryByRole('button', { name }))).toEqual(buttons)
  expect(screen.queryByText('Pay-As-You-Go Order History')).toBeNull()
})

test.each<[string, Subscription, string, string]>([
  ['certificates', certificates(), 'See which certificates count: 41', `${path}/certificates`],
  ['certificates that ended', ended(certificates()), 'See which certificates count: 41', `${path}/certificates`],
  ['active users', seats(), 'See who counts: 23', `${path}/seats`],
])('Billing: the number that a plan of %s has used opens exactly those', async (_name, plan, name, to) => {
  show(plan, { at: '?tab=billing' })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

const bought = { payAsYouGo: { bought: 12, used: 3, left: 9 } }
test.each<[string, Subscription, boolean]>([
  ['a trial', trial, false],
  ['a trial that is over', trialOver, false],
  ['a live Certificate plan', certificates(), true],
  ['a Certificate plan that is cancelled but runs', { ...certificates(), cancelOnDate: '2027-04-25' }, true],
  ['a live Seat plan', seats(), false],
  ['an enterprise', enterprise(certificates()), false],
  ['a Certificate plan that ended', ended(certificates()), false],
  ['a Seat plan that ended', ended(seats()), false],
  ['an agreement that ended', enterprise(ended(certificates())), false],
])('%s: what was bought one by one is shown; more can be bought: %s', async (_name, plan, more) => {
  show({ ...plan, ...bought }, { me: maria({ hasActiveSubscription: plan.hasActiveSubscription }) })
  expect((await screen.findByRole('progressbar', { name: 'Pay-As-You-Go' })).getAttribute('aria-valuetext')).toBe(
    '3 of 12',
  )
  expect(screen.queryByText(/^9 are left. You keep what you bought/) === null).toBe(more)
  expect(screen.queryByRole('button', { name: 'Purchase Certificates' }) !== null).toBe(more)
})

test('a plan that ended says what it was and what was left of it; its orders are there, too', async () => {
  const { user } = show({ ...ended(certificates()), ...bought }, { me: maria({ hasActiveSubscription: false }) })
  const last = within(await screen.findByRole('region', { name: 'Your last plan' }))
  expect([
    last.getByText('Certificates 100'),
    last.getByText('Apr 25, 2025 – Apr 25, 2026'),
    last.getByText('59 certificates were not used.'),
  ]).toHaveLength(3)
  expect(last.getByRole('progressbar', { name: 'Certificates issued' }).getAttribute('aria-valuetext')).toBe(
    '41 of 100',
  )
  await user.click(screen.getByRole('tab', { name: 'Billing' }))
  expect(await screen.findByText('PO-000007')).toBeTruthy()
})

test('the order history is searched by number or product', async () => {
  const { user, sentTo } = show(certificates(), { at: '?tab=billing' })
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'PO-000007{Enter}')
  await waitFor(() => expect(sentTo(paygHistory).at(-1)?.url.searchParams.get('searchTerm')).toBe('PO-000007'))
})

test('an enterprise’s Contact Us opens the help', async () => {
  const { user } = show(enterprise(certificates()), { at: '?tab=billing' })
  await user.click(await screen.findByRole('button', { name: 'Contact Us' }))
  expect(helpUnderWay.get()).toBe(true)
  helpUnderWay.close()
})

test('staff who act as the administrator see the plan and pay nothing', async () => {
  const { sentTo } = show(certificates(), { at: '?tab=billing', me: maria({ impersonatedBy: 'Ada Winter' }) })
  expect(await screen.findByRole('button', { name: 'Manage Subscription' })).toHaveProperty('disabled', true)
  screen.getByText('You cannot make payments while you are logged in as someone else.')
  expect(sentTo(paygHistory)).toHaveLength(0)
})

test.each([
  ['?success=true', 'Your plan is active.'],
  ['?paygsuccess=true', 'Your certificates are available now.'],
])('%s opens the thanks, and asks whether it is paid', async (query, text) => {
  const { user, sentTo } = show(certificates(), {
    at: `${query}&session=cs_1`,
    answers: [answer(checkoutReturn, { paid: true })],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Thank you for your purchase' }))
  await dialog.findByText(text)
  expect(sentTo(checkoutReturn)[0]?.body).toEqual({ session: 'cs_1' })
  await waitFor(() => expect(sentTo(subscription).length).toBeGreaterThan(1))
  expect(sentTo(meEndpoint).length).toBe(0)
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a payment that takes longer is waited for', async () => {
  let asked = 0
  show(certificates(), {
    at: '?success=true&session=cs_1',
    answers: [answer(checkoutReturn, () => ({ paid: ++asked > 1 }))],
  })
  await screen.findByText('We are confirming your payment. This takes a moment. You can close this window.')
  expect(await screen.findByText('Your plan is active.', undefined, { timeout: 6000 })).toBeTruthy()
})

test.each([
  ['?success=true', []],
  ['?success=true&session=of-another', [answer(checkoutReturn, refuse(404))]],
])('%s claims nothing that the server does not say', async (at, answers) => {
  show(trial, { at, answers, me: maria({ hasActiveSubscription: false }) })
  await screen.findByRole('dialog', { name: 'Thank you for your purchase' })
  expect(await screen.findByText('Your purchase appears here when the payment is confirmed.')).toBeTruthy()
  expect(screen.queryByText('Your plan is active.')).toBeNull()
})

test('whoever comes from /subscribe finds the plans open, and closes them', async () => {
  const { user } = show(trial, { at: '?plans=open', me: maria({ hasActiveSubscription: false }) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a plan' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('what cannot be read is told, with another try', async () => {
  renderScreen(<Screen />, {
    me: maria(),
    page: accountBillingPage,
    at: path,
    answers: [answer(subscription, refuse(500))],
  })
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy()
})

test('invoices have a tab of their own, on the organization’s days', async () => {
  show(certificates(), { at: '?tab=invoices' })
  expect(await screen.findByText('Sep 1, 2026')).toBeTruthy()
  expect(screen.getByText('Certificates 100')).toBeTruthy()
})

test('staff who act as an administrator are told that invoices are not for them, and nothing is asked', async () => {
  const shown = show(certificates(), { at: '?tab=invoices', me: maria({ impersonatedBy: 'Ana Admin' }) })
  expect(await screen.findByText('You cannot see invoices while you are logged in as someone else.')).toBeTruthy()
  expect(shown.sentTo(invoices)).toEqual([])
})
