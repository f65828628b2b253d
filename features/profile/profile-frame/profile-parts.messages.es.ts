import type { In } from '#platform/shared/language.ts'
import type * as english from './profile-parts.messages.ts'

export const profilePartsTexts: In<typeof english.profilePartsTexts> = {
  titleOf: part => `${part} - Perfil - {product}`,
  information: 'Información',
  profile: 'Perfil',
  employment: 'Empleo',
  security: 'Seguridad',
  notifications: 'Notificaciones',
  languageAndTheme: 'Idioma y tema',
  accounts: 'Cuentas',
  privacy: 'Privacidad',
}
