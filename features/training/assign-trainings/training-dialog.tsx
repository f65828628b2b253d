import { Button } from '@mantine/core'
import { useState } from 'react'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import type { AssignableCourse } from '#courses/courses/courses.contract.ts'
import { CourseCards } from '../assign-dialog/course-cards.tsx'
import { assignTrainingsTexts } from './assign-trainings.messages.ts'

interface TrainingDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly courses: readonly AssignableCourse[] | undefined
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: number[]) => void
}

/** 'Select Training': one or several courses; nothing is applied before it is confirmed. Spec B2. */
export function TrainingDialog({ open, onClose, ...rest }: TrainingDialogProps) {
  const phone = usePhone()
  const [chosen, setChosen] = useState<readonly number[]>(rest.chosen)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={assignTrainingsTexts.selectTraining}
      size="lg"
      fullScreen={phone}
      footer={
        <>
          <Cancel>{assignTrainingsTexts.cancel}</Cancel>
          <Button disabled={chosen.length === 0} onClick={() => rest.onChoose([...chosen])}>
            {assignTrainingsTexts.useTraining(chosen.length)}
          </Button>
        </>
      }
    >
      <CourseCards courses={rest.courses} chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}
