import type { In } from '#platform/shared/language.ts'
import type * as english from './sample.page.messages.ts'

export const samplePageTexts: In<typeof english.samplePageTexts> = {
  label: 'Ejemplo',
}
