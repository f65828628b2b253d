import {
  Checkbox as MantineCheckbox,
  type CheckboxProps,
  FileInput,
  type FileInputProps,
  MultiSelect,
  type MultiSelectProps,
  Radio,
  Select,
  type SelectProps,
  Stack,
  Switch as MantineSwitch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useField } from './form-context.ts'
import { Icon } from './icons.tsx'
import { PasswordInput } from './password-input.tsx'
import { choiceTexts } from './choice.messages.ts'
import { dialogTexts } from './dialog.messages.ts'

/** Which field of which form: a name that the form's schema does not have does not compile. */
interface Bound<I extends FieldValues, O> {
  readonly of: UseFormReturn<I, unknown, O>
  readonly name: FieldPath<NoInfer<I>>
}

/** Every field: bound by `name`; its label, required mark and error are tied to it for screen readers. */
type Field<P, I extends FieldValues, O> = Omit<P, 'name' | 'value' | 'defaultValue' | 'error' | 'data' | 'form'> &
  Bound<I, O>

/** Options of a lookup: `value` keeps its type in the form and back. Spec D10. */
export interface Option {
  readonly label: string
  readonly value: string | number
  readonly disabled?: boolean
}

const optionData = (options: readonly Option[]) => options.map(option => ({ ...option, value: String(option.value) }))
const valueIn = (options: readonly Option[], text: string | null) =>
  options.find(option => String(option.value) === text)?.value ?? null

export function TextField<I extends FieldValues, O>({
  of: form,
  name,
  disabled,
  onBlur: told,
  ...rest
}: Field<TextInputProps, I, O>) {
  const { error, formDisabled, value, onBlur, ...field } = useField(form, name)
  return (
    <TextInput
      {...field}
      {...rest}
      value={(value as string | null) ?? ''}
      error={error}
      disabled={disabled || formDisabled}
      onBlur={event => {
        onBlur()
        told?.(event)
      }}
    />
  )
}

export function PasswordField<I extends FieldValues, O>({
  of: form,
  name,
  disabled,
  ...rest
}: Field<Omit<TextInputProps, 'type' | 'rightSection'>, I, O>) {
  const { error, formDisabled, value, ...field } = useField(form, name)
  return (
    <PasswordInput
      {...field}
      {...rest}
      value={(value as string | null) ?? ''}
      error={error}
      disabled={disabled || formDisabled}
    />
  )
}

export function TextArea<I extends FieldValues, O>({ of: form, name, disabled, ...rest }: Field<TextareaProps, I, O>) {
  const { error, formDisabled, value, ...field } = useField(form, name)
  return (
    <Textarea
      autosize
      minRows={3}
      {...field}
      {...rest}
      value={(value as string | null) ?? ''}
      error={error}
      disabled={disabled || formDisabled}
    />
  )
}

/** A day: the browser's own picker, which speaks the person's language and suits phones and screen readers. */
export function DateField<I extends FieldValues, O>({
  of: form,
  name,
  disabled,
  ...rest
}: Field<TextInputProps, I, O>) {
  const { error, formDisabled, value, onChange, ...field } = useField(form, name)
  return (
    <TextInput
      type="date"
      {...field}
      {...rest}
      value={(value as string | null) ?? ''}
      error={error}
      disabled={disabled || formDisabled}
      onChange={event => onChange(event.currentTarget.value || null)}
    />
  )
}

/** A day and a time in the person's own time zone, stored as an instant. */
export function DateTimeField<I extends FieldValues, O>({
  of: form,
  name,
  disabled,
  ...rest
}: Field<TextInputProps, I, O>) {
  const { error, formDisabled, value, onChange, ...field } = useField(form, name)
  // A half-typed value is no time yet: the browser reports nothing, and its field keeps it.
  return (
    <TextInput
      type="datetime-local"
      {...field}
      {...rest}
      value={localTime(value as string | null | undefined)}
      error={error}
      disabled={disabled || formDisabled}
      onChange={event => onChange(event.currentTarget.value ? new Date(event.currentTarget.value).toISOString() : null)}
    />
  )
}

