import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Form, RadioField, SubmitButton, TextArea, useFormOf } from '#platform/web/form.tsx'
import {
  askPrivacyRequest,
  DETAILS_MAX,
  readPrivacyRequests,
  RequestForm,
  RequestKind,
} from './privacy-requests.contract.ts'
import { kindTexts, privacyRequestTexts as texts } from './privacy-request.messages.ts'
import classes from './privacy-requests.module.css'

const start = { details: '' }
const options = RequestKind.options.map(value => ({ value, ...kindTexts[value] }))

/** What a person asks for; a deletion is asked about once more. */
export function NewRequest({ pass }: { pass: string }) {
  const form = useFormOf(RequestForm, start)
  const ask = useSend(askPrivacyRequest, { refreshes: [readPrivacyRequests], toast: texts.sent })
  const isCorrection = form.watch('kind') === 'correction'
  return (
    <Form
      form={form}
      label={texts.new}
      className={classes.form}
      send={async wish => {
        const sure =
          wish.kind !== 'deletion' ||
          (await confirm({
            title: texts.sureTitle,
            text: texts.sureText,
            confirmLabel: texts.sure,
            cancelLabel: texts.keep,
            danger: true,
          }))
        if (!sure) return
        await ask.send({ ...wish, pass })
        form.reset(start)
      }}
    >
      <RadioField of={form} name="kind" label={texts.kind} options={options} />
      <TextArea
        of={form}
        name="details"
        label={isCorrection ? texts.details : texts.detailsOptional}
        description={isCorrection ? texts.correctionHint : undefined}
        maxLength={DETAILS_MAX}
        autosize
        minRows={3}
        required={isCorrection}
      />
      <SubmitButton className={classes.start}>{texts.send}</SubmitButton>
    </Form>
  )
}
