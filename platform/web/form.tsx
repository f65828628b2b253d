import { zodResolver } from '@hookform/resolvers/zod'
import { Button, type ButtonProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { plainWords } from '../shared/plain-words.ts'
import { ApiProblem } from './client.ts'
import { useHeld } from './dialog-context.ts'
import { FormContext, useFormContext } from './form-context.ts'
import classes from './form.module.css'
import { Notice } from './notice.tsx'
import { fieldProblems, messageOf, reportProblem } from './problems.ts'
import { toast } from './toast.tsx'

export {
  Checkbox,
  DateField,
  DateTimeField,
  FileField,
  MultiSelectField,
  PasswordField,
  RadioField,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from './form-fields.tsx'

type FormSchema = z.ZodType<FieldValues, FieldValues>
export type FormOf<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>

/**
 * A form with a contract's shape: the same schema checks it here and on the server. `values` may arrive later (from a
 * query): what the person has already changed is kept.
 */
export function useFormOf<S extends FormSchema>(schema: S, values?: Partial<z.input<S>>): FormOf<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema, { error: plainWords }) as never,
    mode: 'onTouched',
    defaultValues: values as DefaultValues<z.input<S>>,
    ...(values ? { values: values as z.input<S> } : {}),
    resetOptions: { keepDirtyValues: true },
  })
  // When the screen itself resets the form, everything is reset, typed into or not: after a save it counts as
  // unchanged.
  return { ...form, reset: (to, keep) => form.reset(to, { keepDirtyValues: false, ...keep }) }
}

interface FormProps<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>
  /**
   * Sends the filled-in values. If it rejects with an ApiProblem, its texts are shown at their fields. `false`: the
   * person thought better of it, and nothing was sent.
   */
  readonly send: (values: O) => unknown
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly className?: string
  /** For a button outside the form: `<Button type="submit" form={id}>`. */
  readonly id?: string
  /** Names the form to a screen reader. */
  readonly label?: string
  /** Shown in a toast if it can't be saved, except for errors at a field; the refusal's own words by default. */
  readonly failed?: string
  /** Says the first mistake in a toast, too: its field may be out of sight. */
  readonly mistakeInToast?: boolean
}

/** A form that can't be sent twice at once, and shows every refusal where it belongs. Spec B8. */
export function Form<I extends FieldValues, O>({
  form,
  send,
  children,
  disabled = false,
  className,
  id,
  label,
  failed,
  mistakeInToast = false,
}: FormProps<I, O>) {
  const [fields] = useState(() => new Set<string>())
  // Not an error of the form itself: those disappear when it takes over others' changes.
  const [general, setGeneral] = useState('')
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = form.formState
  useHeld(isDirty(dirtyFields) && !isSubmitSuccessful, isSubmitting)

  const attempt = form.handleSubmit(
    async values => {
      setGeneral('')
      try {
        if ((await send(values)) === false) form.setError('root.server', { type: 'declined' })
      } catch (error) {
        setGeneral(showProblem(form as unknown as UseFormReturn, fields, error, failed))
      }
    },
    () => {
      const text = mistakeInToast && firstMistake(form as unknown as UseFormReturn, fields)
      if (text) toast(text, { kind: 'error' })
    },
  )
  const submit = (event: FormEvent) => {
    event.stopPropagation()
    event.preventDefault()
    if (!isSubmitting && !disabled) void attempt(event)
  }
  return (
    <FormContext value={{ form: form as unknown as UseFormReturn, fields: fields, disabled }}>
      <form id={id} onSubmit={submit} noValidate data-tells className={className ?? classes.form} aria-label={label}>
        {general && <Notice tone="danger">{general}</Notice>}
        {children}
      </form>
    </FormContext>
  )
}

/** A list that was emptied again leaves an empty object behind. */
const isDirty = (fields: unknown): boolean =>
  fields === true || (typeof fields === 'object' && fields !== null && Object.values(fields).some(isDirty))

const firstMistake = (form: UseFormReturn, fields: ReadonlySet<string>): string | undefined =>
  [...fields].map(name => form.getFieldState(name).error?.message).find(Boolean)

/**
 * Puts each text under its field and the focus on the first; texts that fit no field go into a toast, and are returned to
 * be shown above the form.
 */
function showProblem(form: UseFormReturn, fields: ReadonlySet<string>, error: unknown, failed?: string): string {
  const problems = Object.entries(fieldProblems(error))
  const known = problems.filter(([field]) => fields.has(field))
  for (const [field, message] of known) form.setError(field, { type: 'server', message })
  const first = [...fields].find(field => known.some(([name]) => name === field))
  if (first) form.setFocus(first)
  const unmatched = problems.filter(([field]) => !fields.has(field)).map(([, text]) => text)
  for (const text of unmatched) toast(text, { kind: 'error' })
  if (problems.length === 0) {
    if (failed) toast(failed, { kind: 'error' })
    reportProblem(error, { shown: failed !== undefined })
  }
  form.setError('root.server', { type: 'server' })
  if (problems.length > 0) return unmatched.join(' ')
  return error instanceof ApiProblem && error.status === 401 ? '' : messageOf(error)
}

interface SubmitButtonProps extends ButtonProps {
  readonly children: ReactNode
  readonly name?: string
}

/** Sends the form that contains it; shows that it is being sent. */
export function SubmitButton({ children, disabled, ...rest }: SubmitButtonProps) {
  const { form, disabled: formDisabled } = useFormContext()
  return (
    <Button type="submit" loading={form.formState.isSubmitting} disabled={disabled || formDisabled} {...rest}>
      {children}
    </Button>
  )
}
