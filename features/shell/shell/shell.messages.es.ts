import type { In } from '#platform/shared/language.ts'
import type * as english from './shell.messages.ts'

export const shellTexts: In<typeof english.shellTexts> = {
  skip: 'Saltar al contenido',
  mainMenu: 'Menú principal',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  accounts: 'Cuentas',
  profile: 'Perfil',
  settings: 'Configuración',
  theme: 'Tema',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Sistema',
  language: 'Idioma',
  logOut: 'Cerrar sesión',
  accountMenu: 'Cuentas, tema, cerrar sesión',
}
