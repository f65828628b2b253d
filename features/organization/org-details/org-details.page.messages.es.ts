import type { In } from '#platform/shared/language.ts'
import type * as english from './org-details.page.messages.ts'

export const orgDetailsPageTexts: In<typeof english.orgDetailsPageTexts> = {
  label: 'Organización',
}
