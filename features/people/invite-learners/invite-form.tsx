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
import { useProfile } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { INVITE_DAYS } from '#entrance/invitations/invitations.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { addressesIn, pasteInto } from './addresses.rules.ts'
import type { InviteDialogProps } from './invite-dialog.tsx'
import { INVITE_MAX, Invitation, inviteLearners, listInvites, MESSAGE_MAX } from './invite-learners.contract.ts'
import classes from './invite-learners.module.css'
import { texts } from './invite-learners.messages.ts'
import { UsageNotice } from './usage-notice.tsx'
import { importLearnersPage } from '../import-wizard/import-wizard.page.ts'

const blank = { emails: [''], groupId: null, message: '' }

export function InviteForm({ opened, onClose }: InviteDialogProps) {
  const id = useId()
  const { entityGuid, hasActiveSubscription } = useProfile()
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  const form = useFormOf(Invitation, blank)
  const { send } = useSend(inviteLearners, { refreshes: [listInvites] })

  const close = () => {
    onClose()
    form.reset(blank)
  }
  const invite = async (values: z.output<typeof Invitation>) => {
    const { invited } = await send({ ...values, entityGuid })
    toast(texts.sent(invited))
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
      title={texts.title}
      footer={
        <>
          <Cancel>{texts.cancel}</Cancel>
          <Button type="submit" form={id} loading={form.formState.isSubmitting} onClick={tidy}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form form={form} send={invite} id={id} label={texts.title}>
        <p className={classes.lead}>{texts.lead(INVITE_DAYS)}</p>
        <UsageNotice entityGuid={entityGuid} />
        <Addresses form={form} />
        {groups.length > 0 && (
          <SelectField
            of={form}
            name="groupId"
            label={texts.group}
            description={texts.groupHint}
            placeholder={texts.noGroup}
            clearable
            options={groups}
          />
        )}
        {hasActiveSubscription ? (
          <TextArea
            of={form}
            name="message"
            label={texts.message}
            description={texts.messageHint}
            maxLength={MESSAGE_MAX}
          />
        ) : (
          <p className={classes.hint}>{texts.messageInTrial}</p>
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
      <legend>{texts.emails}</legend>
      <p className={classes.hint}>{texts.emailsHint}</p>
      {emails.map((_, at) => (
        <div key={at} className={classes.row}>
          <TextField
            of={form}
            name={`emails.${at}`}
            type="email"
            aria-label={texts.email(at + 1)}
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
              aria-label={texts.remove(at + 1)}
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
            {texts.add}
          </Button>
        </div>
      )}
      {leftOut > 0 && (
        <Notice
          tone="warning"
          action={there(toImport) ? { label: texts.importLearners, run: () => go(toImport) } : undefined}
        >
          {texts.leftOut(leftOut)}
        </Notice>
      )}
    </fieldset>
  )
}
