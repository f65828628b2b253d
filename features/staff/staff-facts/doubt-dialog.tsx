import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, useFormOf } from '#platform/web/form.tsx'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import type { FactDialogProps } from './enter-dialog.tsx'
import {
  DeclineForm,
  declineFact,
  doubtFact,
  DoubtForm,
  factsOfState,
  factStates,
  NOTE_MAX,
  waitingFacts,
} from './staff-facts.contract.ts'
import { enterTexts as texts, entryTexts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'

const refreshes = [factsOfState, factStates, waitingFacts]

/** Enters that a fact cannot be confirmed. Spec D14. */
export function DoubtDialog({ state, field, open, onClose }: FactDialogProps) {
  const form = useFormOf(DoubtForm, { note: '' })
  const doubt = useSend(doubtFact, { toast: texts.entered, refreshes })
  const title = texts.doubtTitle(nameOfField(field))
  const id = `doubt-${field}`
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      form={form}
      id={id}
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.send}
      send={async values => {
        await doubt.send({ state, field, ...values })
        onClose()
      }}
    >
      <p>{texts.doubtLead}</p>
      <TextArea of={form} name="note" label={texts.why} maxLength={NOTE_MAX} required data-autofocus />
    </FormDialog>
  )
}

interface DeclineProps {
  readonly entryId: number
  readonly field: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Declines what another person entered, with the reason. Spec D14. */
export function DeclineDialog({ entryId, field, open, onClose }: DeclineProps) {
  const form = useFormOf(DeclineForm, { reason: '' })
  const decline = useSend(declineFact, { toast: entryTexts.declined, refreshes })
  const title = texts.declineTitle(nameOfField(field))
  const id = `decline-${entryId}`
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      form={form}
      id={id}
      className={classes.form}
      cancel={texts.cancel}
      submit={entryTexts.decline}
      send={async values => {
        await decline.send({ entryId, ...values })
        onClose()
      }}
    >
      <TextArea of={form} name="reason" label={texts.reason} maxLength={NOTE_MAX} required data-autofocus />
    </FormDialog>
  )
}
