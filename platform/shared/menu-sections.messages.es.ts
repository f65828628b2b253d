import type { In } from './language.ts'
import type * as english from './menu-sections.messages.ts'

export const menuSections: In<typeof english.menuSections> = {
  reports: 'Informes',
  myTraining: 'Mi capacitación',
  platform: 'Plataforma',
  premium: 'Funciones de pago',
  organization: 'Organización',
}
