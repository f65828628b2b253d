import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { FormFooter } from './form-footer.tsx'

interface FormDialogProps<I extends FieldValues, O> extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'onClose' | 'size' | 'fullScreen'
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
  children,
  ...room
}: FormDialogProps<I, O>) {
  return (
    <Dialog
      {...room}
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <FormFooter form={id} cancel={cancel} sending={form.formState.isSubmitting} {...(danger && { color: 'red' })}>
          {submit}
        </FormFooter>
      }
    >
      <Form form={form} id={id} label={label} send={send} {...(className && { className })}>
        {children}
      </Form>
    </Dialog>
  )
}
