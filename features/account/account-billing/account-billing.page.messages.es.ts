import type { In } from '#platform/shared/language.ts'
import type * as english from './account-billing.page.messages.ts'

export const accountBillingPageTexts: In<typeof english.accountBillingPageTexts> = {
  label: 'Cuenta y pagos',
}
