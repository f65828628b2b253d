import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiProblem } from '#platform/web/client.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { FailedState } from '#platform/web/states.tsx'
import type { Effect } from '../assignments/assignments.contract.ts'
import classes from './assign-trainings.module.css'
import { texts } from './assign-trainings.messages.ts'
import type { Draft } from './assign-trainings.rules.ts'
import { Picked } from './users-dialog.tsx'

const PICKED_SHOWN = 24

interface ReviewStepProps {
  readonly draft: Draft
  readonly courseNames: readonly string[]
  readonly groupNames: readonly string[]
  readonly effect: Effect | undefined
  readonly error: ApiProblem | null
  readonly onRetry: () => void
}

/** Step 2: what was chosen, and what it would do. Spec B2. */
export function ReviewStep({ draft, courseNames, groupNames, effect, error, onRetry }: ReviewStepProps) {
  const list = (names: readonly string[]) => (
    <Picked most={PICKED_SHOWN} items={names.map((label, key) => ({ key, label }))} />
  )
  return (
    <div className={classes.form}>
      <dl className={classes.facts}>
        <Fact label={texts.users}>
          {draft.users === 'all'
            ? texts.everyone
            : list(draft.users === 'group' ? groupNames : draft.learners.map(({ label }) => label))}
        </Fact>
        <Fact label={texts.training}>{list(courseNames)}</Fact>
        <Fact label={texts.dueDate}>
          {draft.dueDate ? <time dateTime={draft.dueDate}>{formatDate(draft.dueDate)}</time> : texts.noDueDate}
        </Fact>
        <Fact label={texts.notifications}>{draft.email ? texts.yes : texts.no}</Fact>
      </dl>
      <section className={classes.effect} aria-label={texts.effect} aria-busy={!effect && !error}>
        <h3>{texts.effect}</h3>
        {error ? (
          <FailedState error={error} onRetry={onRetry} />
        ) : (
          <Figures effect={effect} email={draft.email} courses={draft.courseIds.length} />
        )}
      </section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Who is affected, in numbers, and who is not. */
function Figures({ effect, email, courses }: { effect: Effect | undefined; email: boolean; courses: number }) {
  if (!effect) return <Skeleton height={96} />
  const { people, opened, mails, alreadyOpen, redated, holding, inactive, overdue, seats } = effect
  return (
    <>
      <ul className={classes.figures}>
        <Figure number={people} label={texts.peopleHint(people)} />
        <Figure number={opened} label={texts.openedHint(opened)} />
        {email && <Figure number={mails} label={texts.mailsHint(mails)} />}
      </ul>
      {overdue && <Notice tone="warning">{texts.madeOnTime(overdue)}</Notice>}
      {seats && seats.mayTake > 0 && (
        <Notice tone={seats.mayTake > seats.left ? 'warning' : 'info'}>{texts.seats(seats.mayTake, seats.left)}</Notice>
      )}
      <ul className={classes.notes}>
        {opened === 0 && redated === 0 && <li>{texts.nothingNew}</li>}
        {alreadyOpen > 0 && <li>{texts.alreadyOpen(alreadyOpen, redated, courses)}</li>}
        {holding > 0 && <li>{texts.holding(holding)}</li>}
        {inactive > 0 && <li>{texts.inactive(inactive)}</li>}
      </ul>
    </>
  )
}

const Figure = ({ number, label }: { number: number; label: string }) => (
  <li>
    <strong className="figures">{formatNumber(number)}</strong>
    <span className={classes.muted}>{label}</span>
  </li>
)
