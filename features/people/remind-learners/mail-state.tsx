import { StatusChip } from '#platform/web/status-chip.tsx'
import type { MailState } from './mail-state.contract.ts'
import { mailStateTexts as texts } from './mail-state.messages.ts'
import classes from './mail-state.module.css'

const tones = { queued: 'neutral', sending: 'neutral', sent: 'success', failed: 'danger', kept: 'neutral' } as const

interface MailStateProps {
  readonly state: MailState | null
  readonly failure: string | null
}

/** What became of a mail, and why it failed. */
export function MailStateChip({ state, failure }: MailStateProps) {
  if (state === null) return <span className={classes.muted}>{texts.noMail}</span>
  return (
    <span className={classes.lines}>
      <span>
        <StatusChip tone={tones[state]}>{texts.states[state]}</StatusChip>
      </span>
      {failure && <span className={classes.muted}>{failure}</span>}
    </span>
  )
}
