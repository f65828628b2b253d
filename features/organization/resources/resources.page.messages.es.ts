import type { In } from '#platform/shared/language.ts'
import type * as english from './resources.page.messages.ts'

export const resourcesPageTexts: In<typeof english.resourcesPageTexts> = {
  label: 'Recursos',
}
