import type { In } from '#platform/shared/language.ts'
import type * as english from './audit-log.page.messages.ts'

export const auditLogPageTexts: In<typeof english.auditLogPageTexts> = {
  label: 'Registro de cambios',
}
