import { ActionIcon, Button } from '@mantine/core'
import { type ClipboardEvent, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Form, type FormOf, SelectField, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { go, useHasPage } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { INVITE_DAYS } from '#entrance/invitations/invitations.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { addressesIn, pasteInto } from './addresses.rules.ts'
import type { InviteDialogProps } from './invite-dialog.tsx'
import { INVITE_MAX, Invitation, inviteLearners, listInvites, MESSAGE_MAX } from './invite-learners.contract.ts'
import classes from './invite-learners.module.css'
import { inviteLearnersTexts } from './invite-learners.messages.ts'
import { UsageNotice } from './usage-notice.tsx'
import { importLearnersPage } from '../import-wizard/import-wizard.page.ts'

const blank = { emails: [''], groupId: null, message: '' }

export function InviteForm({ opened, onClose }: InviteDialogProps) {
  const id = useId()
  const { entityGuid, hasActiveSubscription } = useMembership()
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
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
        <>
          <Cancel>{inviteLearnersTexts.cancel}</Cancel>
          <Button type="submit" form={id} loading={form.formState.isSubmitting} onClick={tidy}>
            {inviteLearnersTexts.send}
          </Button>
        </>
      }
    >
      <Form form={form} send={invite} id={id} label={inviteLearnersTexts.title}>
        <p className={classes.lead}>{inviteLearnersTexts.lead(INVITE_DAYS)}</p>
        <UsageNotice entityGuid={entityGuid} />
        <Addresses form={form} />
        {groups.length > 0 && (
          <SelectField
            of={form}
            name="groupId"
            label={inviteLearnersTexts.group}
            description={inviteLearnersTexts.groupHint}
            placeholder={inviteLearnersTexts.noGroup}
            clearable
            options={groups}
          />
        )}
        {hasActiveSubscription ? (
          <TextArea
            of={form}
            name="message"
            label={inviteLearnersTexts.message}
            description={inviteLearnersTexts.messageHint}
            maxLength={MESSAGE_MAX}
          />
        ) : (
          <p className={classes.hint}>{inviteLearnersTexts.messageInTrial}</p>
        )}
      </Form>
    </Dialog>
  )
}

/** One row for each address; several pasted at once spread over rows of their own. */
function Addresses({ form }: { form: FormOf<typeof Invitation> }) {
  const emails = useWatch({ control: form.control, name: 'emails' })
  const [leftOut, setLeftOut] = useState(0)
  const there = useHasPage()
  const put = (rows: string[]) => {
    form.clearErrors('emails')
    form.setValue('emails', rows, { shouldDirty: true })
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const found = addressesIn(event.clipboardData.getData('text'))
    if (found.length < 2) return
    event.preventDefault()
    const { rows, leftOut: left } = pasteInto(emails, at, found, INVITE_MAX)
    setLeftOut(left)
    put(rows)
  }
  const toImport = addressOf(importLearnersPage)
  return (
    <fieldset className={classes.rows}>
      <legend>{inviteLearnersTexts.emails}</legend>
      <p className={classes.hint}>{inviteLearnersTexts.emailsHint}</p>
      {emails.map((_, at) => (
        <div key={at} className={classes.row}>
          <TextField
            of={form}
            name={`emails.${at}`}
            type="email"
            aria-label={inviteLearnersTexts.email(at + 1)}
            autoComplete="off"
            inputMode="email"
            data-autofocus={at === 0 || undefined}
            onPaste={event => paste(event, at)}
          />
          {emails.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={inviteLearnersTexts.remove(at + 1)}
              onClick={() => put(emails.filter((_row, place) => place !== at))}
            >
              <Icon name="close" size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {emails.length < INVITE_MAX && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => put([...emails, ''])}
          >
            {inviteLearnersTexts.add}
          </Button>
        </div>
      )}
      {leftOut > 0 && (
        <Notice
          tone="warning"
          action={there(toImport) ? { label: inviteLearnersTexts.importLearners, run: () => go(toImport) } : undefined}
        >
          {inviteLearnersTexts.leftOut(leftOut)}
        </Notice>
      )}
    </fieldset>
  )
}
