import { useEffect } from 'react'
import { DateField, RadioField, TextField } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { MonthDayField, type RequirementFormOf } from './month-day-field.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import classes from './requirements.module.css'
import { fieldsWithout } from './requirement-values.ts'
import { AgainKind, FirstKind } from './requirements.contract.ts'

const firstKinds = FirstKind.options.map(value => ({ value, label: texts.firstKinds[value] }))
const againKinds = AgainKind.options.map(value => ({ value, label: texts.againKinds[value] }))

const number = { ...hintBelow, inputMode: 'numeric', autoComplete: 'off' } as const

/** By when, and when again. */
export function When({ form }: { form: RequirementFormOf }) {
  const [firstKind, againKind] = form.watch(['firstKind', 'againKind'])
  const { setValue } = form
  // What a kind does not have is emptied: nobody could see a mistake in it.
  useEffect(() => {
    for (const name of fieldsWithout(firstKind, againKind)) setValue(name, null)
  }, [setValue, firstKind, againKind])
  return (
    <>
      <Card title={texts.first}>
        <div className={classes.part}>
          <RadioField of={form} name="firstKind" label={texts.firstKind} options={firstKinds} required />
          <First form={form} kind={firstKind} />
        </div>
      </Card>
      <Card title={texts.again}>
        <div className={classes.part}>
          <RadioField of={form} name="againKind" label={texts.againKind} options={againKinds} required />
          <Again form={form} kind={againKind} yearShown={firstKind === 'eachYear'} />
        </div>
      </Card>
    </>
  )
}

function First({ form, kind }: { form: RequirementFormOf; kind: FirstKind }) {
  if (kind === 'none') return null
  return (
    <div className={classes.pair}>
      {kind === 'days' && (
        <TextField of={form} name="firstDays" label={texts.days} description={texts.daysHint} required {...number} />
      )}
      {kind === 'day' && <DateField of={form} name="firstDay" label={texts.firstDay} required />}
      {kind === 'day' && (
        <TextField of={form} name="firstDays" label={texts.laterDays} description={texts.laterDaysHint} {...number} />
      )}
      {kind === 'eachYear' && <MonthDayField form={form} />}
      {kind === 'eachYear' && (
        <TextField of={form} name="firstDays" label={texts.yearlyDays} description={texts.yearlyDaysHint} {...number} />
      )}
    </div>
  )
}

interface AgainProps {
  readonly form: RequirementFormOf
  readonly kind: AgainKind
  /** The day of each year stands above already. */
  readonly yearShown: boolean
}

function Again({ form, kind, yearShown }: AgainProps) {
  if (kind === 'certificate' || kind === 'once') return null
  return (
    <>
      {kind === 'eachYear' && yearShown && <p className={classes.hint}>{texts.sameDay}</p>}
      <div className={classes.pair}>
        {kind === 'months' && <TextField of={form} name="againMonths" label={texts.months} required {...number} />}
        {kind === 'eachYear' && !yearShown && <MonthDayField form={form} />}
        {kind === 'eachYear' && (
          <TextField of={form} name="windowDays" label={texts.windowDays} description={texts.windowHint} {...number} />
        )}
        {kind === 'day' && <DateField of={form} name="againDay" label={texts.againDay} required />}
        {kind === 'day' && (
          <DateField
            of={form}
            name="countsFrom"
            label={texts.countsFrom}
            description={texts.countsFromHint}
            required
            {...hintBelow}
          />
        )}
      </div>
    </>
  )
}
