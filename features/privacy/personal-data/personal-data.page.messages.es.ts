import type { In } from '#platform/shared/language.ts'
import type * as english from './personal-data.page.messages.ts'

export const personalDataPageTexts: In<typeof english.personalDataPageTexts> = {
  title: 'Aviso de privacidad - {product}',
  description: 'Qué guardamos sobre usted, por qué y por cuánto tiempo.',
}
