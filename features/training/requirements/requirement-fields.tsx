import { Checkbox, DateField, MultiSelectField, TextField } from '#platform/web/form.tsx'
import { Card } from '#platform/web/page.tsx'
import { hintBelow } from '#platform/web/hint-below.ts'
import { choicesOf } from '#foundation/access/work-choices.ts'
import type { RequirementFormOf } from './month-day-field.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import { requirementWords } from './requirement-words.messages.ts'
import classes from './requirements.module.css'
import { CircleRole, NAME_MAX, type RequirementRow } from './requirements.contract.ts'
import type { Choices } from './use-choices.tsx'

interface SectionProps {
  readonly form: RequirementFormOf
  readonly choices: Choices
  readonly stored: RequirementRow | null
}

const many = { hidePickedOptions: true, clearable: true, searchable: true } as const
const roles = CircleRole.options.map(value => ({
  value,
  label: requirementWords.roles[value],
}))

/** What it is called, and which courses meet it. */
export function What({ form, choices, stored }: SectionProps) {
  // A course that has left the catalog may stay, and still has its name.
  const gone = (stored?.courseIds ?? []).flatMap((value, at) =>
    choices.courses.some(course => course.value === value)
      ? []
      : [{ value, label: texts.noLongerOffered(stored?.courses[at] ?? '') }],
  )
  return (
    <Card title={texts.what}>
      <div className={classes.part}>
        <TextField
          of={form}
          name="name"
          label={texts.name}
          description={texts.nameHint}
          maxLength={NAME_MAX}
          autoComplete="off"
          required
        />
        <MultiSelectField
          of={form}
          name="courseIds"
          label={texts.courses}
          description={texts.coursesHint}
          options={[...choices.courses, ...gone]}
          required
          {...many}
        />
      </div>
    </Card>
  )
}

/** Whom it obliges: each condition narrows it. */
export function Who({ form, choices, stored }: SectionProps) {
  const { professions, profileJobTitles, states } = choices
  const closed = (stored?.groupIds ?? [])
    .filter(id => !choices.groups.some(group => group.value === id))
    .map(value => ({ value, label: texts.closedGroup }))
  const groups = [...choices.groups, ...closed]
  return (
    <Card title={texts.who}>
      <div className={classes.part}>
        <p className={classes.hint}>{texts.whoHint}</p>
        <div className={classes.pair}>
          <MultiSelectField of={form} name="groupIds" label={texts.groups} options={groups} {...many} />
          <MultiSelectField of={form} name="roles" label={texts.roles} options={roles} {...many} searchable={false} />
          <Work name="sites" form={form} choices={choices} stored={stored} />
          <Work name="jobTitles" form={form} choices={choices} stored={stored} description={texts.jobTitlesHint} />
          <MultiSelectField of={form} name="professionIds" label={texts.professions} options={professions} {...many} />
          <MultiSelectField
            of={form}
            name="jobTitleIds"
            label={texts.profileJobTitles}
            description={texts.profileJobTitlesHint}
            {...hintBelow}
            options={profileJobTitles}
            {...many}
          />
          <MultiSelectField
            of={form}
            name="states"
            label={texts.states}
            description={texts.statesHint}
            {...hintBelow}
            options={states}
            {...many}
          />
        </div>
        <div className={classes.pair}>
          <DateField of={form} name="hiredFrom" label={texts.hiredFrom} />
          <DateField of={form} name="hiredUntil" label={texts.hiredUntil} />
        </div>
      </div>
    </Card>
  )
}

interface WorkProps extends SectionProps {
  readonly name: 'sites' | 'jobTitles'
  readonly description?: string
}

/** Where people work and as what; nothing to choose from as long as the organization has written it of nobody. */
function Work({ name, form, choices, stored, description }: WorkProps) {
  const options = choicesOf(choices[name], stored?.[name] ?? [])
  if (options.length === 0) return null
  return (
    <MultiSelectField
      of={form}
      name={name}
      label={texts[name]}
      description={description}
      {...hintBelow}
      options={options}
      {...many}
    />
  )
}

/** Whether people hear of it. */
export function Tell({ form }: Pick<SectionProps, 'form'>) {
  return (
    <Card title={texts.tell}>
      <Checkbox of={form} name="email" label={texts.email} />
    </Card>
  )
}
