import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-audit-log.messages.ts'

export const staffAuditLogTexts: In<typeof english.staffAuditLogTexts> = {
  title: 'Registro de cambios',
  lead: 'Qué hizo el personal, y qué cambió cada persona en su propia cuenta. Las horas son UTC.',
  export: 'Exportar el registro',
  exportTitle: 'Registro de cambios de la plataforma',
  noTarget: 'La plataforma',
  empty: 'Todavía no hay cambios.',
}
