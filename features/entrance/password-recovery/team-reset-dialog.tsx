import { Button } from '@mantine/core'
import { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Form, TextField, useFormOf } from '#platform/web/form.tsx'
import { toast } from '#platform/web/toast.tsx'
import { forgotPassword } from './password-recovery.contract.ts'
import { messages } from './password-recovery.messages.ts'
import { texts } from './password-screens.messages.ts'

interface TeamResetDialogProps {
  readonly person: { readonly name: string; readonly email: string }
  readonly open: boolean
  readonly onClose: () => void
}

const FORM = 'team-reset'

/** An administrator has a link for a new password mailed to a member; the address is fixed. Spec A5, D3. */
export function TeamResetDialog({ person: { name, email }, open, onClose }: TeamResetDialogProps) {
  const forgot = useSend(forgotPassword)
  const form = useFormOf(z.strictObject({ email: z.literal(email, messages.otherEmail) }), { email })

  async function send(): Promise<void> {
    await forgot.send({ email, app: 'LMS' })
    toast(texts.teamSent)
    onClose()
  }
  const buttons = (
    <>
      <Cancel>{texts.cancel}</Cancel>
      <Button type="submit" form={FORM} loading={forgot.sending} data-autofocus>
        {texts.teamSubmit}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={texts.resetTitle} footer={buttons}>
      <Form form={form} send={send} id={FORM} label={texts.resetTitle}>
        <p>{texts.teamLead(name)}</p>
        <TextField of={form} name="email" type="email" label={texts.email} readOnly />
      </Form>
    </Dialog>
  )
}
