import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Cancel, Dialog } from './dialog.tsx'
import { FormFooter } from './form-footer.tsx'
import { Form } from './form.tsx'

interface FormDialogProps<I extends FieldValues, O> extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'onClose' | 'size' | 'fullScreen' | 'unsaved'
> {
  readonly title: string
  readonly form: UseFormReturn<I, unknown, O>
  readonly send: (values: O) => unknown
  readonly id: string
  /** Names the form to a screen reader; the title by default. */
  readonly label?: string
  readonly className?: string
  readonly cancel: string
  /** What the button that sends says. */
  readonly submit: string
  /** What it does takes something away. */
  readonly danger?: boolean
  /** Nothing is to be typed: the focus starts at the button that sends. */
  readonly ready?: boolean
  /** Whether it can be sent as it stands; true by default. */
  readonly sendable?: boolean
  /**
   * Stands in place of the form: what it needs is not known yet, there is nothing to fill in, or it was sent. Another
   * dialog in its place would not know where to return the focus.
   */
  readonly instead?: ReactNode
  /** The buttons below that; the one that leaves by default. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** A dialog that is a form: its fields, and below them the buttons that leave it and send it. */
export function FormDialog<I extends FieldValues, O>({
  open,
  onClose,
  title,
  form,
  send,
  id,
  label = title,
  className,
  cancel,
  submit,
  danger = false,
  ready = false,
  sendable = true,
  instead,
  foot,
  children,
  ...room
}: FormDialogProps<I, O>) {
  const body = useFocusWithin(open, Boolean(instead))
  const buttons = (
    <FormFooter
      form={id}
      cancel={cancel}
      sending={form.formState.isSubmitting}
      disabled={!sendable}
      data-autofocus={ready || undefined}
      {...(danger && { color: 'red' })}
    >
      {submit}
    </FormFooter>
  )
  return (
    <Dialog
      {...room}
      open={open}
      onClose={onClose}
      title={title}
      footer={instead ? (foot ?? <Cancel>{cancel}</Cancel>) : buttons}
    >
      <div ref={body} style={{ display: 'contents' }}>
        {instead || (
          <Form form={form} id={id} label={label} send={send} {...(className && { className })}>
            {children}
          </Form>
        )}
      </div>
    </Dialog>
  )
}

/** When the form comes or goes, what had the focus may be gone with it. */
function useFocusWithin(open: boolean, replaced: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(replaced)
  useEffect(() => {
    const dialog = body.current?.closest<HTMLElement>('[role=dialog]')
    if (open && dialog && before.current !== replaced) {
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]')
      if (first) first.focus()
      else if (!dialog.contains(document.activeElement)) dialog.focus()
    }
    before.current = replaced
  }, [open, replaced])
  return body
}
