import { createContext, useContext, useEffect } from 'react'
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'

interface FormContextValue {
  readonly form: UseFormReturn
  /** The names of the fields on screen, in order: a refusal for any other field is shown separately. */
  readonly fields: Set<string>
  readonly disabled: boolean
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('A field stands in a <Form>.')
  return context
}

/** Binds a control to its name in the form. */
export function useField<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, name: FieldPath<I>) {
  const { fields, disabled } = useFormContext()
  const { field, fieldState } = useController({ name, control: form.control })
  useEffect(() => {
    fields.add(name)
    return () => {
      fields.delete(name)
    }
  }, [fields, name])
  return { ...field, error: fieldState.error?.message, formDisabled: disabled }
}
