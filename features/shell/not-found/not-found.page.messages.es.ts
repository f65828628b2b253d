import type { In } from '#platform/shared/language.ts'
import type * as english from './not-found.page.messages.ts'

export const notFoundPageTexts: In<typeof english.notFoundPageTexts> = {
  title: 'Página no encontrada - {product}',
}
