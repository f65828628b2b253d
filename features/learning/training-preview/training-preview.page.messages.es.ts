import type { In } from '#platform/shared/language.ts'
import type * as english from './training-preview.page.messages.ts'

export const trainingPreviewPageTexts: In<typeof english.trainingPreviewPageTexts> = {
  title: 'Capacitaciones - {product}',
  label: 'Capacitaciones',
  preview: 'Vista previa',
}
