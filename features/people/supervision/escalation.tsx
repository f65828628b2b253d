import { useSend } from '#platform/web/api.ts'
import { Form, SubmitButton, TextField, useFormOf } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { useMembership } from '#platform/web/session.tsx'
import { EscalationForm, listSupervisors, setEscalation } from './supervision.contract.ts'
import { supervisorsTexts as texts } from './supervision-screens.messages.ts'
import classes from './supervision.module.css'

/** After how many days of being overdue a person's supervisors are told. */
export function Escalation({ escalateAfterDays }: { escalateAfterDays: number | null }) {
  const { entityGuid } = useMembership()
  const form = useFormOf(EscalationForm, { escalateAfterDays })
  const save = useSend(setEscalation, { toast: texts.daysSaved, refreshes: [listSupervisors] })
  return (
    <Card title={texts.escalation} className={classes.below}>
      <Form
        form={form}
        label={texts.escalation}
        className={classes.escalation}
        send={values => save.send({ ...values, entityGuid })}
      >
        <TextField
          of={form}
          name="escalateAfterDays"
          type="number"
          label={texts.days}
          description={texts.daysHint}
          {...hintBelow}
        />
        <div>
          <SubmitButton>{texts.save}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
