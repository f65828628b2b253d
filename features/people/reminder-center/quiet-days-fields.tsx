import { ActionIcon, Button } from '@mantine/core'
import { DateField, type FormOf, Switch, TextField } from '#platform/web/form.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { type CadenceForm, QUIET_NAME_MAX } from '#training/reminders/cadence.contract.ts'
import { QUIET_RANGES } from '#training/reminders/reminders.rules.ts'
import { reminderCenterTexts as texts } from './reminder-center.messages.ts'
import classes from './reminder-center.module.css'

type CadenceFormOf = FormOf<typeof CadenceForm>

/** Days on which nothing goes out: weekends, and ranges with what they are. */
export function QuietDaysFields({ form }: { form: CadenceFormOf }) {
  const ranges = form.watch('quietDays') ?? []
  const change = (next: typeof ranges) =>
    form.setValue('quietDays', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Card title={texts.quiet}>
      <div className={classes.fields}>
        <p className={classes.muted}>{texts.quietHint}</p>
        <Switch of={form} name="quietWeekends" label={texts.weekends} />
        {ranges.length > 0 && (
          <ul className={classes.ranges}>
            {ranges.map((range, place) => (
              // Their order is all that tells them apart, and it does not change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${place} of ${ranges.length}`}>
                <RangeFields form={form} place={place} />
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={texts.removeDays(range.name)}
                  onClick={() => change(ranges.filter((_, at) => at !== place))}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {ranges.length < QUIET_RANGES && (
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => change([...ranges, { name: '', from: '', until: '' }])}
            >
              {texts.addDays}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function RangeFields({ form, place }: { form: CadenceFormOf; place: number }) {
  return (
    <>
      <TextField
        of={form}
        name={`quietDays.${place}.name`}
        label={texts.name}
        placeholder={texts.namePlaceholder}
        maxLength={QUIET_NAME_MAX}
      />
      <DateField of={form} name={`quietDays.${place}.from`} label={texts.from} />
      <DateField of={form} name={`quietDays.${place}.until`} label={texts.until} />
    </>
  )
}
