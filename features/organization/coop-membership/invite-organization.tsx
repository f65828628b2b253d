import { useId } from 'react'
import type { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import {
  COOP_INVITATION_DAYS,
  inviteOrganization,
  listCoopInvitations,
  NewCoopInvitation,
} from './coop-membership.contract.ts'
import { cooperativeSide as texts } from './coop-membership.messages.ts'
import classes from './coop-membership.module.css'

/** Invites an organization by the address of its administrator. */
export function InviteOrganization({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const id = useId()
  const { entityGuid } = useMembership()
  const form = useFormOf(NewCoopInvitation, { email: '' })
  const { send } = useSend(inviteOrganization, { toast: texts.sent, refreshes: [listCoopInvitations] })
  const close = () => {
    onClose()
    form.reset({ email: '' })
  }
  const invite = async (values: z.output<typeof NewCoopInvitation>) => {
    await send({ ...values, entityGuid })
    close()
  }
  return (
    <FormDialog
      open={opened}
      onClose={close}
      title={texts.invite}
      form={form}
      send={invite}
      id={id}
      cancel={texts.cancel}
      submit={texts.send}
    >
      <p className={classes.muted}>{texts.inviteLead(COOP_INVITATION_DAYS)}</p>
      <TextField
        of={form}
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
