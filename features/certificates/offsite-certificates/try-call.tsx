import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { refresh } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useMe } from '#platform/web/session.tsx'
import { useCopied } from '#platform/web/use-copied.ts'
import { offsiteKeys, tryOffsiteCertificates } from './arrival.contract.ts'
import { ownSystemTexts } from './own-system.messages.ts'
import classes from './own-system.module.css'
import { commandOf, exampleBody, readable } from './own-system.rules.ts'

const texts = ownSystemTexts.call

interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * Sends a call as the organization's own system would: with its key and not with this session, and exactly what stands
 * in the field. Decision 381.
 */
async function sent(key: string, body: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`/api${tryOffsiteCertificates.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      credentials: 'omit',
      body,
    })
    return { status: answer.status, text: readable(await answer.text()) }
  } catch {
    return null
  }
}

/** A test call with its answer, and the command for the system itself. */
export function TryCall({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const { today } = useMe()
  const [body, setBody] = useState(() => exampleBody(today))
  const [missing, setMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null | undefined>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const key = value.trim()
    setMissing(key === '')
    if (key === '' || sending) return
    setSending(true)
    setAnswer(await sent(key, body))
    setSending(false)
    await refresh(offsiteKeys)
  }
  return (
    <form className={classes.form} onSubmit={event => void send(event)} noValidate aria-label={texts.title}>
      <p className={classes.text}>{texts.text}</p>
      <TextInput
        label={texts.key}
        description={texts.keyHint}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        error={missing && value.trim() === '' && texts.keyMissing}
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
      />
      <Textarea
        label={texts.body}
        value={body}
        onChange={event => setBody(event.currentTarget.value)}
        autosize
        minRows={6}
        maxRows={18}
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
      />
      <div>
        <Button type="submit" variant="default" loading={sending}>
          {texts.send}
        </Button>
      </div>
      <div aria-live="polite">{answer !== undefined && <Shown answer={answer} />}</div>
      <Command body={body} />
    </form>
  )
}

function Shown({ answer }: { answer: Answer | null }) {
  const id = useId()
  if (!answer) return <Notice tone="danger">{texts.unreachable}</Notice>
  const passed = answer.status >= 200 && answer.status < 300
  return (
    <div className={classes.answer}>
      <Notice tone={passed ? 'info' : 'warning'}>{passed ? texts.passed : texts.refused}</Notice>
      <p id={id} className={classes.label}>
        {texts.answer(answer.status)}
      </p>
      <Code labelledBy={id}>{answer.text}</Code>
    </div>
  )
}

function Command({ body }: { body: string }) {
  const id = useId()
  const command = commandOf(window.location.origin, body)
  const { copied, copy } = useCopied(command, texts.notCopied)
  return (
    <details className={classes.command}>
      <summary id={id}>{texts.command}</summary>
      <Code labelledBy={id}>{command}</Code>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
          onClick={() => void copy()}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {texts.documents}
        </a>
      </div>
    </details>
  )
}

/** What is too long scrolls on its own, and by keyboard too. */
const Code = ({ labelledBy, children }: { labelledBy: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre tabIndex={0} role="region" aria-labelledby={labelledBy} className={classes.pre}>
    {children}
  </pre>
)
