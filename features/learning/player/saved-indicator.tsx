import { useState } from 'react'
import { formatTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { type Saving, usePlayer } from '../study/player-context.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'

function wordsFor(saving: Saving): string {
  if (saving.kind === 'saved') return studyTexts.saved(formatTime(saving.at))
  return saving.kind === 'saving' ? studyTexts.saving : studyTexts.waiting(saving.count)
}

/**
 * 'Saved 10:42', 'Saving…', or '3 answers waiting'; only the last is announced, when it begins and when it ends. Spec
 * D8.
 */
export function SavedIndicator() {
  const { saving, lookOnly, view } = usePlayer()
  const [wasWaiting, setWasWaiting] = useState(false)
  const waits = saving.kind === 'waiting'
  if (waits && !wasWaiting) setWasWaiting(true)
  if (lookOnly) return <span className={classes.saved}>{studyTexts.lookOnly}</span>
  if (view.progress.status === 'Complete')
    return (
      <span className={classes.saved}>
        {studyTexts.complete} <span data-wide>{studyTexts.nothingRecorded}</span>
      </span>
    )
  const words = wordsFor(saving)
  return (
    <span className={classes.saved} data-kind={saving.kind} title={waits ? studyTexts.waitingHint : undefined}>
      {waits ? <Icon name="clock" size={14} /> : <Icon name="check" size={14} />}
      <span className="figures">{words}</span>
      <span role="status" className="visually-hidden">
        {waits ? `${words}. ${studyTexts.waitingHint}` : wasWaiting && saving.kind === 'saved' ? words : ''}
      </span>
    </span>
  )
}
