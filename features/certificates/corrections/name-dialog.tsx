import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, TextField, useFormOf } from '#platform/web/form.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { plain } from '../certificate-document/certificate-snapshot.ts'
import { changesBetween } from '../certificate-document/printed-changes.rules.ts'
import { TEXT_MAX } from '../certificate-document/printed-line.ts'
import { type Correctable, correctable, correctName, NameCorrection } from './corrections.contract.ts'
import { dialogTexts as texts } from './corrections.messages.ts'
import { Comparison, ReasonField, WhatHappens } from './dialog-parts.tsx'
import type { ReplacingDialog } from './replacing-dialog.ts'

const FORM = 'correct-name'

/** An administrator corrects the name that is printed. Spec D4. */
export function NameDialog({ certificateId, open, onClose, onReplaced }: ReplacingDialog) {
  const { data, error, refetch } = useEndpoint(correctable, { certificateId }, { enabled: open })
  const isOver = data?.status === 'revoked' || data?.status === 'superseded'
  const correct = useSend(correctName, { toast: texts.done.name, refreshes: [correctable], onDone: onReplaced })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.titles.name}
      footer={
        <FormFooter form={FORM} cancel={texts.cancel} sending={correct.sending} disabled={!data || isOver}>
          {texts.submit.name}
        </FormFooter>
      }
    >
      {isOver ? (
        <p>{texts.gone}</p>
      ) : data ? (
        <Fields
          it={data}
          send={async values => {
            await correct.send({ ...values, certificateId })
            onClose()
          }}
        />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} height={56} />
      )}
    </Dialog>
  )
}

function Fields({ it: { printed, number }, send }: { it: Correctable; send: (values: NameCorrection) => unknown }) {
  const form = useFormOf(NameCorrection, { learnerName: printed.learnerName, reason: '' })
  const learnerName = plain(form.watch('learnerName'))
  return (
    <Form form={form} send={send} id={FORM} label={texts.titles.name}>
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
    </Form>
  )
}
