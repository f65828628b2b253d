import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf, useSend } from '#platform/web/api.ts'
import type { RowMenuItem, Selected } from '#platform/web/grid.tsx'
import { toast } from '#platform/web/toast.tsx'
import { saidInDialog, useRemindDialog } from '../remind-learners/use-remind-dialog.tsx'
import type { LearnerRow } from '../learners/learners.contract.ts'
import { PersonTrainingsDialog } from './person-trainings-dialog.tsx'
import { myPeople, previewMyReminder, remindMyPeople } from './supervision.contract.ts'
import { myPeopleTexts as texts } from './supervision-screens.messages.ts'

/** What a supervisor does with one person, or with all ticked ones. */
export function useMyPeopleActions() {
  const [shown, setShown] = useState<LearnerRow | null>(null)
  const [open, setOpen] = useState(false)
  const reminder = useSend(remindMyPeople, {
    refreshes: [myPeople],
    onDone: answer => {
      if (answer.changed > 0) toast(texts.reminded(answer.changed))
    },
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const question = useRemindDialog({ preview: useSend(previewMyReminder, saidInDialog), reminder })
  const remind = (rows: readonly LearnerRow[]) => question.remind(rows.map(({ entityUserId }) => entityUserId))
  const show = (row: LearnerRow) => {
    setShown(row)
    setOpen(true)
  }
  return {
    show,
    rowMenu: (row: LearnerRow): RowMenuItem[] => [
      { label: texts.trainings, icon: 'eye', onClick: () => show(row) },
      { label: texts.remind, icon: 'mail', onClick: () => void remind([row]) },
    ],
    bulk: ({ rows }: Selected<LearnerRow>, clear: () => void) => (
      <Button
        size="xs"
        variant="default"
        loading={reminder.sending}
        onClick={() => void remind(rows).then(sent => sent && clear())}
      >
        {texts.remind}
      </Button>
    ),
    dialogs: (
      <>
        {shown && <PersonTrainingsDialog person={shown} open={open} onClose={() => setOpen(false)} />}
        {question.dialog}
      </>
    ),
  }
}
