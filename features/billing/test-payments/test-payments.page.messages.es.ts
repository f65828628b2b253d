import type { In } from '#platform/shared/language.ts'
import type * as english from './test-payments.page.messages.ts'

export const testPaymentsPageTexts: In<typeof english.testPaymentsPageTexts> = {
  testPaymentsTitle: 'Pagos de prueba - {product}',
}
