import type { In } from '#platform/shared/language.ts'
import type * as english from './consent.page.messages.ts'

export const consentPageTexts: In<typeof english.consentPageTexts> = {
  title: 'Términos de uso - {product}',
  description: 'Lo que usted y {product} pueden esperar el uno del otro.',
}
