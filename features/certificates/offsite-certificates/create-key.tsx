import { Button, TextInput } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { TextField, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useCopied } from '#platform/web/use-copied.ts'
import { createOffsiteKey, KEY_NAME_MAX, OffsiteKeyName, offsiteKeys } from './arrival.contract.ts'
import { keys as texts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'

interface CreateKeyProps {
  readonly entityGuid: string
  readonly open: boolean
  readonly onClose: () => void
  /** Gets the key, while it is known. */
  readonly onMade?: (key: string) => void
}

/**
 * Asks for a name, then shows the key: nobody ever sees it again, and it can be dismissed only by confirming that it
 * was kept.
 */
export function CreateKey({ entityGuid, open, onClose, onMade }: CreateKeyProps) {
  const form = useFormOf(OffsiteKeyName, { name: '' })
  const { send, answer } = useSend(createOffsiteKey, {
    refreshes: [offsiteKeys],
    onDone: made => onMade?.(made.key),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={answer?.name ?? texts.create}
      form={form}
      id="offsite-key"
      cancel={texts.cancel}
      submit={texts.create}
      send={({ name }) => send({ entityGuid, name })}
      {...(answer && {
        instead: <NewKey value={answer.key} />,
        foot: <Button onClick={onClose}>{texts.kept}</Button>,
        unsaved: texts.notKept,
      })}
    >
      <TextField
        of={form}
        name="name"
        label={texts.name}
        description={texts.nameHint}
        maxLength={KEY_NAME_MAX}
        required
        data-autofocus
      />
    </FormDialog>
  )
}

function NewKey({ value }: { value: string }) {
  const { copied, copy } = useCopied(value, texts.notCopied)
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
