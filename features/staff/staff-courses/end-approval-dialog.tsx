import { addDays } from '#platform/shared/calendar-date.ts'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, TextArea, useFormOf } from '#platform/web/form.tsx'
import { useMe } from '#platform/web/session.tsx'
import type { Approval } from '#courses/courses/courses.contract.ts'
import { courseApprovals, EndApprovalForm, endApprovalEndpoint, REASON_MAX } from './approvals.contract.ts'
import { approvalsTexts } from './approvals.messages.ts'
import { staffCourse } from './floors.contract.ts'
import classes from './floors.module.css'
import { staffCourses } from './staff-courses.contract.ts'

const texts = approvalsTexts.ending

interface Props {
  readonly courseId: number
  readonly approval: Pick<Approval, 'approvalId' | 'body' | 'number' | 'fromOn' | 'untilOn'>
  readonly open: boolean
  readonly onClose: () => void
}

/** Says which day is the last on which an approval counts. Spec D4. */
export function EndApprovalDialog({ courseId, approval, open, onClose }: Props) {
  const { approvalId, body, number, fromOn, untilOn } = approval
  const { today } = useMe()
  const never = addDays(fromOn, -1)
  const [latest, proposed] = [untilOn === null ? undefined : addDays(untilOn, -1), today < never ? never : today]
  const form = useFormOf(EndApprovalForm, {
    lastDay: latest !== undefined && latest < proposed ? latest : proposed,
    reason: '',
  })
  const end = useSend(endApprovalEndpoint, {
    toast: texts.done,
    refreshes: [courseApprovals, staffCourse, staffCourses],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title(approvalsTexts.name(body, number))}
      form={form}
      id={`end-approval-${approvalId}`}
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.submit}
      danger
      send={async values => {
        await end.send({ courseId, approvalId, ...values })
        onClose()
      }}
    >
      <p className={classes.lead}>{texts.lead}</p>
      <DateField
        of={form}
        name="lastDay"
        label={texts.lastDay}
        description={texts.lastDayHint}
        min={never}
        max={latest}
        required
      />
      <TextArea of={form} name="reason" label={texts.reason} maxLength={REASON_MAX} required data-autofocus />
    </FormDialog>
  )
}
