import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { billingDetails } from '../billing-details/billing-details.contract.ts'
import { plans, subscription } from '../subscription/subscription.contract.ts'
import { catalogue, maria, seats } from '../subscription/testing/plans.ts'
import { OrderDialog } from './order-dialog.tsx'
import { makeQuote, placeOrder, priceOf, type Quote, quotes, withdrawQuote } from './purchase-orders.contract.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'
import { QuoteDialog } from './quote-dialog.tsx'
import { Quotes } from './quotes.tsx'

const details = {
  billedName: 'Harbor Unified School District',
  addressLine: null,
  city: null,
  state: null,
  zip: null,
  taxExemptNumber: null,
  contactName: 'Accounts Payable',
  contactEmail: 'ap@harbor.test',
  version: 1,
}
const offered = [answer(plans, catalogue), answer(subscription, seats(20, 25)), answer(billingDetails, details)]
const price = answer(priceOf, { price: 550, credit: 120.5, invoice: 429.5 })
const made: Quote = {
  id: 7,
  number: 'QU-000007',
  productKey: 'seat-50',
  product: 'Active Users 50',
  quantity: 1,
  amount: 550,
  validUntil: '2026-12-26',
  state: 'Valid',
}

test('the next larger plan is chosen, its price is said before, and the order names number and contact', async () => {
  const { user, sentTo } = renderScreen(<OrderDialog opened onClose={() => undefined} quote={null} />, {
    me: maria(),
    answers: [...offered, price, answer(placeOrder, { id: 1, number: 'IN-000001' })],
  })
  await screen.findByDisplayValue('Active Users 50: $550 a year')
  const dialog = within(screen.getByRole('dialog', { name: 'Order by purchase order' }))
  expect(await dialog.findByText('$429.50')).toBeTruthy()
  expect(dialog.getByText('-$120.50')).toBeTruthy()
  expect(dialog.getByDisplayValue('ap@harbor.test')).toBeTruthy()
  await user.click(dialog.getByLabelText(/^Purchase order number/))
  await user.paste('PO 4711')
  await user.click(dialog.getByText('Place order'))
  await waitFor(() => expect(sentTo(placeOrder)).toHaveLength(1))
})

test('why something cannot be ordered is said in place of its price', async () => {
  renderScreen(<QuoteDialog opened onClose={() => undefined} />, {
    me: maria(),
    answers: [...offered, answer(priceOf, refuse(400, { errors: { productKey: [messages.fits.nothingToPay] } }))],
  })
  expect(await screen.findByText(messages.fits.nothingToPay)).toBeTruthy()
})

test('a quote is asked for what is chosen', async () => {
  const { user, sentTo } = renderScreen(<QuoteDialog opened onClose={() => undefined} />, {
    me: maria(),
    answers: [...offered, price, answer(makeQuote, { id: 7, number: 'QU-000007' })],
  })
  await screen.findByText('$429.50')
  await user.click(screen.getByRole('button', { name: 'Make quote' }))
  await waitFor(() => expect(sentTo(makeQuote)[0]?.body).toEqual({ productKey: 'seat-50', quantity: 1 }))
})

test('quotes say how they stand, can be ordered while they are valid, and are withdrawn after a question', async () => {
  const { user, sentTo } = renderScreen(
    <>
      <Quotes />
      <Questions />
    </>,
    {
      me: maria(),
      answers: [
        ...offered,
        answer(quotes, {
          rows: [
            made,
            { ...made, id: 6, number: 'QU-000006', state: 'Over' },
            { ...made, id: 5, number: 'QU-000005', state: 'Ordered' },
          ],
        }),
        answer(withdrawQuote, {}),
      ],
    },
  )
  expect(await screen.findByText('No longer valid')).toBeTruthy()
  expect(screen.getByText('Ordered')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order: QU-000006' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw: QU-000005' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw: QU-000007' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Withdraw quote QU-000007?' })).getByRole('button', {
      name: 'Withdraw',
    }),
  )
  await waitFor(() => expect(sentTo(withdrawQuote)).toHaveLength(1))
})

test('no quotes, and quotes that cannot be read, are told apart', async () => {
  const first = renderScreen(<Quotes />, { me: maria(), answers: [...offered, answer(quotes, { rows: [] })] })
  expect(await screen.findByText('No quotes yet')).toBeTruthy()
  first.unmount()
  renderScreen(<Quotes />, { me: maria(), answers: [...offered, answer(quotes, refuse(500))] })
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy()
})
