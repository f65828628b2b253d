import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { twoFactorMessages } from './two-factor.messages.ts'
import { twoFactorScreensTexts } from './two-factor-screens.messages.ts'
import classes from './two-factor.module.css'

/** The result of a code: nothing to say, or texts for the field and for the form. */
type Answer = { readonly fields?: Readonly<Record<string, string>>; readonly form?: string | null } | void

interface CodeFormProps {
  readonly label: string
  readonly send: (code: string) => Promise<Answer>
  /** A recovery code instead of six digits. */
  readonly recovery?: boolean
  /** Alternatives, below the button. */
  readonly children?: ReactNode
}

/** One field for a code, which can be pasted or filled in by the phone. Spec A4, A5. */
export function CodeForm({ label, send, recovery = false, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    const code = (input.current?.value ?? '').replace(/[\s-]/g, '')
    if (!(recovery ? /^[2-9a-z]{10}$/i : /^\d{6}$/).test(code)) return fail(twoFactorMessages.codeInvalid)
    setSending(true)
    try {
      const answer = await send(code)
      if (answer) fail(answer.fields?.['verificationCode'] ?? answer.form ?? twoFactorMessages.codeInvalid)
    } finally {
      setSending(false)
    }
  }
  function fail(text: string): void {
    setError(text)
    input.current?.focus()
    input.current?.select()
  }

  return (
    <form className={classes.form} onSubmit={event => void submit(event)} noValidate>
      <TextInput
        ref={input}
        name="verificationCode"
        label={label}
        error={error}
        autoFocus
        required
        withAsterisk={false}
        className="figures"
        {...(recovery
          ? { autoComplete: 'off', maxLength: 16, autoCapitalize: 'none', spellCheck: false }
          : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 9 })}
        onChange={() => setError(null)}
      />
      <Button type="submit" loading={sending} fullWidth>
        {twoFactorScreensTexts.submit}
      </Button>
      {children}
    </form>
  )
}
