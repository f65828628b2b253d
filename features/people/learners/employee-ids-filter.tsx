import { TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { Chips, type FilterOf, useFilter } from '#platform/web/grid.tsx'
import { EMPLOYEE_ID_MAX } from '../learner-files/learner-details.contract.ts'
import { employeeIdsTexts as texts } from './employee-ids.messages.ts'
import { withMore } from './employee-ids.rules.ts'
import classes from './learners.module.css'

/** Chips of their own; more are counted. */
const NAMED = 5

interface EmployeeIdsProps<E extends EndpointSpec> {
  readonly of: E
  readonly name: NoInfer<FilterOf<E>>
}

/** People by their whole employee IDs: typed one by one, or pasted as a list. */
export function EmployeeIdsFilter<E extends EndpointSpec>({ of, name }: EmployeeIdsProps<E>) {
  const { values, set } = useFilter(of, name)
  const [text, setText] = useState('')
  const [tooMany, setTooMany] = useState(false)
  const take = (typed: string) => {
    const { ids, all } = withMore(values, typed)
    setTooMany(!all)
    setText('')
    if (ids.length > values.length) set(ids)
  }
  // A field of one line would run the lines of a pasted column together.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n\r\t,;]/.test(pasted)) return
    event.preventDefault()
    take(text + pasted)
  }
  const many = values.length > NAMED
  return (
    <>
      <Chips
        label={texts.label}
        values={many ? [''] : values}
        {...(many && { options: [{ value: '', label: texts.several(values.length) }] })}
        onRemove={removed => set(many ? null : values.filter(value => value !== removed))}
      />
      <TextInput
        className={classes.ids}
        label={texts.label}
        placeholder={values.length > 0 ? texts.several(values.length) : texts.placeholder}
        error={tooMany && texts.tooMany}
        maxLength={EMPLOYEE_ID_MAX}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={event => {
          if (event.key === 'Enter') take(text)
        }}
        onBlur={() => {
          if (text.trim()) take(text)
        }}
      />
    </>
  )
}
