import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, orgAdmin } from '#foundation/access/access.policies.ts'
import { paymentsMessages } from '../payments/payments.messages.ts'

/** The cards of the test provider, and what each does. */
export const TEST_CARDS: Record<
  string,
  { readonly brand: string; readonly declined?: true; readonly failsLater?: true }
> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '4000000000000002': { brand: 'visa', declined: true },
  '4000000000000341': { brand: 'visa', failsLater: true },
}

/** The bank accounts of the test provider: a debit takes days, and one is refused in the end. */
export const TEST_ACCOUNTS: Record<string, { readonly fails: boolean }> = {
  '000123456789': { fails: false },
  '000111111116': { fails: true },
}

const card = z
  .string(paymentsMessages.cardNumber)
  .transform(text => text.replace(/[\s-]/g, ''))
  .refine(digits => digits in TEST_CARDS, paymentsMessages.cardNumber)
const cardOrAccount = z
  .string(paymentsMessages.cardNumber)
  .transform(text => text.replace(/[\s-]/g, ''))
  .refine(digits => digits in TEST_CARDS || digits in TEST_ACCOUNTS, paymentsMessages.cardNumber)
const payer = {
  card,
  zip: z
    .string(paymentsMessages.zip)
    .trim()
    .regex(/^\d{5}$/, paymentsMessages.zip),
  email: z.email(common.emailInvalid).trim().max(254),
}

/** One page of the test provider: a checkout with what is to be paid, or the portal with the current plan. */
export const TestPage = z.object({
  kind: z.enum(['plan', 'certificates', 'portal']),
  entityName: z.string(),
  name: z.string(),
  /** In US dollars. */
  amount: z.number(),
  email: z.string(),
  paid: z.boolean(),
  /** A bank moves the money. */
  pending: z.boolean(),
  cancelTo: z.string(),
  /** In the portal: the plan being paid for; null: none. */
  plan: z
    .object({
      name: z.string(),
      endsOn: CalendarDate,
      renews: z.boolean(),
      card: z.string(),
      zip: z.string(),
      email: z.string(),
      /** In US dollars: what could not be charged for the next year; null: nothing is due. */
      due: z.number().nullable(),
    })
    .nullable(),
})
export type TestPage = z.infer<typeof TestPage>

const access = inPerson(orgAdmin)
const Url = z.object({ url: z.url() })

export const testPage = endpoint({
  method: 'GET',
  path: '/test-payments/:entityGuid/:checkoutGuid',
  summary: 'Checkout page of the built-in test payments',
  access,
  response: TestPage,
})

export const testPay = endpoint({
  method: 'POST',
  path: '/test-payments/:entityGuid/:checkoutGuid/pay',
  summary: 'Pay with a test card: no money moves',
  access,
  response: Url,
  body: z.strictObject({ ...payer, card: cardOrAccount }),
})

export const testRenewal = endpoint({
  method: 'POST',
  path: '/test-payments/:entityGuid/:checkoutGuid/renewal',
  summary: 'Cancel a test plan at its end, or resume it',
  access,
  response: z.object({}),
  body: z.strictObject({ renews: z.boolean() }),
})

export const testCard = endpoint({
  method: 'POST',
  path: '/test-payments/:entityGuid/:checkoutGuid/card',
  summary: 'Change the card that pays for a test plan',
  access,
  response: z.object({}),
  body: z.strictObject(payer),
})
