import type { In } from '#platform/shared/language.ts'
import type * as english from './invitations.page.messages.ts'

export const invitationsPageTexts: In<typeof english.invitationsPageTexts> = {
  title: 'Invitación - {product}',
}
