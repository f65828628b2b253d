import { dialogTexts } from './dialog.messages.ts'

/** What to say about a half-typed date: to the browser it is no date at all, so it would count as empty. */
export const halfDate = (field: Element | null): string | null =>
  field instanceof HTMLInputElement && field.validity.badInput ? dialogTexts.halfDate : null
