import { useMembership } from '#platform/web/session.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { addNote } from './person-notes.contract.ts'
import { PersonMails } from './person-mails.tsx'
import { PersonNotes } from './person-notes.tsx'
import { Timeline } from './timeline.tsx'
import classes from './timeline.module.css'

/** Somebody of the organization, as the head of their page knows them. */
export interface TimelinePerson {
  readonly entityUserId: number
  readonly firstName: string
  readonly lastName: string
}

/** What happened with a person, and beside it what administrators note and mail. Decision 377. */
export function TimelineTab({ entityUserId, firstName, lastName }: TimelinePerson) {
  const { entityGuid } = useMembership()
  const of = { entityGuid, entityUserId }
  const name = `${firstName} ${lastName}`
  // What administrators note and mail is theirs.
  if (!useMay()(addNote)) return <Timeline of={of} name={name} />
  return (
    <div className={classes.columns}>
      <div className={classes.beside}>
        <PersonNotes of={of} />
        <PersonMails of={of} name={name} />
      </div>
      <Timeline of={of} name={name} />
    </div>
  )
}
