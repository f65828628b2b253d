import { useId } from 'react'
import type { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, type FormOf, SelectField, TextArea, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { INVITE_DAYS } from '#entrance/invitations/invitations.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { Addresses } from './address-rows.tsx'
import type { InviteDialogProps } from './invite-dialog.tsx'
import { Invitation, inviteLearners, listInvites, MESSAGE_MAX } from './invite-learners.contract.ts'
import classes from './invite-learners.module.css'
import { inviteLearnersTexts } from './invite-learners.messages.ts'
import { UsageNotice } from './usage-notice.tsx'

const blank = { emails: [''], groupId: null, message: '' }

export function InviteForm({ opened, onClose }: InviteDialogProps) {
  const id = useId()
  const { entityGuid } = useMembership()
  const form = useFormOf(Invitation, blank)
  const { send } = useSend(inviteLearners, { refreshes: [listInvites] })

  const close = () => {
    onClose()
    form.reset(blank)
  }
  const invite = async (values: z.output<typeof Invitation>) => {
    const { invited } = await send({ ...values, entityGuid })
    toast(inviteLearnersTexts.sent(invited))
    close()
  }
  // Rows that were left empty are ignored.
  const tidy = () => {
    const filled = form.getValues('emails').filter(email => email.trim() !== '')
    form.setValue('emails', filled.length > 0 ? filled : [''])
  }
  return (
    <Dialog
      open={opened}
      onClose={close}
      title={inviteLearnersTexts.title}
      footer={
        <FormFooter form={id} cancel={inviteLearnersTexts.cancel} sending={form.formState.isSubmitting} onClick={tidy}>
          {inviteLearnersTexts.send}
        </FormFooter>
      }
    >
      <Form form={form} send={invite} id={id} label={inviteLearnersTexts.title}>
        <p className={classes.lead}>{inviteLearnersTexts.lead(INVITE_DAYS)}</p>
        <UsageNotice entityGuid={entityGuid} />
        <Addresses form={form} />
        <GroupField form={form} />
        <MessageField form={form} />
      </Form>
    </Dialog>
  )
}

interface FieldProps {
  readonly form: FormOf<typeof Invitation>
}

function GroupField({ form }: FieldProps) {
  const { entityGuid } = useMembership()
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  if (groups.length === 0) return null
  return (
    <SelectField
      of={form}
      name="groupId"
      label={inviteLearnersTexts.group}
      description={inviteLearnersTexts.groupHint}
      placeholder={inviteLearnersTexts.noGroup}
      clearable
      options={groups}
    />
  )
}

/** Words of one's own come with a plan. */
function MessageField({ form }: FieldProps) {
  const { hasActiveSubscription } = useMembership()
  if (!hasActiveSubscription) return <p className={classes.hint}>{inviteLearnersTexts.messageInTrial}</p>
  return (
    <TextArea
      of={form}
      name="message"
      label={inviteLearnersTexts.message}
      description={inviteLearnersTexts.messageHint}
      maxLength={MESSAGE_MAX}
    />
  )
}
