import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, TextArea, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { listRequirements, REASON_MAX, requirementPeople, Waiver, waiveRequirement } from './requirements.contract.ts'
import { requirementsTexts as texts } from './requirements-screens.messages.ts'

interface WaiveProps {
  readonly requirementId: number
  readonly ids: readonly number[]
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Waives a requirement for some people through a day, with a reason. Decision 314. */
export function WaiveDialog({ requirementId, ids, open, onClose, onDone }: WaiveProps) {
  const { entityGuid } = useMembership()
  const form = useFormOf(Waiver, { reason: '', waivedUntil: '' })
  const waive = useSend(waiveRequirement, {
    toast: texts.waived,
    refreshes: [listRequirements, requirementPeople],
    onDone: () => {
      form.reset()
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      id="waive"
      title={texts.waiveTitle(ids.length)}
      cancel={texts.cancel}
      submit={texts.waive}
      form={form}
      send={values => waive.send({ ...values, entityGuid, requirementId, entityUserIds: [...ids] })}
    >
      <p>{texts.waiveText}</p>
      <TextArea of={form} name="reason" label={texts.reason} maxLength={REASON_MAX} required data-autofocus />
      <DateField of={form} name="waivedUntil" label={texts.waivedUntil} required />
    </FormDialog>
  )
}
