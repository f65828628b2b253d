import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { z } from 'zod'
import { refresh } from '#platform/web/api.ts'
import { Form, type FormOf, SubmitButton, TextArea, TextField, useFormOf } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useMe } from '#platform/web/session.tsx'
import { useCopied } from '#platform/web/use-copied.ts'
import { offsiteKeys, tryOffsiteCertificates } from './arrival.contract.ts'
import { ownSystemTexts } from './own-system.messages.ts'
import classes from './own-system.module.css'
import { commandOf, exampleBody, readable } from './own-system.rules.ts'

const texts = ownSystemTexts.call

/** Only the key is checked here: what the system would send is the API's to judge. */
const TestCall = z.object({ key: z.string().trim().min(1, texts.keyMissing), body: z.string() })

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

/** A test call with its answer, and the command for the system itself. `made`: the key that was made just now, if any. */
export function TryCall({ made }: { made: string }) {
  const { today } = useMe()
  const form = useFormOf(TestCall, { key: '', body: exampleBody(today) })
  const [answer, setAnswer] = useState<Answer | null | undefined>()
  const { setValue } = form
  useEffect(() => {
    if (made) setValue('key', made, { shouldValidate: true })
  }, [made, setValue])
  const send = async ({ key, body }: z.output<typeof TestCall>) => {
    setAnswer(await sent(key, body))
    await refresh(offsiteKeys)
  }
  return (
    <Form form={form} send={send} className={classes.form ?? ''} label={texts.title}>
      <p className={classes.text}>{texts.text}</p>
      <Fields form={form} />
      <div>
        <SubmitButton variant="default">{texts.send}</SubmitButton>
      </div>
      <div aria-live="polite">{answer !== undefined && <Shown answer={answer} />}</div>
      <Command body={form.watch('body')} />
    </Form>
  )
}

const Fields = ({ form }: { form: FormOf<typeof TestCall> }) => (
  <>
    <TextField
      of={form}
      name="key"
      label={texts.key}
      description={texts.keyHint}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.code ?? '' }}
    />
    <TextArea
      of={form}
      name="body"
      label={texts.body}
      minRows={6}
      maxRows={18}
      spellCheck={false}
      classNames={{ input: classes.code ?? '' }}
    />
  </>
)

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
