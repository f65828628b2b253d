import type { In } from '#platform/shared/language.ts'
import type * as english from './coop-page.messages.ts'

export const coopPageTexts: In<typeof english.coopPageTexts> = {
  titleOf: label => `${label} - Cooperativa - {product}`,
}
