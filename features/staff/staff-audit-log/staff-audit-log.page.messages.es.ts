import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-audit-log.page.messages.ts'

export const staffAuditLogPageTexts: In<typeof english.staffAuditLogPageTexts> = {
  label: 'Registro de cambios',
}
