import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, useFormOf } from '#platform/web/form.tsx'
import { useMe } from '#platform/web/session.tsx'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { type FactDialogProps, FindingFields } from './enter-dialog.tsx'
import {
  enterLine,
  factsOfState,
  factStates,
  FindingForm,
  NOTE_MAX,
  RemoveForm,
  removeLine,
  waitingFacts,
} from './staff-facts.contract.ts'
import { enterTexts as texts, staffFactsTexts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'

const refreshes = [factsOfState, factStates, waitingFacts]

/** Enters a line to call that the state does not have yet. Spec D14. */
export function AddLineDialog({ state, open, onClose }: Pick<FactDialogProps, 'state' | 'open' | 'onClose'>) {
  const { today } = useMe()
  const empty = { value: '', label: '', about: '', citation: '', source: '', sourceUrl: '', readOn: today, note: '' }
  const form = useFormOf(FindingForm, empty)
  const add = useSend(enterLine, { toast: texts.entered, refreshes })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.addTitle}
      form={form}
      id="add-line"
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.send}
      send={async values => {
        await add.send({ state, ...values })
        onClose()
      }}
    >
      <p>{texts.addLead}</p>
      <FindingFields form={form} field="line-1" today={today} />
    </FormDialog>
  )
}

/** Enters that a line to call is to be removed. Spec D14. */
export function RemoveLineDialog({ state, field, open, onClose }: Omit<FactDialogProps, 'stands'>) {
  const form = useFormOf(RemoveForm, { note: '' })
  const remove = useSend(removeLine, { toast: texts.entered, refreshes })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.removeTitle(nameOfField(field))}
      form={form}
      id={`remove-${field}`}
      className={classes.form}
      cancel={texts.cancel}
      submit={staffFactsTexts.remove}
      send={async values => {
        await remove.send({ state, field, ...values })
        onClose()
      }}
    >
      <p>{texts.removeLead}</p>
      <TextArea of={form} name="note" label={texts.whyRemove} maxLength={NOTE_MAX} required data-autofocus />
    </FormDialog>
  )
}
