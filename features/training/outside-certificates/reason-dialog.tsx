import { z } from 'zod'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, useFormOf } from '#platform/web/form.tsx'
import { REASON_MAX } from './certificate-fields.contract.ts'
import { inboxTexts as texts } from './inbox.messages.ts'
import { Reason } from './outside-certificates.contract.ts'

const Fields = z.strictObject({ reason: Reason })

interface ReasonDialogProps {
  readonly decision: 'refuse' | 'revoke'
  readonly count: number
  readonly open: boolean
  readonly onClose: () => void
  readonly send: (reason: string) => Promise<void>
}

/** Asks why certificates are not accepted, or no longer. */
export function ReasonDialog({ decision, count, open, onClose, send }: ReasonDialogProps) {
  const form = useFormOf(Fields, { reason: '' })
  const revoke = decision === 'revoke'
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={revoke ? texts.revokeTitle : texts.refuseTitle(count)}
      form={form}
      id="outside-reason"
      cancel={texts.cancel}
      submit={texts[decision]}
      danger
      send={async ({ reason }) => {
        await send(reason)
        onClose()
      }}
    >
      <p>{revoke ? texts.revokeText : texts.refuseText(count)}</p>
      <TextArea
        of={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        maxLength={REASON_MAX}
        required
        data-autofocus
      />
    </FormDialog>
  )
}
