import type { In } from '#platform/shared/language.ts'
import type * as english from './join-requests.page.messages.ts'

export const joinRequestsPageTexts: In<typeof english.joinRequestsPageTexts> = {
  title: 'Unirse a una organización - {product}',
  description: 'Únase a su organización para tomar su capacitación para personas obligadas a reportar.',
}
