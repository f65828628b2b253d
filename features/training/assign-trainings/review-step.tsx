import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiProblem } from '#platform/web/client.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { FailedState } from '#platform/web/states.tsx'
import { PathCourses } from '../assign-dialog/path-courses.tsx'
import type { Effect } from '../assignments/assignments.contract.ts'
import type { PathEffect } from '../assignments/by-path.contract.ts'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import type { Draft } from './assign-trainings.rules.ts'
import { Picked } from './picked.tsx'

const PICKED_SHOWN = 24

interface ReviewStepProps {
  readonly draft: Draft
  readonly courseNames: readonly string[]
  readonly groupNames: readonly string[]
  readonly effect: Effect | PathEffect | undefined
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
        <Fact label={assignTrainingsTexts.users}>
          {draft.users === 'all'
            ? assignTrainingsTexts.everyone
            : list(draft.users === 'group' ? groupNames : draft.learners.map(({ label }) => label))}
        </Fact>
        <Fact label={assignTrainingsTexts.training}>
          {draft.byPath ? assignTrainingsTexts.eachPath : list(courseNames)}
        </Fact>
        <Fact label={assignTrainingsTexts.dueDate}>
          {draft.dueDate ? (
            <time dateTime={draft.dueDate}>{formatDate(draft.dueDate)}</time>
          ) : (
            assignTrainingsTexts.noDueDate
          )}
        </Fact>
        <Fact label={assignTrainingsTexts.notifications}>
          {draft.email ? assignTrainingsTexts.yes : assignTrainingsTexts.no}
        </Fact>
      </dl>
      <section className={classes.effect} aria-label={assignTrainingsTexts.effect} aria-busy={!effect && !error}>
        <h3>{assignTrainingsTexts.effect}</h3>
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
function Figures({
  effect,
  email,
  courses,
}: {
  effect: Effect | PathEffect | undefined
  email: boolean
  courses: number
}) {
  if (!effect) return <Skeleton height={96} />
  const { people, opened, mails, inactive, overdue, seats } = effect
  return (
    <>
      <ul className={classes.figures}>
        <Figure number={people} label={assignTrainingsTexts.peopleHint(people)} />
        <Figure number={opened} label={assignTrainingsTexts.openedHint(opened)} />
        {email && <Figure number={mails} label={assignTrainingsTexts.mailsHint(mails)} />}
      </ul>
      {overdue && <Notice tone="warning">{assignTrainingsTexts.madeOnTime(overdue)}</Notice>}
      {seats && seats.mayTake > 0 && (
        <Notice tone={seats.mayTake > seats.left ? 'warning' : 'info'}>
          {assignTrainingsTexts.seats(seats.mayTake, seats.left)}
        </Notice>
      )}
      {'complete' in effect && <PathCourses effect={effect} />}
      <ul className={classes.notes}>
        {'holding' in effect && <Having effect={effect} courses={courses} />}
        {inactive > 0 && <li>{assignTrainingsTexts.inactive(inactive)}</li>}
      </ul>
    </>
  )
}

/** Who has the courses already. */
function Having({ effect: { opened, alreadyOpen, redated, holding }, courses }: { effect: Effect; courses: number }) {
  return (
    <>
      {opened === 0 && redated === 0 && <li>{assignTrainingsTexts.nothingNew}</li>}
      {alreadyOpen > 0 && <li>{assignTrainingsTexts.alreadyOpen(alreadyOpen, redated, courses)}</li>}
      {holding > 0 && <li>{assignTrainingsTexts.holding(holding)}</li>}
    </>
  )
}

const Figure = ({ number, label }: { number: number; label: string }) => (
  <li>
    <strong className="figures">{formatNumber(number)}</strong>
    <span className={classes.muted}>{label}</span>
  </li>
)
