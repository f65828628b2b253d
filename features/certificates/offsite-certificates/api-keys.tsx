import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { confirm, Dialog } from '#platform/web/dialog.tsx'
import { FormFooter } from '#platform/web/form-footer.tsx'
import { Form, TextField, useFormOf } from '#platform/web/form.tsx'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import {
  createOffsiteKey,
  KEY_NAME_MAX,
  type OffsiteKey,
  OffsiteKeyName,
  offsiteKeys,
  revokeOffsiteKey,
} from './arrival.contract.ts'
import { keys as texts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'

/** The keys that the organization's own system uses to send certificates. Spec D9. */
export function ApiKeys({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(offsiteKeys, { entityGuid })
  const [dialog, setDialog] = useState({ open: false, count: 0 })
  const { fire } = useSend(revokeOffsiteKey, { refreshes: [offsiteKeys], toast: texts.revoked })
  const revoke = async ({ id, name }: OffsiteKey) => {
    const sure = await confirm({
      title: texts.revokeTitle(name),
      text: texts.revokeText,
      confirmLabel: texts.revoke,
      danger: true,
    })
    if (sure) await fire({ entityGuid, keyId: id })
  }
  const list = () => {
    if (!data)
      return error ? (
        <FailedState text={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={1} height={56} />
      )
    if (data.rows.length === 0) return <p className={classes.muted}>{texts.none}</p>
    return (
      <ul className={classes.keys}>
        {data.rows.map(key => (
          <Key key={key.id} it={key} onRevoke={() => void revoke(key)} />
        ))}
      </ul>
    )
  }
  return (
    <Card
      className={classes.card ?? ''}
      title={texts.title}
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setDialog({ open: true, count: dialog.count + 1 })}
        >
          {texts.create}
        </Button>
      }
    >
      <p className={classes.lead}>
        {texts.lead}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {texts.documents}
        </a>
      </p>
      {list()}
      {dialog.count > 0 && (
        <CreateKey
          key={dialog.count}
          entityGuid={entityGuid}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </Card>
  )
}

function Key({ it, onRevoke }: { it: OffsiteKey; onRevoke: () => void }) {
  return (
    <li className={classes.key}>
      <div className={classes.about}>
        <span className={classes.name}>{it.name}</span>
        <span className={classes.muted}>
          <code>{it.begins}…</code>
        </span>
        <span className={classes.muted}>
          {texts.createdBy(it.createdBy, formatDate(it.createdAt))}.{' '}
          {it.lastUsedAt ? texts.used(formatDateTime(it.lastUsedAt)) : texts.neverUsed}
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.revoke}
        leftSection={<Icon name="trash" size={14} />}
        onClick={onRevoke}
        aria-label={texts.revokeOf(it.name)}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}

/**
 * Asks for a name, then shows the key: nobody ever sees it again, and it can be dismissed only by confirming that it
 * was kept.
 */
function CreateKey({ entityGuid, open, onClose }: { entityGuid: string; open: boolean; onClose: () => void }) {
  const form = useFormOf(OffsiteKeyName, { name: '' })
  const { send, answer } = useSend(createOffsiteKey, { refreshes: [offsiteKeys] })
  if (answer) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={answer.name}
        unsaved={texts.notKept}
        footer={<Button onClick={onClose}>{texts.kept}</Button>}
      >
        <NewKey value={answer.key} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.create}
      footer={
        <FormFooter form="offsite-key" cancel={texts.cancel} sending={form.formState.isSubmitting}>
          {texts.create}
        </FormFooter>
      }
    >
      <Form id="offsite-key" form={form} label={texts.create} send={({ name }) => send({ entityGuid, name })}>
        <TextField
          of={form}
          name="name"
          label={texts.name}
          description={texts.nameHint}
          maxLength={KEY_NAME_MAX}
          required
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}

function NewKey({ value }: { value: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(value)
    setCopied(done)
    if (!done) toast(texts.notCopied, { kind: 'error' })
  }
  return (
    <div className={classes.made}>
      <Notice tone="warning">{texts.made}</Notice>
      <TextInput
        label={texts.key}
        readOnly
        value={value}
        classNames={{ input: classes.secret ?? '' }}
        onFocus={event => event.currentTarget.select()}
      />
      <Button
        variant="default"
        className={classes.copy}
        leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
        onClick={() => void copy()}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
    </div>
  )
}
