import type { In } from '#platform/shared/language.ts'
import type * as english from './accounts.messages.ts'

export const accountsTexts: In<typeof english.accountsTexts> = {
  lead: 'Las cuentas personales y de organización que usa aquí.',
  title: 'Sus cuentas',
  active: 'Activa',
  switch: 'Cambiar',
  switchTo: name => `Cambiar a ${name}`,
  types: { Individual: 'Persona', Organization: 'Organización', Coop: 'Cooperativa' },
  none:
    'Usted no pertenece a ninguna organización. Sus certificados siguen en Mis certificados. ' +
    'Para capacitarse con una organización, pida una invitación a su administrador.',
  create: 'Crear organización',
  createTitle: 'Su propia organización',
  createLead: 'Invite a personal o voluntarios, asigne capacitaciones y vea quién está al día. Gratis durante 14 días.',
  submit: 'Crear organización',
  cancel: 'Cancelar',
  created: name => `${name} está lista.`,
}
