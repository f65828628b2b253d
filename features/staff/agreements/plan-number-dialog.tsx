import { Button } from '@mantine/core'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { DateField, type FormOf, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import type { AgreementProps } from './agreement-dialog.tsx'
import classes from './agreements.module.css'
import { PlanNumber, previewPlanNumber, putPlanNumber, WHY_MAX } from './plan-number.contract.ts'
import { planNumberTexts as texts } from './plan-number.messages.ts'

const FORM = 'plan-number'

/** Changes the number of certificates or seats of a plan that was bought. Spec D5, D8. */
export function PlanNumberButton(props: AgreementProps) {
  const dialog = useDialog()
  return (
    <>
      <Button variant="default" onClick={dialog.show}>
        {texts.change}
      </Button>
      <PlanNumberDialog key={dialog.times} {...props} {...dialog.props} />
    </>
  )
}

interface FieldsProps extends Pick<AgreementProps, 'organization'> {
  readonly form: FormOf<typeof PlanNumber>
}

interface DialogProps extends AgreementProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function PlanNumberDialog({ organization, onChanged, open, onClose }: DialogProps) {
  const { entityGuid, name, today } = organization
  const form = useFormOf(PlanNumber, { quota: '', holdsFrom: today, why: '' })
  const change = useSend(putPlanNumber, {
    toast: texts.saved,
    onDone: () => {
      onClose()
      onChanged()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title(name)}
      form={form}
      id={FORM}
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.save}
      send={async values => {
        await change.send({ entityGuid, ...values })
      }}
    >
      <Fields form={form} organization={organization} />
    </FormDialog>
  )
}

function Fields({ form, organization: { entityGuid, plan, today } }: FieldsProps) {
  const type = plan?.planType ?? 'Certificate'
  const quota = PlanNumber.shape.quota.safeParse(form.watch('quota') || undefined)
  return (
    <>
      <p>{texts.lead}</p>
      <div className={classes.days}>
        <TextField
          of={form}
          name="quota"
          label={texts.quota[type]}
          type="number"
          inputMode="numeric"
          required
          data-autofocus
        />
        <DateField of={form} name="holdsFrom" label={texts.holdsFrom} min={today} required />
      </div>
      {quota.success && <Meaning entityGuid={entityGuid} quota={quota.data} seats={type === 'Seat'} />}
      <TextArea
        of={form}
        name="why"
        label={texts.why}
        description={texts.whyHint}
        minRows={2}
        maxLength={WHY_MAX}
        required
      />
    </>
  )
}

/** What the number would mean today. */
function Meaning({ entityGuid, quota, seats }: { entityGuid: string; quota: number; seats: boolean }) {
  const { data } = useEndpoint(previewPlanNumber, { entityGuid, quota }, { keepPrevious: true, quiet: true })
  if (!data) return null
  const { used, over, issues } = data
  const said = seats
    ? [over > 0 && texts.preview.seatsOver(over)]
    : [issues > 0 && texts.preview.issues(issues), over > 0 && texts.preview.stay(over)]
  return (
    <Notice tone={over > 0 ? 'warning' : 'info'}>
      {said.filter(Boolean).join(' ') || texts.preview.fits(formatNumber(used), formatNumber(quota))}
    </Notice>
  )
}
