import type { In } from '#platform/shared/language.ts'
import type * as english from './calendar-feed.page.messages.ts'

export const calendarPageTexts: In<typeof english.calendarPageTexts> = {
  label: 'Calendario',
}
