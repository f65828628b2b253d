import { TextInput } from '@mantine/core'
import { addDays } from '#platform/shared/calendar-date.ts'
import { useMe } from '#platform/web/session.tsx'
import type { AssignableCourse } from '#courses/courses/courses.contract.ts'
import { NotificationsChoice } from '../assign-dialog/notifications-choice.tsx'
import classes from './assign-trainings.module.css'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import type { Draft, Mistakes } from './assign-trainings.rules.ts'
import { TrainingField } from './training-field.tsx'
import { WhoFields } from './who-fields.tsx'

interface ChooseStepProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
  readonly mistakes: Mistakes
  readonly courses: readonly AssignableCourse[] | undefined
  readonly disabled?: boolean
}

/** Step 1: who, what, by when, and whether they are notified. Spec B2. */
export function ChooseStep({ draft, onChange, mistakes, courses, disabled = false }: ChooseStepProps) {
  const { today } = useMe()
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const fields = { draft, change, mistakes, disabled }

  return (
    <div className={classes.form}>
      <WhoFields {...fields} />
      <TrainingField {...fields} courses={courses} />
      <TextInput
        id="assign-dueDate"
        type="date"
        label={assignTrainingsTexts.dueDate}
        description={assignTrainingsTexts.dueDateHint}
        min={addDays(today, 1)}
        value={draft.dueDate}
        error={mistakes.dueDate}
        disabled={disabled}
        classNames={{ wrapper: classes.date }}
        onChange={event => change({ dueDate: event.currentTarget.value })}
      />
      <NotificationsChoice value={draft.email} disabled={disabled} onChange={email => change({ email })} />
    </div>
  )
}
