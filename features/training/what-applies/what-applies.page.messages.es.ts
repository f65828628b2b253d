import type { In } from '#platform/shared/language.ts'
import type * as english from './what-applies.page.messages.ts'

export const whatAppliesPageTexts: In<typeof english.whatAppliesPageTexts> = {
  title: 'Lo que se aplica - {product}',
  dashboard: 'Panel',
  label: 'Lo que se aplica',
  people: 'Personas',
}
