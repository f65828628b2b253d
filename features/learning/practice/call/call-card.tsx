import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { LearnerCall } from '#courses/page-kinds/call/call.ts'
import { Icon } from '#platform/web/icons.tsx'
import { StateSlot } from '../../study-frame/state-slot.tsx'
import { useReading } from '../../study/player-context.tsx'
import { callTexts } from './call.messages.ts'
import classes from './call.module.css'

/** Where to call in one's own state and what is asked, on one sheet of paper, with room for one's own notes. */
export function CallCard({ page }: { page: LearnerCall }) {
  const { view } = useReading()
  const [notes, setNotes] = useState('')
  return (
    <section className={classes.card} aria-labelledby="call-card">
      <h3 id="call-card">{callTexts.card}</h3>
      <p className={classes.screenOnly}>{callTexts.cardLead}</p>
      <StateSlot slot="line" />
      <h4>{callTexts.asked}</h4>
      <ul lang={view.language}>
        {page.steps
          .filter(({ before }) => !before)
          .map(({ key, asks }) => (
            <li key={key}>{asks}</li>
          ))}
      </ul>
      <Textarea
        className={classes.screenOnly ?? ''}
        label={callTexts.cardNotes}
        description={callTexts.cardNotesHint}
        rows={3}
        autoComplete="off"
        value={notes}
        onChange={event => setNotes(event.currentTarget.value)}
      />
      <div className={classes.paperOnly} aria-hidden="true">
        <h4>{callTexts.cardNotes}</h4>
        <p>{notes}</p>
      </div>
      <Button
        className={classes.screenOnly ?? ''}
        variant="default"
        leftSection={<Icon name="print" size={16} />}
        onClick={() => window.print()}
      >
        {callTexts.print}
      </Button>
    </section>
  )
}
