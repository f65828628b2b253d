import { useEffect } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { MultiSelectField, RadioField, SelectField, Switch, TextField } from '#platform/web/form.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { cadenceWords as words } from '../reminders/cadence-words.messages.ts'
import { inWords } from '../reminders/cadence-words.ts'
import { reminderCadence } from '../reminders/cadence.contract.ts'
import { DAYS_BEFORE_CHOICES, OVERDUE_EVERY_CHOICES } from '../reminders/reminders.rules.ts'
import { AS_THE_ORGANIZATION } from '../reminders/requirement-cadence.contract.ts'
import type { RequirementFormOf } from './month-day-field.tsx'
import { RemindersPreview } from './reminders-preview.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import classes from './requirements.module.css'

const daysBefore = DAYS_BEFORE_CHOICES.map(value => ({ value, label: words.before(value) }))
const overdueEvery = OVERDUE_EVERY_CHOICES.map(value => ({ value, label: words.every(value) }))

interface RemindersProps {
  readonly form: RequirementFormOf
  readonly requirementId: number | null
  readonly asks: boolean
}

/** When people are reminded of what it asks for: as the organization does, or at times of its own. Decision 385. */
export function Reminders({ form, requirementId, asks }: RemindersProps) {
  const { entityGuid } = useMembership()
  const { data: ours } = useEndpoint(reminderCadence, { entityGuid }, { quiet: true })
  const [reminders, remindBefore, remindEvery, remindMost, remindCopy] = form.watch([
    'reminders',
    'remindBefore',
    'remindEvery',
    'remindMost',
    'remindCopy',
  ])
  const { setValue } = form
  // Times of its own begin with the organization's, and what cannot be seen is emptied.
  useEffect(() => {
    if (reminders === 'own' && remindEvery === null && ours) {
      setValue('remindBefore', [...ours.daysBefore])
      setValue('remindEvery', ours.overdueEvery)
      setValue('remindMost', ours.overdueMost)
      setValue('remindCopy', ours.copySupervisors)
    }
    if (reminders === 'organization' && remindEvery !== null) {
      const { reminders: _stays, ...none } = AS_THE_ORGANIZATION
      for (const [name, value] of Object.entries(none)) setValue(name as keyof typeof none, value as never)
    }
  }, [setValue, reminders, remindEvery, ours])
  const options = [
    { value: 'organization', label: texts.asOrganization, ...(ours && { description: inWords(ours) }) },
    { value: 'own', label: texts.own },
  ] as const
  return (
    <Card title={texts.reminders}>
      <div className={classes.part}>
        <RadioField of={form} name="reminders" label={texts.remindersOf} options={options} required />
        {reminders === 'own' && <OwnTimes form={form} />}
        <RemindersPreview
          values={{ reminders, remindBefore, remindEvery, remindMost, remindCopy }}
          requirementId={requirementId}
          asks={asks}
        />
      </div>
    </Card>
  )
}

function OwnTimes({ form }: { form: RequirementFormOf }) {
  return (
    <>
      <MultiSelectField
        of={form}
        name="remindBefore"
        label={words.daysBefore}
        options={daysBefore}
        description={words.daysBeforeHint}
        {...hintBelow}
      />
      <div className={classes.pair}>
        <SelectField
          of={form}
          name="remindEvery"
          label={words.overdueEvery}
          options={overdueEvery}
          allowDeselect={false}
          required
        />
        <TextField
          of={form}
          name="remindMost"
          label={words.overdueMost}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          description={words.overdueMostHint}
          {...hintBelow}
        />
      </div>
      <Switch of={form} name="remindCopy" label={words.copy} description={words.copyHint} />
      <p className={classes.hint}>{texts.remindersNote}</p>
    </>
  )
}
