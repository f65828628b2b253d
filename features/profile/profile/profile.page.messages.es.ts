import type { In } from '#platform/shared/language.ts'
import type * as english from './profile.page.messages.ts'

export const profilePageTexts: In<typeof english.profilePageTexts> = {
  title: 'Perfil - {product}',
}
