import type { In } from '#platform/shared/language.ts'
import type * as english from './audit-log.page.messages.ts'

export const auditLogPageTexts: In<typeof english.auditLogPageTexts> = {
  auditLogTitle: 'Registro de cambios - {product}',
  auditLog: 'Registro de cambios',
}
