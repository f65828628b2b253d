import type { KeepDays } from '#platform/shared/retention.ts'
import { type DataKind } from './data-kinds.ts'
import { keptNames, keptTexts } from './kept.messages.ts'

/** How long a kind of data is kept, in sentences: by what ends it, then by days. */
export function keptInWords({ kept }: Pick<DataKind, 'kept'>, keepDays: KeepDays): string[] {
  return kept.map(until =>
    until === 'account' || until === 'organization' || until === 'always'
      ? keptTexts[until]
      : `${keptNames[until]}: ${keptTexts.days(keepDays[until])}.`,
  )
}
