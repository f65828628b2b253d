import type { In } from '#platform/shared/language.ts'
import type * as english from './reminder-center.page.messages.ts'

export const reminderCenterPageTexts: In<typeof english.reminderCenterPageTexts> = {
  label: 'Recordatorios',
  people: 'Un día',
  words: 'Texto',
}
