import { Button, type ButtonProps } from '@mantine/core'
import { Cancel } from './dialog.tsx'

interface FormFooterProps extends ButtonProps {
  /** The id of the form that the main button sends. */
  readonly form: string
  readonly sending: boolean
  readonly cancel: string
}

/** The two buttons below a form in a dialog: one leaves it, the other sends it. */
export function FormFooter({ cancel, sending, ...submit }: FormFooterProps) {
  return (
    <>
      <Cancel>{cancel}</Cancel>
      <Button type="submit" loading={sending} {...submit} />
    </>
  )
}
