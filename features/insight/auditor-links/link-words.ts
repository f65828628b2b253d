import { showDate } from '#platform/shared/calendar-date.ts'
import { severalInWords } from '#training/requirements/requirement-words.ts'
import type { AuditorLink } from './auditor-links.contract.ts'
import { auditorLinksTexts as texts } from './auditor-links-screens.messages.ts'

type Limits = Pick<AuditorLink, 'groups' | 'groupsGone' | 'completedFrom' | 'completedUntil'>

/** To whom a link is limited; groups that were deleted are counted, since nobody is in them. */
export function groupsInWords({ groups, groupsGone }: Limits): string {
  const all = groupsGone > 0 ? [...groups, texts.groupsGone(groupsGone)] : groups
  return all.length === 0 ? texts.everyone : texts.groups(severalInWords(all))
}

/** The days of completion to which it is limited; null: any. */
export function daysInWords({ completedFrom, completedUntil }: Limits): string | null {
  const [from, until] = [showDate(completedFrom), showDate(completedUntil)]
  if (from && until) return texts.completedBetween(from, until)
  if (from) return texts.completedFrom(from)
  return until ? texts.completedUntil(until) : null
}
