import type { In } from '#platform/shared/language.ts'
import type * as english from './subscribe.page.messages.ts'

export const subscribePageTexts: In<typeof english.subscribePageTexts> = {
  label: 'Planes',
}