/** '2026-11-21T09:30' for an instant, as the browser's picker needs it, in the person's time zone. */
function localTime(instant: string | null | undefined): string {
  const date = new Date(instant ?? '')
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type SelectFieldProps<I extends FieldValues, O> = Field<SelectProps, I, O> & { readonly options: readonly Option[] }

export function SelectField<I extends FieldValues, O>({
  of: form,
  name,
  options,
  disabled,
  onChange: told,
  ...rest
}: SelectFieldProps<I, O>) {
  const { error, formDisabled, value, onChange, ...field } = useField(form, name)
  return (
    <Select
      {...field}
      {...rest}
      data={optionData(options)}
      value={value === null || value === undefined ? null : String(value)}
      error={error}
      disabled={disabled || formDisabled}
      searchable={rest.searchable ?? options.length > 8}
      nothingFoundMessage={choiceTexts.nothingFound}
      comboboxProps={{ transitionProps: { duration: 120, transition: 'fade' } }}
      onChange={(text, option) => {
        onChange(valueIn(options, text))
        if (text !== null) told?.(text, option)
      }}
    />
  )
}

type MultiSelectFieldProps<I extends FieldValues, O> = Field<MultiSelectProps, I, O> & {
  readonly options: readonly Option[]
  /** The same options, as they stand in the list: below headings. */
  readonly groups?: MultiSelectProps['data']
}

/** Values that are chosen but can't be picked can't be removed either, by a key or by clearing all. */
export function MultiSelectField<I extends FieldValues, O>({
  of: form,
  name,
  options,
  groups,
  disabled,
  ...rest
}: MultiSelectFieldProps<I, O>) {
  const { error, formDisabled, value, onChange, ...field } = useField(form, name)
  const chosen = (value as (string | number)[] | null | undefined) ?? []
  const kept = options.filter(option => option.disabled && chosen.includes(option.value)).map(option => option.value)
  return (
    <MultiSelect
      {...field}
      {...rest}
      data={groups ?? optionData(options)}
      value={chosen.map(String)}
      error={error}
      disabled={disabled || formDisabled}
      searchable={rest.searchable ?? options.length > 8}
      nothingFoundMessage={choiceTexts.nothingFound}
      comboboxProps={{ transitionProps: { duration: 120, transition: 'fade' } }}
      onChange={texts => onChange([...new Set([...kept, ...texts.map(text => valueIn(options, text))])])}
    />
  )
}

export function Checkbox<I extends FieldValues, O>({ of: form, name, disabled, ...rest }: Field<CheckboxProps, I, O>) {
  const { error, formDisabled, value, ...field } = useField(form, name)
  return (
    <MantineCheckbox {...field} {...rest} checked={Boolean(value)} error={error} disabled={disabled || formDisabled} />
  )
}

export function Switch<I extends FieldValues, O>({ of: form, name, disabled, ...rest }: Field<SwitchProps, I, O>) {
  const { error, formDisabled, value, ...field } = useField(form, name)
  return (
    <MantineSwitch {...field} {...rest} checked={Boolean(value)} error={error} disabled={disabled || formDisabled} />
  )
}

interface RadioFieldProps<I extends FieldValues, O> extends Bound<I, O> {
  readonly label: ReactNode
  readonly options: readonly (Option & { readonly description?: string })[]
  readonly required?: boolean
  readonly disabled?: boolean
  readonly row?: boolean
}

export function RadioField<I extends FieldValues, O>({
  of: form,
  name,
  label,
  options,
  required = false,
  disabled = false,
  row = false,
}: RadioFieldProps<I, O>) {
  const { error, formDisabled, value, onChange, ref, ...field } = useField(form, name)
  return (
    <Radio.Group
      {...field}
      label={label}
      withAsterisk={required}
      error={error}
      value={value === null || value === undefined ? null : String(value)}
      onChange={text => onChange(valueIn(options, text))}
    >
      <Stack gap={row ? 24 : 8} mt={8} style={row ? { flexDirection: 'row', flexWrap: 'wrap' } : undefined}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? ref : undefined}
            value={String(option.value)}
            label={option.label}
            description={option.description}
            disabled={disabled || formDisabled || option.disabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

export function FileField<I extends FieldValues, O>({
  of: form,
  name,
  disabled,
  ...rest
}: Field<FileInputProps, I, O>) {
  const { error, formDisabled, value, ...field } = useField(form, name)
  return (
    <FileInput
      clearable
      clearButtonProps={{ 'aria-label': dialogTexts.removeFile }}
      placeholder={dialogTexts.chooseFile}
      leftSection={<Icon name="upload" size={16} />}
      {...field}
      {...rest}
      value={(value as File | null) ?? null}
      error={error}
      disabled={disabled || formDisabled}
    />
  )
}
