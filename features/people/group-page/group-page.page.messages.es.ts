import type { In } from '#platform/shared/language.ts'
import type * as english from './group-page.page.messages.ts'

export const groupPageTexts: In<typeof english.groupPageTexts> = {
  label: 'Grupo',
}
