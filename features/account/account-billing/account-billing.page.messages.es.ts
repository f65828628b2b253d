import type { In } from '#platform/shared/language.ts'
import type * as english from './account-billing.page.messages.ts'

export const accountBillingPageTexts: In<typeof english.accountBillingPageTexts> = {
  certificatesUsed: 'Certificados usados',
  seats: 'Usuarios activos',
  label: 'Cuenta y pagos',
}
