import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, TextField, useFormOf } from '#platform/web/form.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { plain } from '../certificate-document/certificate-snapshot.ts'
import { changesBetween } from '../certificate-document/printed-changes.rules.ts'
import { TEXT_MAX } from '../certificate-document/printed-line.ts'
import { type Correctable, correctable, correctName, NameCorrection } from './corrections.contract.ts'
import { dialogTexts as texts } from './corrections.messages.ts'
import { Comparison, ReasonField, WhatHappens } from './dialog-parts.tsx'
import type { ReplacingDialog } from './replacing-dialog.ts'

/** An administrator corrects the name that is printed. Spec D4. */
export function NameDialog({ certificateId, open, onClose, onReplaced }: ReplacingDialog) {
  const { data, error, refetch } = useEndpoint(correctable, { certificateId }, { enabled: open })
  const isOver = data?.status === 'revoked' || data?.status === 'superseded'
  const correct = useSend(correctName, { toast: texts.done.name, refreshes: [correctable], onDone: onReplaced })
  const form = useFormOf(NameCorrection, { learnerName: data?.printed.learnerName ?? '', reason: '' })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.titles.name}
      form={form}
      id="correct-name"
      cancel={texts.cancel}
      submit={texts.submit.name}
      send={async values => {
        await correct.send({ ...values, certificateId })
        onClose()
      }}
      instead={
        isOver ? (
          <p>{texts.gone}</p>
        ) : data ? null : error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons rows={3} height={56} />
        )
      }
    >
      {data && <Fields form={form} it={data} />}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: FormOf<typeof NameCorrection>
  readonly it: Correctable
}

function Fields({ form, it: { printed, number } }: FieldsProps) {
  const learnerName = plain(form.watch('learnerName'))
  return (
    <>
      <TextField
        of={form}
        name="learnerName"
        label={texts.newName}
        maxLength={TEXT_MAX}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
      />
      <ReasonField form={form} />
      <Comparison number={number} changes={changesBetween(printed, { ...printed, learnerName })} />
      <WhatHappens
        items={[texts.happens.superseded(number), texts.happens.mail, texts.happens.quota, texts.happens.profile]}
      />
    </>
  )
}
