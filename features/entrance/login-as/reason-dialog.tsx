import { z } from 'zod'
import { call } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextArea, useFormOf } from '#platform/web/form.tsx'
import { goOnAs } from './acting-session.tsx'
import { type FoundPerson, loginAs, LoginAsReason, REASON_MAX } from './login-as.contract.ts'
import { loginAsMessages } from './login-as.messages.ts'

const Reason = z.strictObject({ reason: LoginAsReason })

interface ReasonDialogProps {
  readonly person: Pick<FoundPerson, 'userId' | 'firstName' | 'lastName'>
  /** What staff have said already. */
  readonly reason?: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks why, before staff log in as someone. Spec D8. */
export function ReasonDialog({ person, reason: known = '', open, onClose }: ReasonDialogProps) {
  const form = useFormOf(Reason, { reason: known })
  const name = `${person.firstName} ${person.lastName}`
  async function send({ reason }: z.output<typeof Reason>): Promise<void> {
    const { jwt } = await call(loginAs, { userId: person.userId, reason })
    await goOnAs(jwt)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={loginAsMessages.dialogTitle(name)}
      form={form}
      id="login-as-reason"
      cancel={loginAsMessages.cancel}
      submit={loginAsMessages.logInAs}
      send={send}
    >
      <p>{loginAsMessages.dialogLead}</p>
      <TextArea
        of={form}
        name="reason"
        label={loginAsMessages.reason}
        description={loginAsMessages.reasonHint}
        maxLength={REASON_MAX}
        required
        withAsterisk={false}
        data-autofocus
      />
    </FormDialog>
  )
}
