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
import { useField } from './form-context.ts'
import { Icon } from './icons.tsx'
import { PasswordInput } from './password-input.tsx'

/** Every field: bound by `name`, its label, required mark and error tied to it for screen readers. */
type Field<P> = Omit<P, 'name' | 'value' | 'defaultValue' | 'error' | 'data'> & { readonly name: string }

/** Options of a lookup: `value` keeps its type on the way into the form and back. Spec D10. */
export interface Option {
  readonly label: string
  readonly value: string | number
  readonly disabled?: boolean
}

const optionData = (options: readonly Option[]) => options.map(option => ({ ...option, value: String(option.value) }))
const valueIn = (options: readonly Option[], text: string | null) =>
  options.find(option => String(option.value) === text)?.value ?? null

export function TextField({ name, disabled, onBlur: told, ...rest }: Field<TextInputProps>) {
  const { error, formDisabled, value, onBlur, ...field } = useField(name)
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

export function PasswordField({ name, disabled, ...rest }: Field<Omit<TextInputProps, 'type' | 'rightSection'>>) {
  const { error, formDisabled, value, ...field } = useField(name)
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

export function TextArea({ name, disabled, ...rest }: Field<TextareaProps>) {
  const { error, formDisabled, value, ...field } = useField(name)
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
export function DateField({ name, disabled, ...rest }: Field<TextInputProps>) {
  const { error, formDisabled, value, onChange, ...field } = useField(name)
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

/** A day and a time where the person is, kept as an instant. */
export function DateTimeField({ name, disabled, ...rest }: Field<TextInputProps>) {
  const { error, formDisabled, value, onChange, ...field } = useField(name)
  // What is typed halfway is no time yet: the browser reports nothing, and its field keeps it.
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

/** '2026-11-21T09:30' of an instant, as the browser's picker wants it: on the clock of where the person is. */
function localTime(instant: string | null | undefined): string {
  const date = new Date(instant ?? '')
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

interface SelectFieldProps extends Field<SelectProps> {
  readonly options: readonly Option[]
}

export function SelectField({ name, options, disabled, onChange: told, ...rest }: SelectFieldProps) {
  const { error, formDisabled, value, onChange, ...field } = useField(name)
  return (
    <Select
      {...field}
      {...rest}
      data={optionData(options)}
      value={value === null || value === undefined ? null : String(value)}
      error={error}
      disabled={disabled || formDisabled}
      searchable={rest.searchable ?? options.length > 8}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ transitionProps: { duration: 120, transition: 'fade' } }}
      onChange={(text, option) => {
        onChange(valueIn(options, text))
        if (text !== null) told?.(text, option)
      }}
    />
  )
}

interface MultiSelectFieldProps extends Field<MultiSelectProps> {
  readonly options: readonly Option[]
}

/** What is chosen and can't be picked can't be taken away either, by a key or by clearing all. */
export function MultiSelectField({ name, options, disabled, ...rest }: MultiSelectFieldProps) {
  const { error, formDisabled, value, onChange, ...field } = useField(name)
  const chosen = (value as (string | number)[] | null | undefined) ?? []
  const kept = options.filter(option => option.disabled && chosen.includes(option.value)).map(option => option.value)
  return (
    <MultiSelect
      {...field}
      {...rest}
      data={optionData(options)}
      value={chosen.map(String)}
      error={error}
      disabled={disabled || formDisabled}
      searchable={rest.searchable ?? options.length > 8}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ transitionProps: { duration: 120, transition: 'fade' } }}
      onChange={texts => onChange([...new Set([...kept, ...texts.map(text => valueIn(options, text))])])}
    />
  )
}

export function Checkbox({ name, disabled, ...rest }: Field<CheckboxProps>) {
  const { error, formDisabled, value, ...field } = useField(name)
  return (
    <MantineCheckbox {...field} {...rest} checked={Boolean(value)} error={error} disabled={disabled || formDisabled} />
  )
}

export function Switch({ name, disabled, ...rest }: Field<SwitchProps>) {
  const { error, formDisabled, value, ...field } = useField(name)
  return (
    <MantineSwitch {...field} {...rest} checked={Boolean(value)} error={error} disabled={disabled || formDisabled} />
  )
}

interface RadioFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly options: readonly (Option & { readonly description?: string })[]
  readonly required?: boolean
  readonly disabled?: boolean
  readonly row?: boolean
}

export function RadioField({ name, label, options, required = false, disabled = false, row = false }: RadioFieldProps) {
  const { error, formDisabled, value, onChange, ref, ...field } = useField(name)
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

export function FileField({ name, disabled, ...rest }: Field<FileInputProps>) {
  const { error, formDisabled, value, ...field } = useField(name)
  return (
    <FileInput
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the file' }}
      placeholder="Choose a file"
      leftSection={<Icon name="upload" size={16} />}
      {...field}
      {...rest}
      value={(value as File | null) ?? null}
      error={error}
      disabled={disabled || formDisabled}
    />
  )
}
