import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, type FormOf, SelectField, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMe } from '#platform/web/session.tsx'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import { nameOfField, valueNames } from '#foundation/state-facts/state-facts.messages.ts'
import {
  type Entry,
  enterFact,
  factsOfState,
  factStates,
  FindingForm,
  NOTE_MAX,
  waitingFacts,
} from './staff-facts.contract.ts'
import { enterTexts as texts, staffFactsTexts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'

export interface FactDialogProps {
  readonly state: string
  readonly field: string
  readonly stands: Entry
  readonly open: boolean
  readonly onClose: () => void
}

/** Enters what somebody has read in a fact's source. Spec D14. */
export function EnterDialog({ state, field, stands, open, onClose }: FactDialogProps) {
  const { today } = useMe()
  const { value, label, about, citation, source, sourceUrl } = stands
  const form = useFormOf(FindingForm, {
    value,
    label,
    about,
    citation: citation ?? '',
    source: source ?? '',
    sourceUrl: sourceUrl ?? '',
    readOn: today,
    note: '',
  })
  const enter = useSend(enterFact, { toast: texts.entered, refreshes: [factsOfState, factStates, waitingFacts] })
  const title = nameOfField(field)
  const id = `enter-${field}`
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      form={form}
      id={id}
      label={staffFactsTexts.enterOf(title)}
      className={classes.form}
      cancel={texts.cancel}
      submit={texts.send}
      send={async values => {
        await enter.send({ state, field, ...values })
        onClose()
      }}
    >
      <p>{texts.lead}</p>
      <FindingFields form={form} field={field} today={today} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: FormOf<typeof FindingForm>
  readonly field: string
  readonly today: string
}

/** What the source says, and where it says it. */
export function FindingFields({ form, field, today }: FieldsProps) {
  return (
    <>
      <Value form={form} field={field} />
      <SourceFields form={form} today={today} />
    </>
  )
}

/** Where it was read, and when. */
export function SourceFields({ form, today }: Omit<FieldsProps, 'field'>) {
  return (
    <>
      <TextField of={form} name="citation" label={texts.citation} description={texts.citationHint} />
      <TextField of={form} name="source" label={texts.source} description={texts.sourceHint} required />
      <TextField of={form} name="sourceUrl" label={texts.sourceUrl} inputMode="url" />
      <DateField of={form} name="readOn" label={texts.readOn} max={today} required />
      <TextArea of={form} name="note" label={texts.note} minRows={2} maxLength={NOTE_MAX} />
    </>
  )
}

/** A choice, a line with its words, or a text: as the field is. */
function Value({ form, field }: Omit<FieldsProps, 'today'>) {
  if (valueNames[field])
    return <SelectField of={form} name="value" label={texts.value} options={optionsOf(field)} required />
  if (!isLine(field)) return <TextArea of={form} name="value" label={texts.value} required data-autofocus />
  return (
    <>
      <TextField of={form} name="value" label={texts.number} required data-autofocus />
      <TextField of={form} name="label" label={texts.label} />
      <TextField of={form} name="about" label={texts.about} />
    </>
  )
}

const optionsOf = (field: string) => Object.entries(valueNames[field] ?? {}).map(([value, label]) => ({ value, label }))
