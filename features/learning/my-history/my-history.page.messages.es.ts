import type { In } from '#platform/shared/language.ts'
import type * as english from './my-history.page.messages.ts'

export const myHistoryPageTexts: In<typeof english.myHistoryPageTexts> = {
  label: 'Mi historial',
}
