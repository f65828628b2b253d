import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { addDays } from '#platform/shared/calendar-date.ts'
import { endingOf, keptName } from '#organization/resources/resources.rules.ts'
import { purchaseOrdersMessages as messages } from './purchase-orders.messages.ts'

/** How long a quote's prices stay, and an invoice may wait. Decision 375. */
export const QUOTE_DAYS = 30
export const NET_DAYS = 30
/** From how many days before its end on the same plan can be ordered for another year. */
export const RENEWAL_DAYS = 60

/** The last day of a quote, or of paying an invoice. */
export const lastDayOf = (made: CalendarDate, days: number): CalendarDate => addDays(made, days)

/** 10 MB: a scan of a few pages. */
export const FILE_MAX_BYTES = 10 * 1_048_576
const ENDINGS = ['pdf', 'png', 'jpg', 'jpeg'] as const
export type FileEnding = (typeof ENDINGS)[number]

/** The ending of a file's name, if it is an accepted one. */
export function orderFileEnding(name: string): FileEnding | null {
  const ending = endingOf(keptName(name))
  return ENDINGS.find(known => known === ending) ?? null
}

/** What is wrong with a file's name and size; null if nothing is. */
export function fileProblem({ name, bytes }: { readonly name: string; readonly bytes: number }): string | null {
  if (orderFileEnding(name) === null) return messages.fileType
  return bytes > FILE_MAX_BYTES ? messages.fileTooLarge : null
}

/** The buyer's own number, as finance offices write them. */
export const PO_NUMBER = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/#-]*[\p{L}\p{N}])?$/u
export const PO_NUMBER_MAX = 40
