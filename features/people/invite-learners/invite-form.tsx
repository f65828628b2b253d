import { useId } from 'react'
import type { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Checkbox, DateField, type FormOf, SelectField, TextArea, useFormOf } from '#platform/web/form.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { INVITE_DAYS } from '#entrance/invitations/invitations.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { Addresses } from './address-rows.tsx'
import type { InviteDialogProps } from './invite-dialog.tsx'
import { Invitation, inviteLearners, invitesLeft, listInvites, MESSAGE_MAX } from './invite-learners.contract.ts'
import classes from './invite-learners.module.css'
import { inviteLearnersTexts } from './invite-learners.messages.ts'
import { UsageNotice } from './usage-notice.tsx'

const BLANK = {
  emails: [''],
  groupId: null,
  message: '',
  asAdministrator: false,
  asAuditor: false,
  auditsThrough: null,
}

type InvitationForm = FormOf<typeof Invitation>

export function InviteForm({ opened, onClose, administrator = false }: InviteDialogProps) {
  const blank = { ...BLANK, asAdministrator: administrator }
  const title = administrator ? inviteLearnersTexts.titleForAdministrators : inviteLearnersTexts.title
  const id = useId()
  const { entityGuid } = useMembership()
  const form = useFormOf(Invitation, blank)
  const { send } = useSend(inviteLearners, { refreshes: [listInvites, invitesLeft] })

  const close = () => {
    onClose()
    form.reset(blank)
  }
  const invite = async (values: z.output<typeof Invitation>) => {
    const { invited } = await send({ ...values, entityGuid })
    toast(inviteLearnersTexts.sent(invited))
    close()
  }
  return (
    <FormDialog
      open={opened}
      onClose={close}
      title={title}
      form={tidied(form)}
      id={id}
      cancel={inviteLearnersTexts.cancel}
      submit={inviteLearnersTexts.send}
      send={invite}
    >
      <p className={classes.lead}>{inviteLearnersTexts.lead(INVITE_DAYS)}</p>
      <UsageNotice entityGuid={entityGuid} />
      <LeftToday />
      <Addresses form={form} />
      <GroupField form={form} />
      <MessageField form={form} />
      <RoleFields form={form} />
    </FormDialog>
  )
}

/** Rows that were left empty are ignored: they go before anything is checked, so that each mistake stands at its row. */
const tidied = (form: InvitationForm): InvitationForm => ({
  ...form,
  handleSubmit: (...then) => {
    const submit = form.handleSubmit(...then)
    return event => {
      const filled = form.getValues('emails').filter(email => email.trim() !== '')
      form.setValue('emails', filled.length > 0 ? filled : [''])
      return submit(event)
    }
  },
})

/** How many mails may still go out today, as long as there is no plan. Decision 385. */
function LeftToday() {
  const { entityGuid, hasActiveSubscription } = useMembership()
  const { data } = useEndpoint(
    invitesLeft,
    { entityGuid },
    { enabled: !hasActiveSubscription, quiet: true, staleTime: 0 },
  )
  const left = data?.left ?? null
  if (left === null) return null
  return left === 0 ? (
    <Notice tone="warning">{inviteLearnersTexts.left(left)}</Notice>
  ) : (
    <p className={classes.hint}>{inviteLearnersTexts.left(left)}</p>
  )
}

interface FieldProps {
  readonly form: InvitationForm
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

/** As what they are invited: a role each, or none. */
function RoleFields({ form }: FieldProps) {
  const { today } = useMe()
  const [administrator, auditor] = form.watch(['asAdministrator', 'asAuditor'])
  return (
    <>
      <Checkbox
        of={form}
        name="asAdministrator"
        label={inviteLearnersTexts.asAdministrator}
        description={inviteLearnersTexts.asAdministratorHint}
        disabled={auditor === true}
      />
      <Checkbox
        of={form}
        name="asAuditor"
        label={inviteLearnersTexts.asAuditor}
        description={inviteLearnersTexts.asAuditorHint}
        disabled={administrator === true}
      />
      {auditor && (
        <DateField
          of={form}
          name="auditsThrough"
          label={inviteLearnersTexts.auditsThrough}
          description={inviteLearnersTexts.auditsThroughHint}
          min={today}
        />
      )}
    </>
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
