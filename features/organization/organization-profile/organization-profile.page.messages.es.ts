import type { In } from '#platform/shared/language.ts'
import type * as english from './organization-profile.page.messages.ts'

export const organizationProfilePageTexts: In<typeof english.organizationProfilePageTexts> = {
  title: 'Perfil de la organización - {product}',
  label: 'Perfil',
}
