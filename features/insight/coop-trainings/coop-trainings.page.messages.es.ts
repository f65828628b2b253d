import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-trainings.page.messages.ts'

export const coopTrainingsPageTexts: In<typeof english.coopTrainingsPageTexts> = {
  label: 'Capacitaciones',
}
