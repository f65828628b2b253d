import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { usePlace } from '#platform/web/router.tsx'
import { maria } from '../subscription/testing/plans.ts'
import { paymentsMessages } from '../payments/payments.messages.ts'
import { testCard, type TestPage, testPage, testPay, testRenewal } from './test-payments.contract.ts'
import { testPaymentsPage } from './test-payments.page.ts'
import { Screen } from './test-payments.screen.tsx'

const at = '/test-payments/5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b77'
const checkout: TestPage = {
  kind: 'plan',
  entityName: 'Harbor Unified School District',
  name: 'Certificates 100',
  amount: 800,
  email: 'maria.alvarez@harbor.test',
  paid: false,
  pending: false,
  cancelTo: `${location.origin}/organization/account-billing`,
  plan: null,
}
const portal: TestPage = {
  ...checkout,
  kind: 'portal',
  name: '',
  amount: 0,
  plan: {
    name: 'Certificates 100',
    endsOn: '2027-04-25',
    renews: true,
    card: 'Visa ending in 4242',
    zip: '93101',
    email: 'pay@harbor.test',
    due: null,
  },
}
// Another address shows another screen.
const Here = () =>
  usePlace().path === at ? (
    <>
      <Screen />
      <Questions />
    </>
  ) : null
const show = (page: TestPage, ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(<Here />, { me: maria(), page: testPaymentsPage, at, answers: [answer(testPage, page), ...answers] })

test('a checkout takes a test card and leads back', async () => {
  const { user, sentTo } = show(
    checkout,
    answer(testPay, { url: `${location.origin}/organization/account-billing?success=true&session=1` }),
  )
  await user.click(await screen.findByRole('button', { name: 'Pay $800' }))
  expect(sentTo(testPay)).toHaveLength(0)
  expect((await screen.findAllByText(paymentsMessages.cardNumber)).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: /Card number/ }), '4242 4242 4242 4242')
  await user.type(screen.getByRole('textbox', { name: /Billing ZIP/ }), '93101')
  await user.click(screen.getByRole('button', { name: 'Pay $800' }))
  await waitFor(() => expect(location.search).toBe('?success=true&session=1'))
  expect(sentTo(testPay)[0]?.body).toEqual({
    card: '4242424242424242',
    zip: '93101',
    email: 'maria.alvarez@harbor.test',
  })
})

test('a declined card is told at its field', async () => {
  const { user } = show(checkout, answer(testPay, refuse(400, { errors: { card: [paymentsMessages.cardDeclined] } })))
  await user.type(await screen.findByRole('textbox', { name: /Card number/ }), '4000000000000002')
  await user.type(screen.getByRole('textbox', { name: /Billing ZIP/ }), '93101')
  await user.click(screen.getByRole('button', { name: 'Pay $800' }))
  expect(await screen.findByText(paymentsMessages.cardDeclined)).toBeTruthy()
})

test('what was paid is not paid again, and the way back is there', async () => {
  const { user } = show({ ...checkout, paid: true })
  await screen.findByText('This has already been paid.')
  expect(screen.queryByRole('button', { name: 'Pay $800' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to Upstander' }))
  await waitFor(() => expect(location.pathname).toBe('/organization/account-billing'))
})

test('the portal asks before it cancels, and changes the card', async () => {
  const { user, sentTo } = show(portal, answer(testRenewal, {}), answer(testCard, {}))
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(sentTo(testRenewal)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Change payment method' }))
  await user.type(screen.getByRole('textbox', { name: /Card number/ }), '5555 5555 5555 4444')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(testCard)[0]?.body).toEqual({ card: '5555555555554444', zip: '93101', email: 'pay@harbor.test' }),
  )
})

test('a page that is not there says so', async () => {
  renderScreen(<Screen />, {
    me: maria(),
    page: testPaymentsPage,
    at,
    answers: [answer(testPage, refuse(404, { message: 'We could not find that.' }))],
  })
  await screen.findByText('We could not find that.')
  expect(screen.getByRole('link', { name: 'Back to Upstander' })).toBeTruthy()
})

test('the portal says what is due, and since when', async () => {
  show({ ...portal, plan: portal.plan && { ...portal.plan, due: 800 } })
  expect(
    await screen.findByText('The next year could not be charged. Change the payment method to pay $800.'),
  ).toBeTruthy()
  expect(screen.getByText('Due since Apr 25, 2027')).toBeTruthy()
  expect(screen.queryByText(/^Renews on/)).toBeNull()
})
