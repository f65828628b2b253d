import type { In } from '#platform/shared/language.ts'
import type * as english from './privacy-queue.page.messages.ts'

export const privacyQueuePageTexts: In<typeof english.privacyQueuePageTexts> = {
  label: 'Solicitudes de privacidad',
  privacyRequestTitle: 'Solicitud de privacidad - {product}',
  request: 'Solicitud',
}
