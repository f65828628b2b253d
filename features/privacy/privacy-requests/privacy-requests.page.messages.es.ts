import type { In } from '#platform/shared/language.ts'
import type * as english from './privacy-requests.page.messages.ts'

export const privacyRequestsPageTexts: In<typeof english.privacyRequestsPageTexts> = {
  title: 'Solicitud de privacidad - {product}',
  description: 'Pida una copia de sus datos, o que se corrijan, se borren o se restrinjan.',
}
