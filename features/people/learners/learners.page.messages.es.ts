import type { In } from '#platform/shared/language.ts'
import type * as english from './learners.page.messages.ts'

export const learnersPageTexts: In<typeof english.learnersPageTexts> = {
  label: 'Participantes',
}
