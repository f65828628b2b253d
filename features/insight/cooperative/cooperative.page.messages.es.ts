import type { In } from '#platform/shared/language.ts'
import type * as english from './cooperative.page.messages.ts'

export const cooperativePageTexts: In<typeof english.cooperativePageTexts> = {
  title: 'Panel de la cooperativa - {product}',
  label: 'Panel',
}
