import { Select } from '@mantine/core'
import { useId } from 'react'
import { common } from '#platform/shared/common.messages.ts'
import { useField } from '#platform/web/form-context.ts'
import type { FormOf } from '#platform/web/form.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import type { RequirementForm } from './requirements.contract.ts'
import classes from './requirements.module.css'

export type RequirementFormOf = FormOf<typeof RequirementForm>

const twoDigits = (number: number) => String(number).padStart(2, '0')
const monthName = new Intl.DateTimeFormat(common.locale, { month: 'long', timeZone: 'UTC' })
// Without a February 29: a day of each year comes in every one of them.
const YEAR = 2001
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: twoDigits(at + 1),
  label: monthName.format(new Date(Date.UTC(YEAR, at, 1))),
}))
const lengthOf = (month: string) => new Date(Date.UTC(YEAR, month === '' ? 1 : Number(month), 0)).getUTCDate()

/** A day of each year: a month and a day of it. Half of it is kept as '08-' or '-31', which the contract refuses. */
export function MonthDayField({ form }: { form: RequirementFormOf }) {
  const { error, formDisabled, value, onChange, onBlur, ref } = useField(form, 'eachYear')
  const id = useId()
  const [month = '', day = ''] = ((value as string | null) ?? '').split('-')
  const choose = (nextMonth: string, nextDay: string) => {
    const fits = nextDay !== '' && Number(nextDay) <= lengthOf(nextMonth)
    onChange(nextMonth === '' && !fits ? null : `${nextMonth}-${fits ? nextDay : ''}`)
  }
  const days = Array.from({ length: lengthOf(month) }, (_, at) => ({ value: twoDigits(at + 1), label: String(at + 1) }))
  const shared = {
    disabled: formDisabled,
    error: Boolean(error),
    'aria-required': true,
    allowDeselect: false,
    'aria-describedby': error ? id : undefined,
  } as const
  return (
    <fieldset className={classes.monthDay} onBlur={event => leaves(event) && onBlur()}>
      <legend>
        {texts.eachYear}{' '}
        <span aria-hidden="true" className={classes.required}>
          *
        </span>
      </legend>
      <Select
        {...shared}
        ref={ref}
        aria-label={texts.month}
        placeholder={texts.month}
        data={MONTHS}
        value={month || null}
        onChange={next => choose(next ?? '', day)}
      />
      <Select
        {...shared}
        aria-label={texts.day}
        placeholder={texts.day}
        data={days}
        value={day || null}
        onChange={next => choose(month, next ?? '')}
      />
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** On the way from the month to the day nothing is wrong yet. */
const leaves = ({ currentTarget, relatedTarget }: React.FocusEvent) => !currentTarget.contains(relatedTarget)
