import { useSend } from '#platform/web/api.ts'
import {
  DateField,
  Form,
  type FormOf,
  MultiSelectField,
  SelectField,
  SubmitButton,
  TextField,
  useFormOf,
} from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { changeQuery } from '#platform/web/router.tsx'
import { professionsByField } from '#foundation/training-rules/profession.ts'
import { professionNames } from '#foundation/training-rules/profession.messages.ts'
import { type TrainingRule, textOfRule } from '#foundation/training-rules/training-rule.ts'
import { industryNames, providerNames } from '#foundation/training-rules/training-rules.messages.ts'
import { type DueKind, formOf, RuleForm, ruleOf } from './rule-form.rules.ts'
import { ruleEffect } from './staff-rules.contract.ts'
import { staffRulesTexts as texts } from './staff-rules.messages.ts'
import classes from './staff-rules.module.css'

interface RuleFieldsProps {
  /** Undefined: an empty form. */
  readonly rule: TrainingRule | undefined
  readonly place: { readonly state: string; readonly field: string }
  readonly asked: boolean
}

/** What the law asks, in parts; the address then says it, and whom it affects is shown below. */
export function RuleFields({ rule, place: { state, field }, asked }: RuleFieldsProps) {
  const form = useFormOf(RuleForm, formOf(rule))
  const effect = useSend(ruleEffect)
  return (
    <Card title={texts.card}>
      <Form
        form={form}
        label={texts.card}
        className={classes.form}
        mistakeInToast
        send={async values => {
          const value = textOfRule(ruleOf(values))
          // What the server would not take is told here, and not where the figures would be.
          await effect.send({ state, rule: field, value })
          changeQuery({ change: value, pageNumber: null })
        }}
      >
        <Who form={form} />
        <Dues form={form} />
        <What form={form} />
        <SubmitButton variant={asked ? 'default' : 'filled'} style={{ justifySelf: 'start' }}>
          {texts.look}
        </SubmitButton>
      </Form>
    </Card>
  )
}

interface FieldsProps {
  readonly form: FormOf<typeof RuleForm>
}
const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Each profession below the field of work in which people choose it. */
const professionGroups = professionsByField.map(([field, professions]) => ({
  group: industryNames[field],
  items: professions.map(value => ({ value, label: professionNames[value] })),
}))

const Who = ({ form }: FieldsProps) => (
  <fieldset className={classes.group}>
    <legend>{texts.who}</legend>
    <div className={classes.fields}>
      <TextField of={form} name="people" label={texts.people} description={texts.peopleHint} required />
      <MultiSelectField
        of={form}
        name="industries"
        label={texts.industries}
        description={texts.industriesHint}
        options={optionsOf(industryNames)}
      />
      <MultiSelectField
        of={form}
        name="professions"
        label={texts.professions}
        description={texts.professionsHint}
        options={optionsOf(professionNames)}
        groups={professionGroups}
        maxDropdownHeight={360}
      />
      <TextField of={form} name="condition" label={texts.condition} description={texts.conditionHint} />
      <SelectField
        of={form}
        name="volunteers"
        label={texts.volunteers}
        options={optionsOf(texts.volunteerKinds)}
        required
      />
      {form.watch('volunteers') === 'hours' && (
        <>
          <TextField of={form} name="hoursAMonth" label={texts.hoursAMonth} inputMode="numeric" />
          <TextField of={form} name="hoursAYear" label={texts.hoursAYear} inputMode="numeric" />
        </>
      )}
    </div>
  </fieldset>
)

const Dues = ({ form }: FieldsProps) => (
  <fieldset className={classes.group}>
    <legend>{texts.when}</legend>
    <div className={classes.fields}>
      <SelectField of={form} name="initial" label={texts.initial} options={optionsOf(texts.dueKinds)} required />
      <DueFields form={form} part="initial" kind={form.watch('initial')} />
    </div>
    <div className={classes.fields}>
      <SelectField of={form} name="renewal" label={texts.renewal} options={optionsOf(texts.renewalKinds)} required />
      <DueFields form={form} part="renewal" kind={form.watch('renewal')} />
    </div>
    <div className={classes.fields}>
      <DateField of={form} name="from" label={texts.from} />
      <DateField of={form} name="until" label={texts.until} />
    </div>
  </fieldset>
)

interface DueProps extends FieldsProps {
  readonly part: 'initial' | 'renewal'
  readonly kind: DueKind | 'once'
}

/** What a kind of time needs. */
function DueFields({ form, part, kind }: DueProps) {
  switch (kind) {
    case 'daysAfterHire':
    case 'monthsAfterHire':
    case 'monthsAfterCompletion':
    case 'licenseCycle':
      return (
        <TextField
          of={form}
          name={`${part}Count`}
          label={texts.count[kind]}
          inputMode="numeric"
          required={kind !== 'licenseCycle'}
        />
      )
    case 'calendar':
      return (
        <>
          <TextField of={form} name={`${part}Yearly`} label={texts.yearly} description={texts.yearlyHint} />
          <TextField of={form} name={`${part}Window`} label={texts.window} inputMode="numeric" />
        </>
      )
    case 'fixedDay':
      return <DateField of={form} name={`${part}Day`} label={texts.day} required />
    default:
      return null
  }
}

const What = ({ form }: FieldsProps) => (
  <fieldset className={classes.group}>
    <legend>{texts.what}</legend>
    <div className={classes.fields}>
      <SelectField of={form} name="provider" label={texts.provider} options={optionsOf(providerNames)} required />
      <TextField of={form} name="hours" label={texts.hours} inputMode="decimal" />
      <DateField of={form} name="countsFrom" label={texts.countsFrom} />
    </div>
  </fieldset>
)
