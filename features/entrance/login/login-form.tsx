import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import { fieldErrors } from '#platform/shared/problem.ts'
import { Notice, type NoticeAction } from '#platform/web/notice.tsx'
import { PasswordInput } from '#platform/web/password-input.tsx'
import { Link } from '#platform/web/router.tsx'
import { loginTexts } from './login.messages.ts'
import classes from '#identity/sign-in-frame/sign-in-frame.module.css'

/** The result of an attempt: nothing to say, or texts for the fields and for the form. */
export type Answer = {
  readonly fields?: Readonly<Record<string, string>>
  readonly form?: string | null
  readonly action?: NoticeAction
} | void

interface LoginFormProps {
  readonly send: (credentials: { userName: string; password: string }) => Promise<Answer>
  readonly contract: () => Promise<typeof import('#identity/sign-in/sign-in.contract.ts')>
  /** What went wrong on the way here, or if nothing did, what waits after the sign-in. */
  readonly warning: string | null
  readonly news: string | null
  /** The address that an invitation was sent to: no other can answer it. */
  readonly email: string | null
}

const fields = ['userName', 'password'] as const
type FieldName = (typeof fields)[number]

/**
 * How long a click outside a field takes, in milliseconds: it must end before the field's text appears and moves what
 * was clicked.
 */
const CLICK_MS = 200

/** Email and password. A field is checked once it was touched; the shape comes from the contract. Spec A5. */
export function LoginForm({ send, contract, warning, news, email }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<{ text: string; action?: NoticeAction | undefined } | null>(null)
  const [sending, setSending] = useState(false)

  const typed = () => typedInto(form.current as HTMLFormElement, email)
  const mistakes = () => mistakesIn(typed(), contract)
  const { field, show, stay } = useCheckedFields(form, mistakes, contract)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    stay()
    setSending(true)
    setFailure(null)
    try {
      const found = await mistakes()
      show(found)
      if (Object.keys(found).length > 0) return
      const answer = await send(typed())
      if (answer) {
        show(answer.fields ?? {})
        setFailure(answer.form ? { text: answer.form, action: answer.action } : null)
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={event => void submit(event)}
      noValidate
      aria-label={loginTexts.title}
    >
      {(warning ?? news) && <Notice tone={warning ? 'warning' : 'info'}>{warning ?? news}</Notice>}
      {failure && (
        <Notice tone="danger" action={failure.action}>
          {failure.text}
        </Notice>
      )}
      <Fields field={field} email={email} />
      <Button type="submit" loading={sending} fullWidth>
        {loginTexts.submit}
      </Button>
    </form>
  )
}

/** Read from the form itself: password managers fill fields without an event. */
function typedInto(form: HTMLFormElement, email: string | null) {
  const data = new FormData(form)
  // A disabled field is not part of the form's data.
  return { userName: email ?? String(data.get('userName') ?? ''), password: String(data.get('password') ?? '') }
}

function Fields({ field, email }: { field: ReturnType<typeof useCheckedFields>['field']; email: string | null }) {
  return (
    <>
      <TextInput
        {...field('userName')}
        {...(email ? { defaultValue: email, disabled: true } : {})}
        type="email"
        label={loginTexts.email}
        autoComplete="username"
        inputMode="email"
      />
      <div className={classes.passwordRow}>
        <PasswordInput {...field('password')} label={loginTexts.password} autoComplete="current-password" />
        <Link to={pageAt('/forgot')} className={classes.forgot}>
          {loginTexts.forgot}
        </Link>
      </div>
    </>
  )
}

async function mistakesIn(
  credentials: { userName: string; password: string },
  contract: LoginFormProps['contract'],
): Promise<Record<string, string>> {
  const { Credentials } = await contract()
  const { error } = Credentials.safeParse(credentials)
  return Object.fromEntries(
    Object.entries(fieldErrors(error?.issues ?? [])).map(([name, [text]]) => [name, text ?? '']),
  )
}

/** The properties of each field, which is checked once it was touched. */
function useCheckedFields(
  form: RefObject<HTMLFormElement | null>,
  mistakes: () => Promise<Record<string, string>>,
  contract: LoginFormProps['contract'],
) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function touched(name: FieldName): Promise<void> {
    if (!form.current) return
    const { [name]: text } = await mistakes()
    setErrors(shown => {
      const others = Object.fromEntries(Object.entries(shown).filter(([other]) => other !== name))
      return text ? { ...others, [name]: text } : others
    })
  }
  return {
    field: (name: FieldName) => ({
      name,
      error: errors[name],
      required: true,
      withAsterisk: false,
      disabled: false,
      onInput: () => {
        void contract()
      },
      onBlur: () => {
        leaving.current = setTimeout(() => void touched(name), CLICK_MS)
      },
      onChange: () => {
        if (errors[name]) void touched(name)
      },
    }),
    /** All texts at once, and the focus on the first. */
    show(found: Readonly<Record<string, string>>): void {
      setErrors(found)
      const first = fields.find(name => found[name])
      if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    },
    /** The form is sent: what was left on the way there is not judged apart. */
    stay: () => clearTimeout(leaving.current),
  }
}
