import type { In } from '#platform/shared/language.ts'
import type * as english from './branding.page.messages.ts'

export const brandingPageTexts: In<typeof english.brandingPageTexts> = {
  profile: 'Perfil',
  label: 'Imagen propia',
}
