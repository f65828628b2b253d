import type { In } from '#platform/shared/language.ts'
import type * as english from './training-preview.page.messages.ts'

export const trainingPreviewPageTexts: In<typeof english.trainingPreviewPageTexts> = {
  trainingsTitle: 'Capacitaciones - {product}',
  trainings: 'Capacitaciones',
  preview: 'Vista previa',
}
