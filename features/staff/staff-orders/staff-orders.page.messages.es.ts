import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-orders.page.messages.ts'

export const staffOrdersPageTexts: In<typeof english.staffOrdersPageTexts> = {
  label: 'Órdenes de compra',
}
