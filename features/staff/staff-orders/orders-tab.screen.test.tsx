import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { gridTexts } from '#platform/web/grid.messages.ts'
import { billingDetails } from '#billing/billing-details/billing-details.contract.ts'
import { billingDetailsTexts } from '#billing/billing-details/billing-details.messages.ts'
import { type Invoice, invoices } from '#billing/invoices/invoices.contract.ts'
import { confirmOrder } from '#billing/purchase-orders/purchase-orders.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import './order-dialogs.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { staffOrdersTexts as texts } from './staff-orders.messages.ts'

const waiting: Invoice = {
  number: 'PO-7',
  date: '2026-11-20T10:00:00Z',
  purpose: '50 certificates',
  quantity: 2,
  amount: 400,
  refunded: 0,
  state: 'Waiting',
  receiptTo: null,
  canBePaid: false,
  orderId: 7,
  poNumber: '4711',
  dueOn: null,
  fileName: null,
  reason: null,
}
const show = (role: 'Admin' | 'Support', row: Invoice = waiting) => {
  let told = 0
  const shown = renderScreen(
    <>
      <OrdersTab onChanged={() => told++} />
      <Questions />
    </>,
    {
      me: { ...maria, platformRoles: [role] },
      answers: [
        answer(billingDetails, {
          billedName: 'Harbor Accounts Payable',
          addressLine: '1 Pier',
          city: 'Oakland',
          state: 'CA',
          zip: '94607',
          taxExemptNumber: 'EX-12',
          contactName: 'Ana Lee',
          contactEmail: 'pay@harbor.test',
          version: 2,
        }),
        answer(invoices, { rows: [row], totalNumberOfItems: 1, totals: { paid: 0, refunded: 0, open: 0 } }),
        answer(confirmOrder, { dueOn: '2026-12-20' }),
      ],
    },
  )
  return { ...shown, told: () => told }
}

const menuOf = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: gridTexts.rowActions }))
  return within(await screen.findByRole('menu'))
}

test('staff read who pays, and cannot change it', async () => {
  show('Admin')
  for (const text of ['Harbor Accounts Payable', '1 Pier, Oakland, CA 94607', 'EX-12', 'Ana Lee'])
    expect(await screen.findByText(new RegExp(text))).toBeTruthy()
  expect(screen.queryByRole('button', { name: billingDetailsTexts.edit })).toBeNull()
})

test('an order that waits is confirmed after a question that says what it gives', async () => {
  const shown = show('Admin')
  await shown.user.click((await menuOf(shown)).getByRole('menuitem', { name: texts.confirm }))
  const question = within(await screen.findByRole('dialog', { name: texts.confirmTitle('PO-7') }))
  expect(question.getByText(/\$400.* due in 30 days/)).toBeTruthy()
  await shown.user.click(question.getByRole('button', { name: texts.confirm }))
  await waitFor(() => expect(shown.sentTo(confirmOrder)[0]?.url.pathname).toMatch(/purchase-orders\/7\/confirm$/))
  await waitFor(() => expect(shown.told()).toBe(1))
})

test('whoever only supports reads orders without deciding on them', async () => {
  show('Support')
  expect(await screen.findByText('PO-7')).toBeTruthy()
  expect(screen.queryByRole('button', { name: gridTexts.rowActions })).toBeNull()
})
