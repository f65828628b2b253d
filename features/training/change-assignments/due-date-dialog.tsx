import type { z } from 'zod'
import { addDays } from '#platform/shared/calendar-date.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, useFormOf } from '#platform/web/form.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useMe } from '#platform/web/session.tsx'
import { NotificationsChoice } from '../assign-dialog/notifications-choice.tsx'
import { NewDueDate } from '../assignments/changes.contract.ts'
import { changeTexts } from './change-assignments.messages.ts'

const texts = changeTexts.date

interface DueDateDialogProps {
  readonly course: string
  readonly dueDate: string | null
  readonly everyone?: boolean
  readonly open: boolean
  readonly onClose: () => void
  readonly send: (values: z.output<typeof NewDueDate>) => Promise<unknown>
}

/** Another due date, for one person or for all of an assignment, and whether they are told. Spec B2, B5. */
export function DueDateDialog({ course, dueDate, everyone = false, open, onClose, send }: DueDateDialogProps) {
  const { today } = useMe()
  const form = useFormOf(NewDueDate, { dueDate: '', email: true })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title(course)}
      form={form}
      id="due-date"
      cancel={changeTexts.cancel}
      submit={texts.submit}
      send={async values => {
        await send(values)
        onClose()
      }}
    >
      {everyone && <p>{texts.everyone}</p>}
      <DateField
        of={form}
        name="dueDate"
        label={texts.label}
        description={dueDate ? texts.before(formatDate(dueDate)) : texts.none}
        min={addDays(today, 1)}
        required
        withAsterisk={false}
        data-autofocus
      />
      <NotificationsChoice
        value={form.watch('email')}
        onChange={email => form.setValue('email', email, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
