import type { In } from '#platform/shared/language.ts'
import type * as english from './test-payments.page.messages.ts'

export const testPaymentsPageTexts: In<typeof english.testPaymentsPageTexts> = {
  title: 'Pagos de prueba - {product}',
}
