import type { In } from '#platform/shared/language.ts'
import type * as english from './privacy-requests.page.messages.ts'

export const privacyRequestsPageTexts: In<typeof english.privacyRequestsPageTexts> = {
  privacyRequestTitle: 'Solicitud de privacidad - {product}',
  description: 'Pida una copia de sus datos, o que se corrijan, se eliminen o se restrinjan.',
}
