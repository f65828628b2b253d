import type { In } from '#platform/shared/language.ts'
import type * as english from './evidence.page.messages.ts'

export const evidencePageTexts: In<typeof english.evidencePageTexts> = {
  label: 'Paquete de pruebas',
}
