import type { In } from '#platform/shared/language.ts'
import type * as english from './unsubscribe.page.messages.ts'

export const unsubscribePageTexts: In<typeof english.unsubscribePageTexts> = {
  title: 'Dejar de recibir correos - {product}',
}
