import { useId } from 'react'
import type { z } from 'zod'
import { useSend } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, TextField, useFormOf } from '#platform/web/form.tsx'
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
    <Dialog
      open={opened}
      onClose={close}
      title={texts.invite}
      footer={
        <FormFooter form={id} cancel={texts.cancel} sending={form.formState.isSubmitting}>
          {texts.send}
        </FormFooter>
      }
    >
      <Form form={form} send={invite} id={id} label={texts.invite}>
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
      </Form>
    </Dialog>
  )
}
