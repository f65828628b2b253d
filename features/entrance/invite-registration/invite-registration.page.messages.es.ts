import type { In } from '#platform/shared/language.ts'
import type * as english from './invite-registration.page.messages.ts'

export const inviteRegistrationPageTexts: In<typeof english.inviteRegistrationPageTexts> = {
  title: 'Registrarse - {product}',
}
