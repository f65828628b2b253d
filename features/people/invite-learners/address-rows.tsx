import { ActionIcon, Button } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addressOf } from '#platform/shared/address.ts'
import { type FormOf, TextField } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { go } from '#platform/web/router.tsx'
import { addressesIn, pasteInto } from './addresses.rules.ts'
import { INVITE_MAX } from './invite-learners.contract.ts'
import classes from './invite-learners.module.css'
import { inviteLearnersTexts } from './invite-learners.messages.ts'
import { importLearnersPage } from '../import-wizard/import-wizard.page.ts'
import type { Invitation } from './invite-learners.contract.ts'

/** One row for each address; several pasted at once spread over rows of their own. */
export function Addresses({ form }: { form: FormOf<typeof Invitation> }) {
  const { emails, put, paste, leftOut } = useAddresses(form)
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
            <RemoveRow
              label={inviteLearnersTexts.remove(at + 1)}
              onRemove={() => put(emails.filter((_row, place) => place !== at))}
            />
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
      {leftOut > 0 && <LeftOut count={leftOut} />}
    </fieldset>
  )
}

function useAddresses(form: FormOf<typeof Invitation>) {
  const emails = useWatch({ control: form.control, name: 'emails' })
  const [leftOut, setLeftOut] = useState(0)
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
  return { emails, put, paste, leftOut }
}

function RemoveRow({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onRemove}>
      <Icon name="close" size={18} />
    </ActionIcon>
  )
}

/** More were pasted than one call invites: a file takes them all. */
function LeftOut({ count }: { count: number }) {
  return (
    <Notice
      tone="warning"
      action={{ label: inviteLearnersTexts.importLearners, run: () => go(addressOf(importLearnersPage)) }}
    >
      {inviteLearnersTexts.leftOut(count)}
    </Notice>
  )
}
