import type { In } from '#platform/shared/language.ts'
import type * as english from './account-billing.page.messages.ts'

export const accountBillingPageTexts: In<typeof english.accountBillingPageTexts> = {
  accountBillingTitle: 'Cuenta y facturación - {product}',
  accountBilling: 'Cuenta y facturación',
}
