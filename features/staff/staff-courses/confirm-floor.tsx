import { addressOf } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { go } from '#platform/web/router.tsx'
import type { Touched } from '#training/version-floors/version-floors.contract.ts'
import { ConfirmedFloor, REASON_MAX, setFloorEndpoint, staffCourse } from './floors.contract.ts'
import { floorsTexts } from './floors.messages.ts'
import classes from './floors.module.css'
import type { StaffCourse } from './staff-courses.contract.ts'
import { staffCoursePage } from './staff-courses.page.ts'
import type { Asked } from './touches.tsx'

const texts = floorsTexts.confirm

interface Props {
  readonly course: Pick<StaffCourse, 'courseId' | 'name'>
  readonly asked: Asked
  readonly touched: Touched
  readonly open: boolean
  readonly onClose: () => void
}

/** The reason, and the course's name typed: nothing that staff do touches more people. */
export function ConfirmFloor({ course: { courseId, name }, asked, touched, open, onClose }: Props) {
  const form = useFormOf(ConfirmedFloor, { ...asked, reason: '', courseName: '' })
  const set = useSend(setFloorEndpoint, {
    toast: texts.done,
    refreshes: [staffCourse],
    onDone: () => go(addressOf(staffCoursePage, { courseId: String(courseId) })),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      form={form}
      id="confirm-floor"
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.submit}
      send={async values => {
        await set.send({ courseId, ...values })
        onClose()
      }}
    >
      <p className={classes.lead}>
        {texts.lead(touched.completions, touched.organizations)} {texts.follows}
      </p>
      <TextArea
        of={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={REASON_MAX}
        required
        data-autofocus
      />
      <TextField
        of={form}
        name="courseName"
        label={texts.name(name)}
        required
        withAsterisk={false}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  )
}
