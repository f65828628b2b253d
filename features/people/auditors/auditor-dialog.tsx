import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Checkbox, DateField, useFormOf } from '#platform/web/form.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { AuditorForm, saveAuditor } from './auditors.contract.ts'
import { auditorTexts as texts } from './auditors.messages.ts'

interface DialogProps {
  readonly person: {
    readonly entityUserId: number
    readonly name: string
    readonly version: number
    /** They audit already, or did. */
    readonly audit: { readonly through: string | null; readonly trains: boolean } | null
  }
  readonly reads: Parameters<typeof useVersionedSave>[1]['reads']
  readonly open: boolean
  readonly onClose: () => void
}

/** Makes somebody an auditor, or changes until when they are one. Decision 382. */
export function AuditorDialog({ person: { entityUserId, name, version, audit }, reads, open, onClose }: DialogProps) {
  const { entityGuid } = useMembership()
  const { today } = useMe()
  const form = useFormOf(AuditorForm, { through: audit?.through ?? null, trains: audit?.trains ?? true })
  const save = useVersionedSave(saveAuditor, {
    reads,
    refreshes: [...reads],
    toast: audit ? texts.changed : texts.made(name),
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      id="auditor"
      title={audit ? texts.changeTitle(name) : texts.makeTitle(name)}
      cancel={texts.cancel}
      submit={audit ? texts.save : texts.make}
      form={form}
      send={values => save.send({ ...values, entityGuid, entityUserId, version })}
    >
      <p>{(audit ? texts.changeLead : texts.lead)(name)}</p>
      <DateField of={form} name="through" label={texts.through} description={texts.throughHint} min={today} />
      <Checkbox of={form} name="trains" label={texts.trains} description={texts.trainsHint} />
    </FormDialog>
  )
}
