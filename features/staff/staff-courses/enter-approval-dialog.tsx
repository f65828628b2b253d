import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, type FormOf, SelectField, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMe } from '#platform/web/session.tsx'
import { TEXT_MAX } from '#certificates/certificate-document/printed-line.ts'
import { ApprovalForm, BOARD_STATES, courseApprovals, enterApprovalEndpoint, NUMBER_MAX } from './approvals.contract.ts'
import { approvalsTexts } from './approvals.messages.ts'
import { staffCourse } from './floors.contract.ts'
import classes from './floors.module.css'
import { staffCourses } from './staff-courses.contract.ts'

const texts = approvalsTexts.enter
const states = BOARD_STATES.map(value => ({ value, label: value }))

interface Props {
  readonly courseId: number
  readonly open: boolean
  readonly onClose: () => void
}

/** What a board's letter says. Spec D4. */
export function EnterApprovalDialog({ courseId, open, onClose }: Props) {
  const { today } = useMe()
  const form = useFormOf(ApprovalForm, {
    body: '',
    number: '',
    state: null,
    hours: '',
    keepYears: '',
    fromOn: today,
    untilOn: null,
  })
  const enter = useSend(enterApprovalEndpoint, {
    toast: texts.done,
    refreshes: [courseApprovals, staffCourse, staffCourses],
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      form={form}
      id="enter-approval"
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.submit}
      send={async values => {
        await enter.send({ courseId, ...values })
        onClose()
      }}
    >
      <p className={classes.lead}>{texts.lead}</p>
      <LetterFields form={form} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: FormOf<typeof ApprovalForm>
}

function LetterFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        of={form}
        name="body"
        label={texts.body}
        description={texts.bodyHint}
        maxLength={TEXT_MAX}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField
        of={form}
        name="number"
        label={texts.number}
        maxLength={NUMBER_MAX}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className={classes.pair}>
        <DateField of={form} name="fromOn" label={texts.fromOn} required />
        <DateField of={form} name="untilOn" label={texts.untilOn} description={texts.untilHint} />
      </div>
      <OptionalFields form={form} />
    </>
  )
}

/** What most letters leave out. */
function OptionalFields({ form }: FieldsProps) {
  return (
    <div className={classes.pair}>
      <TextField
        of={form}
        name="hours"
        label={texts.hours}
        description={texts.hoursHint}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
      />
      <TextField
        of={form}
        name="keepYears"
        label={texts.keepYears}
        description={texts.keepYearsHint}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
      <SelectField of={form} name="state" label={texts.state} placeholder={texts.noState} options={states} clearable />
    </div>
  )
}
