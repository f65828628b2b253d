import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { manageSession } from '../subscription/subscription.contract.ts'
import { maria } from '../subscription/testing/plans.ts'
import { exportInvoices, type Invoice, invoiceDocument, invoices } from './invoices.contract.ts'
import { InvoicesGrid } from './invoices-grid.tsx'

const made = (given: Partial<Invoice> = {}): Invoice => ({
  number: 'PL-000003',
  // September 1 in Los Angeles.
  date: '2026-09-02T05:00:00.000Z',
  purpose: 'Certificates 100',
  quantity: 1,
  amount: 800,
  refunded: 0,
  state: 'Paid',
  receiptTo: null,
  canBePaid: false,
  orderId: null,
  poNumber: null,
  dueOn: null,
  fileName: null,
  reason: null,
  ...given,
})
const listed = (rows: Invoice[], totals = { paid: 0, refunded: 0, open: 0 }) =>
  answer(invoices, { rows, totalNumberOfItems: rows.length, totals })
const show = (rows: Invoice[], ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(<InvoicesGrid />, {
    me: maria(),
    answers: [...answers, listed(rows)],
  })
const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement)

test('a row says when, what for, how much and how it stands, with where the receipt went', async () => {
  show([
    made({ receiptTo: 'payer@example.test' }),
    made({
      number: 'PO-000007',
      purpose: 'Pay-As-You-Go Certificates',
      quantity: 12,
      amount: 120,
      state: 'Refunded',
      refunded: 50,
    }),
    made({ number: 'PO-000008', amount: 20, state: 'Refunded', refunded: 20 }),
  ])
  const plan = await rowOf('PL-000003')
  for (const part of ['Sep 1, 2026', 'Certificates 100', '$800', 'Paid']) expect(plan.getByText(part)).toBeTruthy()
  expect(plan.getByText(/^Receipt sent to/).textContent).toBe('Receipt sent to payer@example.test')
  const pack = await rowOf('PO-000007')
  for (const part of ['12 × Pay-As-You-Go Certificates', '$120', '$50 refunded', 'Refunded'])
    expect(pack.getByText(part)).toBeTruthy()
  expect((await rowOf('PO-000008')).getByText('Refunded in full')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull()
})

test('a failed invoice leads to the card; one that can no longer be paid says so', async () => {
  const { user, sentTo } = show(
    [
      made({ number: 'PL-000005', state: 'Failed', canBePaid: true }),
      made({ number: 'PL-000004', state: 'Open', canBePaid: true }),
      made({ number: 'PL-000002', state: 'Failed' }),
    ],
    answer(manageSession, { url: `${location.origin}/test-payments/portal` }),
  )
  const over = await rowOf('PL-000002')
  expect(over.getByText('Not paid before the plan ended.')).toBeTruthy()
  expect(over.queryByRole('button', { name: 'Update card' })).toBeNull()
  expect((await rowOf('PL-000004')).getByText('Not charged yet.')).toBeTruthy()
  const failed = await rowOf('PL-000005')
  expect(failed.getByText('The charge was refused.')).toBeTruthy()
  await user.click(failed.getByRole('button', { name: 'Update card' }))
  await waitFor(() => expect(location.pathname).toBe('/test-payments/portal'))
  expect(sentTo(manageSession)).toHaveLength(1)
})

test('a document is saved with a click, and if it cannot be had, that is said', async () => {
  const { user, sentTo } = show(
    [
      made(),
      made({ number: 'PL-000004', state: 'Failed' }),
      made({ number: 'IN-000001', state: 'Waiting', orderId: 1 }),
    ],
    answer(invoiceDocument, refuse(429, { message: 'Too many' })),
  )
  expect(await screen.findByRole('button', { name: 'Open invoice PL-000004' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open order IN-000001' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open receipt PL-000003' }))
  expect(await screen.findByText('Too many')).toBeTruthy()
  expect(sentTo(invoiceDocument)[0]?.url.pathname).toContain('/invoices/PL-000003/document')
})

test('an order by purchase order says its number and its day, and below all stands what they add up to', async () => {
  renderScreen(<InvoicesGrid />, {
    me: maria(),
    answers: [
      listed(
        [
          made({ number: 'IN-000002', state: 'Overdue', orderId: 2, poNumber: 'PO 77', dueOn: '2026-10-01' }),
          made({ number: 'IN-000003', state: 'Declined', orderId: 3, poNumber: 'PO 78', reason: 'No such number' }),
        ],
        { paid: 1225.5, refunded: 20, open: 800 },
      ),
    ],
  })
  expect((await rowOf('IN-000002')).getByText('Purchase order PO 77 · Due Oct 1, 2026')).toBeTruthy()
  expect((await rowOf('IN-000003')).getByText('Purchase order PO 78 · No such number')).toBeTruthy()
  expect(screen.getByText('Paid in total; still open: $800')).toBeTruthy()
  expect(screen.getByText('$1,225.50')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Update card' })).toBeNull()
})

test('the last day chosen is asked for as the day after it, in the list and in the file', async () => {
  const { user, sentTo } = renderScreen(<InvoicesGrid />, {
    me: maria(),
    at: '/?fromDate=2026-03-01&toDate=2026-03-31&state=Failed',
    answers: [listed([made()]), answer(exportInvoices, { exportId: '11111111-1111-4111-8111-111111111111' })],
  })
  await screen.findByText('PL-000003')
  expect(sentTo(invoices)[0]?.url.search).toContain('fromDate=2026-03-01&toDate=2026-04-01')
  await user.click(screen.getByRole('button', { name: 'Export invoices' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  await waitFor(() => expect(sentTo(exportInvoices)).toHaveLength(1))
  expect(sentTo(exportInvoices)[0]?.url.search).toMatch(/toDate=2026-04-01.*state=Failed/)
})

test('nothing yet, nothing found, and what cannot be read are told apart', async () => {
  const first = show([])
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  first.unmount()
  const second = renderScreen(<InvoicesGrid />, {
    me: maria(),
    at: '/?searchTerm=zzz',
    answers: [listed([])],
  })
  expect(await screen.findByText(/match/i)).toBeTruthy()
  second.unmount()
  renderScreen(<InvoicesGrid />, { me: maria(), answers: [answer(invoices, refuse(500))] })
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })).toBeTruthy()
})

test('staff on a visit read it, and have no buttons', async () => {
  renderScreen(<InvoicesGrid readOnly />, {
    me: maria(),
    answers: [listed([made(), made({ number: 'PL-000004', state: 'Failed', canBePaid: true })])],
  })
  expect((await rowOf('PL-000004')).getByText('The charge was refused.')).toBeTruthy()
  for (const name of ['Update card', 'Export invoices', 'Open receipt PL-000003'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
