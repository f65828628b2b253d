import { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextField, useFormOf } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { forgotPassword } from './password-recovery.contract.ts'
import { passwordRecoveryMessages } from './password-recovery.messages.ts'
import { passwordScreensTexts } from './password-screens.messages.ts'

interface TeamResetDialogProps {
  readonly person: { readonly name: string; readonly email: string }
  readonly open: boolean
  readonly onClose: () => void
}

/** An administrator has a link for a new password mailed to a member; the address is fixed. Spec A5, D3. */
export function TeamResetDialog({ person: { name, email }, open, onClose }: TeamResetDialogProps) {
  const forgot = useSend(forgotPassword)
  const form = useFormOf(z.strictObject({ email: z.literal(email, passwordRecoveryMessages.otherEmail) }), { email })

  async function send(): Promise<void> {
    await forgot.send({ email, app: 'LMS' })
    toast(passwordScreensTexts.teamSent)
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={passwordScreensTexts.resetTitle}
      form={form}
      id="team-reset"
      cancel={passwordScreensTexts.cancel}
      submit={passwordScreensTexts.teamSubmit}
      ready
      send={send}
    >
      <p>{passwordScreensTexts.teamLead(name)}</p>
      <TextField of={form} name="email" type="email" label={passwordScreensTexts.email} readOnly />
    </FormDialog>
  )
}
