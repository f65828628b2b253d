import type { In } from '#platform/shared/language.ts'
import type * as english from './supervision.page.messages.ts'

export const supervisionPageTexts: In<typeof english.supervisionPageTexts> = {
  mine: 'Mi gente',
  label: 'Supervisores',
}
