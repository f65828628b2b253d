import type { In } from '#platform/shared/language.ts'
import type * as english from './export.page.messages.ts'

export const exportPageTexts: In<typeof english.exportPageTexts> = {
  title: 'Descargar exportación - {product}',
}
