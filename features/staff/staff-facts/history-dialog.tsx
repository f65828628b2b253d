import { useEndpoint } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import type { FactDialogProps } from './enter-dialog.tsx'
import { SourceOf } from './fact-source.tsx'
import { type Entry, factHistory } from './staff-facts.contract.ts'
import { enterTexts, entryTexts as texts, kindText } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'
import { FactValue } from '#foundation/state-facts/fact-value.tsx'

const tones: Readonly<Record<Entry['status'], Tone>> = {
  waiting: 'brand',
  confirmed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

/** Everything that was entered about a fact, the newest first. */
export function HistoryDialog({ state, field, open, onClose }: Omit<FactDialogProps, 'stands'>) {
  return (
    <Dialog open={open} onClose={onClose} title={enterTexts.historyTitle(nameOfField(field))} unsaved={false}>
      {open && <History state={state} field={field} />}
    </Dialog>
  )
}

function History({ state, field }: { state: string; field: string }) {
  const { data, error, refetch } = useEndpoint(factHistory, { state, field })
  if (!data)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={3} height={72} />
  return (
    <ol className={classes.history}>
      {data.rows.map(entry => (
        <li key={entry.entryId}>
          <p className={classes.chips}>
            <StatusChip tone={tones[entry.status]}>{texts.statuses[entry.status]}</StatusChip>
            <span className={classes.muted}>{kindText(field, entry)}</span>
          </p>
          <p className={classes.value}>
            <FactValue field={field} value={entry.value} />
          </p>
          <SourceOf {...entry} />
          <p className={classes.source}>{texts.by(entry.enteredBy, formatDateTime(entry.enteredAt))}</p>
          {entry.decidedAt && entry.enteredBy !== null && (
            <p className={classes.source}>
              {texts.decided(texts.statuses[entry.status], entry.decidedBy, formatDateTime(entry.decidedAt))}
            </p>
          )}
          {(entry.note || entry.reason) && <p className={classes.quote}>{entry.reason ?? entry.note}</p>}
        </li>
      ))}
    </ol>
  )
}
