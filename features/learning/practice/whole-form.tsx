import { type ReactNode, useRef, useState } from 'react'
import choices from '../study-frame/choices.module.css'

interface WholeFormProps {
  /** The names of the fields that are not filled in yet. */
  readonly open: readonly string[]
  /** What is said of them once somebody wanted to send the form. */
  readonly missing: (count: number) => string
  readonly onSubmit: () => void
  /** `asked`: somebody wanted to send it. */
  readonly children: (asked: boolean) => ReactNode
}

/** A form that is sent only when all of it is filled in: before that, sending leads to the first field that is open. */
export function WholeForm({ open, missing, onSubmit, children }: WholeFormProps) {
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        const [first] = open
        if (first === undefined) onSubmit()
        else form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
      }}
    >
      {children(asked)}
      <p role="alert" className={choices.error}>
        {asked && open.length > 0 && missing(open.length)}
      </p>
    </form>
  )
}
