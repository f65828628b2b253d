import type { In } from '#platform/shared/language.ts'
import type * as english from './auditor-links.page.messages.ts'

export const auditorLinksPageTexts: In<typeof english.auditorLinksPageTexts> = {
  label: 'Enlaces para auditores',
  title: 'Registros de capacitación - {product}',
  description: 'Registros de capacitación que una organización muestra a un auditor.',
}
