import { Button } from '@mantine/core'
import type { z } from 'zod'
import { addDays, addMonths } from '#platform/shared/calendar-date.ts'
import { useSend } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, SelectField, TextField, useFormOf } from '#platform/web/form.tsx'
import { AgreementForm, putAgreement } from './agreements.contract.ts'
import { agreementsTexts as texts } from './agreements.messages.ts'
import classes from './agreements.module.css'

const FORM = 'agreement'
const types = (['Certificate', 'Seat'] as const).map(value => ({ value, label: texts.types[value] }))

interface Organization {
  readonly entityGuid: string
  readonly name: string
  /** Its own current day. */
  readonly today: string
  readonly plan: {
    readonly standing?: string
    readonly isEnterprise: boolean
    readonly planType: 'Certificate' | 'Seat' | null
    readonly quota: number
    readonly startsOn: string | null
    readonly endsOn: string | null
  } | null
}

export interface AgreementProps {
  readonly organization: Organization
  readonly onChanged: () => void
}

/** Makes or changes what was agreed with an organization. Spec D5, D8. */
export function AgreementButton({ organization, onChanged }: AgreementProps) {
  const dialog = useDialog()
  return (
    <>
      <Button variant="default" onClick={dialog.show}>
        {organization.plan?.isEnterprise ? texts.change : texts.make}
      </Button>
      <AgreementDialog key={dialog.times} organization={organization} onChanged={onChanged} {...dialog.props} />
    </>
  )
}

interface DialogProps extends AgreementProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function AgreementDialog({ organization, onChanged, open, onClose }: DialogProps) {
  const { entityGuid, name, plan, today } = organization
  const form = useFormOf(AgreementForm, valuesOf(plan, today))
  const agree = useSend(putAgreement, {
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
      send={async agreed => {
        await agree.send({ entityGuid, ...agreed })
      }}
    >
      <p>{texts.lead}</p>
      <SelectField of={form} name="planType" label={texts.planType} options={types} required data-autofocus />
      <TextField
        of={form}
        name="quota"
        label={texts.quota}
        description={texts.quotaHint}
        type="number"
        inputMode="numeric"
        required
      />
      <div className={classes.days}>
        <DateField of={form} name="startsOn" label={texts.startsOn} required />
        <DateField of={form} name="endsOn" label={texts.endsOn} required />
      </div>
    </FormDialog>
  )
}

/** What was agreed so far; otherwise a year from today. */
function valuesOf(plan: Organization['plan'], today: string): z.input<typeof AgreementForm> {
  if (plan?.isEnterprise && plan.planType && plan.startsOn && plan.endsOn)
    return { planType: plan.planType, quota: plan.quota, startsOn: plan.startsOn, endsOn: plan.endsOn }
  return {
    planType: plan?.planType ?? 'Certificate',
    quota: 0,
    startsOn: today,
    endsOn: addDays(addMonths(today, 12), -1),
  }
}
