import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { DateField, type FormOf, TextField, useFormOf } from '#platform/web/form.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import { changesBetween, type PrintedChange } from '../certificate-document/printed-changes.rules.ts'
import { TEXT_MAX } from '../certificate-document/printed-line.ts'
import { type Correctable, correctable, correctCertificate, CorrectionForm } from './corrections.contract.ts'
import classes from './corrections.module.css'
import { dialogTexts as texts } from './corrections.messages.ts'
import { correctionsOf, fieldsOf } from './corrections.rules.ts'
import { Comparison, ReasonField, WhatHappens } from './dialog-parts.tsx'
import type { ReplacingDialog } from './replacing-dialog.ts'

const { fields: names } = texts

/** Staff correct any printed field. Spec D4. */
export function CorrectDialog({
  it: { certificateId, printed, number },
  open,
  onClose,
  onReplaced,
}: Omit<ReplacingDialog, 'certificateId'> & { it: Correctable }) {
  const phone = usePhone()
  const form = useFormOf(CorrectionForm, { ...fieldsOf(printed), reason: '' })
  const correct = useSend(correctCertificate, {
    toast: texts.done.correct,
    refreshes: [correctable],
    onDone: onReplaced,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.titles.correct}
      size="lg"
      fullScreen={phone}
      form={form}
      id="correct-certificate"
      cancel={texts.cancel}
      submit={texts.submit.correct}
      send={async values => {
        await correct.send({ ...values, certificateId })
        onClose()
      }}
    >
      <PrintedFields form={form} />
      <ReasonField form={form} />
      <Comparison number={number} changes={typedChanges(form, printed)} />
      <WhatHappens items={[texts.happens.superseded(number), texts.happens.mail, texts.happens.quota]} />
    </FormDialog>
  )
}

type FormOfCorrection = FormOf<typeof CorrectionForm>

/** What would be printed differently; none while a field is wrong: then that is not known. */
function typedChanges(form: FormOfCorrection, printed: Correctable['printed']): readonly PrintedChange[] {
  const read = CorrectionForm.safeParse({ ...form.watch(), reason: '-' })
  if (!read.success) return []
  const { reason: _, ...corrected } = read.data
  return changesBetween(printed, { ...printed, ...correctionsOf(corrected, printed) })
}

function PrintedFields({ form }: { form: FormOfCorrection }) {
  const text = (name: keyof ReturnType<typeof fieldsOf>, label: string, required = false, maxLength = TEXT_MAX) => (
    <TextField
      of={form}
      name={name}
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      required={required}
      withAsterisk={false}
    />
  )
  return (
    <>
      <div className={classes.pair}>
        {text('learnerName', names.name, true)}
        {text('licenseNumber', names.license, false, 50)}
      </div>
      {text('organizationName', names.organization)}
      <div className={classes.pair}>
        {text('courseName', names.course, true)}
        {text('training', names.training, true)}
        {text('state', names.state, true, 4)}
        {text('language', names.language, true, 35)}
        {text('version', names.version, true, 50)}
        {text('hours', names.hours, true, 6)}
        {text('ceBody', names.ce)}
        {text('ceNumber', names.ceNumber, false, 50)}
        <DateField of={form} name="issuedOn" label={names.issued} required withAsterisk={false} />
        <DateField of={form} name="expiresOn" label={names.expires} required withAsterisk={false} />
      </div>
      {text('score', names.score, false, 6)}
    </>
  )
}
