import { useMemo } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import {
  Form,
  type FormOf,
  MultiSelectField,
  SelectField,
  SubmitButton,
  Switch,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { CadenceForm, reminderCadence, saveReminderCadence } from '#training/reminders/cadence.contract.ts'
import { DAYS_BEFORE_CHOICES, OVERDUE_EVERY_CHOICES } from '#training/reminders/reminders.rules.ts'
import { requirementPage } from '#training/requirements/requirements.page.ts'
import { remindersInWords } from '#training/reminders/cadence-words.ts'
import { supervisorsPage } from '../supervision/supervisors.page.ts'
import { QuietDaysFields } from './quiet-days-fields.tsx'
import { reminderPlan } from './reminder-center.contract.ts'
import { reminderCenterTexts as texts } from './reminder-center.messages.ts'
import classes from './reminder-center.module.css'

type Stored = ResponseOf<typeof reminderCadence>

const daysBefore = DAYS_BEFORE_CHOICES.map(days => ({ value: days, label: texts.before(days) }))
const overdueEvery = OVERDUE_EVERY_CHOICES.map(days => ({ value: days, label: texts.every(days) }))

/** How often people are reminded, on which days never, and whether supervisors get a copy. */
export function CadenceFields({ stored }: { stored: Stored }) {
  const { entityGuid } = useMembership()
  const { version, enabled: _enabled, supervisors, requirements, ...kept } = stored
  const form = useFormOf(CadenceForm, useSame(kept))
  useUnsaved(form.formState.isDirty)
  const save = useVersionedSave(saveReminderCadence, {
    toast: texts.saved,
    reads: [reminderCadence],
    refreshes: [reminderCadence, reminderPlan],
    follows: true,
  })
  return (
    <Form
      form={form}
      label={texts.when}
      className={classes.stack}
      send={async values => {
        await save.send({ ...values, entityGuid, version })
        form.reset(values)
      }}
    >
      <When form={form} supervisors={supervisors} />
      <OwnRequirements requirements={requirements} />
      <QuietDaysFields form={form} />
      <div>
        <SubmitButton>{texts.save}</SubmitButton>
      </div>
    </Form>
  )
}

/** Where other times hold. */
function OwnRequirements({ requirements }: Pick<Stored, 'requirements'>) {
  if (requirements.length === 0) return null
  return (
    <Card title={texts.requirements}>
      <ul className={classes.own}>
        {requirements.map(one => (
          <li key={one.id}>
            <Link to={addressOf(requirementPage, { requirementId: one.id })} className={classes.name}>
              {one.name}
            </Link>
            <span className={classes.muted}>{remindersInWords(one)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.muted}>{texts.requirementsHint}</p>
    </Card>
  )
}

/** The same values until something else is stored. */
function useSame(kept: Omit<Stored, 'version' | 'enabled' | 'supervisors' | 'requirements'>) {
  const start = JSON.stringify(kept)
  return useMemo(() => JSON.parse(start) as typeof kept, [start])
}

interface PartProps {
  readonly form: FormOf<typeof CadenceForm>
  readonly supervisors: number
}

function When({ form, supervisors }: PartProps) {
  return (
    <Card title={texts.when}>
      <div className={classes.fields}>
        <MultiSelectField
          of={form}
          name="daysBefore"
          label={texts.daysBefore}
          options={daysBefore}
          description={texts.daysBeforeHint}
          {...hintBelow}
        />
        <div className={classes.pair}>
          <SelectField
            of={form}
            name="overdueEvery"
            label={texts.overdueEvery}
            options={overdueEvery}
            allowDeselect={false}
          />
          <TextField
            of={form}
            name="overdueMost"
            label={texts.overdueMost}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            description={texts.overdueMostHint}
            {...hintBelow}
          />
        </div>
        <Copies form={form} supervisors={supervisors} />
      </div>
    </Card>
  )
}

/** Who else is told, and whether there is anybody. */
function Copies({ form, supervisors }: PartProps) {
  return (
    <div>
      <Switch of={form} name="copySupervisors" label={texts.copy} description={texts.copyHint} />
      <p className={classes.below}>
        {supervisors === 0 && <>{texts.noSupervisors} </>}
        <Link to={addressOf(supervisorsPage)} className={classes.count}>
          {supervisors === 0 ? texts.addSupervisor : texts.supervisors(supervisors)}
        </Link>
      </p>
    </div>
  )
}
