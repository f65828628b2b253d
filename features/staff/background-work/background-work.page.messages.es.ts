import type { In } from '#platform/shared/language.ts'
import type * as english from './background-work.page.messages.ts'

export const backgroundWorkPageTexts: In<typeof english.backgroundWorkPageTexts> = {
  label: 'Trabajos y correos',
}
