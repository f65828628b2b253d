import { useDialog } from '#platform/web/dialog.tsx'
import type { AssignableCourse } from '#courses/courses/courses.contract.ts'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'
import { WhatChoice } from '../assign-dialog/what-choice.tsx'
import { TrainingDialog } from './training-dialog.tsx'
import { Picked } from './picked.tsx'
import { PickedField } from './picked-field.tsx'
import type { DraftFieldProps } from './who-fields.tsx'

interface TrainingFieldProps extends DraftFieldProps {
  readonly courses: readonly AssignableCourse[] | undefined
}

/** What is to be taken. */
export function TrainingField({ draft, change, mistakes, disabled, courses }: TrainingFieldProps) {
  const training = useDialog()
  const chosen = courses?.filter(({ id }) => draft.courseIds.includes(id)) ?? []
  return (
    <>
      <WhatChoice byPath={draft.byPath} disabled={disabled} onChange={byPath => change({ byPath })} />
      {!draft.byPath && (
        <PickedField
          id="assign-courseIds"
          label={assignTrainingsTexts.training}
          error={mistakes.courseIds}
          disabled={disabled}
          onOpen={training.show}
          icon="training"
          button={
            draft.courseIds.length > 0 ? assignTrainingsTexts.changeTraining : assignTrainingsTexts.selectTraining
          }
        >
          <Picked
            items={chosen.map(({ id, name }) => ({
              key: id,
              label: name,
              onRemove: () => change({ courseIds: draft.courseIds.filter(other => other !== id) }),
            }))}
          />
        </PickedField>
      )}
      {training.times > 0 && (
        <TrainingDialog
          key={training.times}
          {...training.props}
          courses={courses}
          chosen={draft.courseIds}
          onChoose={courseIds => {
            change({ courseIds })
            training.hide()
          }}
        />
      )}
    </>
  )
}
