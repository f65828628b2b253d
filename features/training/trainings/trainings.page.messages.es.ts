import type { In } from '#platform/shared/language.ts'
import type * as english from './trainings.page.messages.ts'

export const trainingsPageTexts: In<typeof english.trainingsPageTexts> = {
  title: 'Capacitaciones - {product}',
  label: 'Capacitaciones',
  course: 'Curso',
}
