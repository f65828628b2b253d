import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './kept.messages.ts'

export const keptNames: In<typeof english.keptNames> = {
  mails: 'Correos',
  invites: 'Invitaciones contestadas o vencidas',
  joinRequests: 'Solicitudes para unirse contestadas o vencidas',
  batchRows: 'Listas cargadas',
  importChecks: 'Listas que se cargaron y no se usaron',
  sessions: 'Sesiones terminadas',
  devices: 'Navegadores que ya no usa',
  codes: 'Códigos y enlaces enviados por correo',
  begunAccounts: 'Registros de cuentas que no se confirmaron',
  failures: 'Inicios de sesión fallidos y direcciones de red',
  answers: 'Lo que distingue un clic repetido de uno nuevo',
  exports: 'Qué informes se hicieron (los archivos mismos: 1 día)',
  auditLog: 'Entradas del registro de cambios',
  copies: 'Copias de sus datos',
  privacyRequests: 'Solicitudes cerradas',
}
export const keptTexts: In<typeof english.keptTexts> = {
  account: 'Mientras tenga su cuenta.',
  organization: 'Mientras la organización esté con nosotros, y después para nuestra contabilidad.',
  always: 'Para siempre.',
  days: days => (days % 365 === 0 ? counted(days / 365, 'año') : counted(days, 'día')),
}
