import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, useFormOf } from '#platform/web/form.tsx'
import { LiftForm, liftFloorEndpoint, REASON_MAX, staffCourse } from './floors.contract.ts'
import { floorsTexts } from './floors.messages.ts'
import classes from './floors.module.css'

const texts = floorsTexts.lift

interface Props {
  readonly courseId: number
  readonly floorId: number
  readonly open: boolean
  readonly onClose: () => void
}

/** Lifts a floor: what it ended counts again. Spec D4. */
export function LiftDialog({ courseId, floorId, open, onClose }: Props) {
  const form = useFormOf(LiftForm, { reason: '' })
  const lift = useSend(liftFloorEndpoint, { toast: texts.done, refreshes: [staffCourse] })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      form={form}
      id={`lift-${floorId}`}
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.submit}
      send={async values => {
        await lift.send({ courseId, floorId, ...values })
        onClose()
      }}
    >
      <p className={classes.lead}>{texts.lead}</p>
      <TextArea of={form} name="reason" label={texts.reason} maxLength={REASON_MAX} required data-autofocus />
    </FormDialog>
  )
}
