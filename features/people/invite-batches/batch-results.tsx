import { formatNumber } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { outcomeWords } from './batch-people.messages.ts'
import { batchPeoplePage } from './batch-people.page.ts'
import classes from './batch-columns.module.css'
import type { BatchRow } from './invite-batches.contract.ts'
import { undoBatchTexts } from './undo-batch.messages.ts'

/** The numbers of a batch in the list: each opens exactly those whom it counts. Decision 384. */
export function Results({ row: { batchId, batchName, outcomes } }: { readonly row: BatchRow }) {
  if (outcomes.length === 0) return null
  return (
    <span className={classes.results}>
      {outcomes.map(({ outcome, count }) => {
        const words = outcomeWords[outcome](count)
        return (
          <Link
            key={outcome}
            to={batchPeoplePage}
            params={{ batchId }}
            query={{ outcome }}
            aria-label={undoBatchTexts.shows(words, formatNumber(count), batchName)}
          >
            <span className="figures">{formatNumber(count)}</span> {words}
          </Link>
        )
      })}
    </span>
  )
}
