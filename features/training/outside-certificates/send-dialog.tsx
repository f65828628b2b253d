import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { inOrder } from './certificate-fields.contract.ts'
import { certificateFormTexts } from './certificate-form.messages.ts'
import { CertificateFieldset, empty, WithFile } from './certificate-form.tsx'
import { type MyRequirement, myRequirements, sendCertificate } from './my-requirements.contract.ts'
import { myRequirementsTexts as texts } from './my-requirements.messages.ts'

const Fields = inOrder(WithFile)

interface SendDialogProps {
  readonly requirement: Pick<MyRequirement, 'id' | 'name'>
  readonly today: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Sends in a certificate from elsewhere for one requirement. */
export function SendDialog({ requirement, today, open, onClose }: SendDialogProps) {
  const { entityGuid } = useMembership()
  const form = useFormOf(Fields, empty)
  const [part, setPart] = useState<number | null>(null)
  const { send } = useSend(sendCertificate, { toast: texts.sent, refreshes: [myRequirements], onDone: onClose })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.dialogTitle}
      form={form}
      id="send-certificate"
      cancel={certificateFormTexts.cancel}
      submit={texts.send}
      send={async ({ file, ...fields }) => {
        setPart(0)
        const input = { entityGuid, requirementId: requirement.id, ...fields, ...(file && { file }) }
        await send(input, { onProgress: setPart }).finally(() => setPart(null))
      }}
    >
      <p>{texts.dialogFor(requirement.name)}</p>
      <p>{texts.dialogHint}</p>
      <CertificateFieldset form={form} today={today} part={part} />
    </FormDialog>
  )
}
