import { type CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import type { AttentionKind } from './attention-kinds.ts'
import { attentionDetails as details, attentionTexts as texts } from './attention.messages.ts'

/** As much of an item as is told of it. */
export interface Told {
  readonly kind: AttentionKind
  readonly count: number
  readonly since: CalendarDate | null
  readonly lastDay: CalendarDate | null
  readonly quota: number | null
  readonly unit: 'Certificate' | 'Seat' | null
  readonly file?: { readonly name: string } | null
}

const DAY_MS = 86_400_000
const daysUntil = (day: CalendarDate | null, today: CalendarDate) =>
  day === null ? 0 : Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** What waits, in a sentence. */
export function sentenceOf({ kind, count, lastDay, quota, unit, file }: Told, today: CalendarDate): string {
  switch (kind) {
    case 'exportReady':
    case 'exportFailed':
      return texts[kind](file?.name ?? '')
    case 'trialOver':
    case 'planOver':
      return texts[kind]
    case 'trialEnds':
    case 'planEnds':
      return texts[kind](daysUntil(lastDay, today))
    case 'planUsedUp':
      return texts.planUsedUp(quota ?? 0, unit)
    case 'planNearlyUsed':
      return texts.planNearlyUsed(count, quota ?? 0, unit)
    default:
      return texts[kind](count)
  }
}

/** Since when, or until when; null: nothing more is to be said. `show` writes a day in the language of the reader. */
export function detailOf(
  { kind, count, since, lastDay }: Told,
  show: (day: CalendarDate) => string = showDate,
): string | null {
  if (kind === 'exportFailed') return details.again
  if (lastDay !== null)
    return (kind === 'trialOver' || kind === 'planOver' ? details.ended : details.lastDay)(show(lastDay))
  if (since === null) return null
  if (kind === 'overdue') return details.overdue(show(since))
  return (count === 1 ? details.since : details.oldest)(show(since))
}
