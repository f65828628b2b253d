import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { Checkbox, DateField, MultiSelectField, SelectField, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { groupLookup, jobTitleLookup } from '#foundation/lookups/lookups.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import {
  addRequirement,
  AgainKind,
  changeRequirement,
  FirstKind,
  listRequirements,
  NAME_MAX,
  NEW_REQUIREMENT,
  previewRequirement,
  RequirementForm,
  requirementPeople,
  type RequirementRow,
} from './requirements.contract.ts'
import { requirementsTexts } from './requirements-screens.messages.ts'
import classes from './requirements.module.css'

const { form: texts } = requirementsTexts
const frame = { id: 'requirement', cancel: texts.cancel, submit: texts.save, size: 'lg' } as const
const refreshes = [listRequirements, requirementPeople]

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}
type Values = z.input<typeof RequirementForm>

/** Adds a requirement, or changes one: what it would do is told before it is saved. Decision 314. */
export function RequirementDialog({ requirement, ...dialog }: DialogProps & { requirement: RequirementRow | null }) {
  return requirement ? <ChangeDialog requirement={requirement} {...dialog} /> : <AddDialog {...dialog} />
}

function AddDialog(dialog: DialogProps) {
  const { entityGuid } = useMembership()
  const form = useFormOf(RequirementForm, NEW_REQUIREMENT)
  const sure = useSure(null)
  const add = useSend(addRequirement, {
    toast: requirementsTexts.saved,
    refreshes,
    onDone: () => {
      form.reset(NEW_REQUIREMENT)
      dialog.onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      form={form}
      title={requirementsTexts.add}
      send={async values => (await sure(values)) && add.send({ ...values, entityGuid })}
    >
      <Fields form={form} />
    </FormDialog>
  )
}

function ChangeDialog({ requirement, ...dialog }: DialogProps & { requirement: RequirementRow }) {
  const { entityGuid } = useMembership()
  const form = useFormOf(RequirementForm, valuesOf(requirement))
  const sure = useSure(requirement.id)
  const change = useVersionedSave(changeRequirement, {
    reads: [listRequirements],
    refreshes,
    toast: requirementsTexts.saved,
    onDone: dialog.onClose,
  })
  const { id: requirementId, version } = requirement
  return (
    <FormDialog
      {...dialog}
      {...frame}
      form={form}
      title={requirementsTexts.edit}
      send={async values => (await sure(values)) && change.send({ ...values, entityGuid, requirementId, version })}
    >
      <Fields form={form} />
    </FormDialog>
  )
}

const valuesOf = (row: RequirementRow): Values =>
  Object.fromEntries(Object.keys(NEW_REQUIREMENT).map(name => [name, row[name as keyof RequirementRow]])) as Values

/** Tells what it would do, and asks; what is refused is left to the save, which tells it at its field. */
function useSure(requirementId: number | null) {
  const { entityGuid } = useMembership()
  const preview = useSend(previewRequirement)
  return async ({ name: _name, email: _email, ...rule }: z.output<typeof RequirementForm>): Promise<boolean> => {
    const would = await preview.send({ ...rule, requirementId, entityGuid })
    const { people, met, opened, overdue, left } = would
    return confirm({
      title: requirementsTexts.confirmTitle,
      text: [
        requirementsTexts.confirm(people, met, opened, left),
        ...(overdue > 0 ? [requirementsTexts.overdue(overdue)] : []),
      ].join(' '),
      confirmLabel: requirementsTexts.confirmYes,
      cancelLabel: texts.cancel,
    })
  }
}

const firstKinds = FirstKind.options.map(value => ({ value, label: texts.firstKinds[value] }))
const againKinds = AgainKind.options.map(value => ({ value, label: texts.againKinds[value] }))
const kept = { staleTime: 300_000 }

type Form = UseFormReturn<Values, unknown, z.output<typeof RequirementForm>>
const number = { inputMode: 'numeric', autoComplete: 'off' } as const

function Fields({ form }: { form: Form }) {
  return (
    <>
      <TextField
        of={form}
        name="name"
        label={texts.name}
        description={texts.nameHint}
        maxLength={NAME_MAX}
        required
        data-autofocus
      />
      <Whom form={form} />
      <When form={form} />
      <Checkbox of={form} name="email" label={texts.email} />
    </>
  )
}

/** Which courses, and of whom. */
function Whom({ form }: { form: Form }) {
  const { entityGuid } = useMembership()
  const courses = useEndpoint(organizationCourses, { entityGuid }, kept).data ?? []
  const groups = useEndpoint(groupLookup, { entityGuid }, kept).data ?? []
  const jobTitles = useEndpoint(jobTitleLookup, {}, kept).data ?? []
  const many = { hidePickedOptions: true, clearable: true, searchable: true } as const
  return (
    <>
      <MultiSelectField
        of={form}
        name="courseIds"
        label={texts.courses}
        description={texts.coursesHint}
        options={courses.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...many}
      />
      <MultiSelectField
        of={form}
        name="groupIds"
        label={texts.groups}
        description={texts.groupsHint}
        options={groups}
        {...many}
      />
      <MultiSelectField of={form} name="jobTitleIds" label={texts.jobTitles} options={jobTitles} {...many} />
      <div className={classes.pair}>
        <DateField of={form} name="hiredFrom" label={texts.hiredFrom} />
        <DateField of={form} name="hiredUntil" label={texts.hiredUntil} />
      </div>
    </>
  )
}

/** By when, and how often; each kind has its own fields. */
function When({ form }: { form: Form }) {
  const [firstKind, againKind] = form.watch(['firstKind', 'againKind'])
  const fixed = { allowDeselect: false, required: true } as const
  return (
    <>
      <SelectField of={form} name="firstKind" label={texts.firstKind} options={firstKinds} {...fixed} />
      {firstKind === 'day' && <DateField of={form} name="firstDay" label={texts.firstDay} required />}
      {firstKind === 'day' && <TextField of={form} name="firstDays" label={texts.laterDays} {...number} />}
      {firstKind === 'eachYear' && <TextField of={form} name="firstDays" label={texts.atLeastDays} {...number} />}
      {firstKind === 'days' && <TextField of={form} name="firstDays" label={texts.firstDays} required {...number} />}
      <SelectField of={form} name="againKind" label={texts.againKind} options={againKinds} {...fixed} />
      {againKind === 'months' && (
        <TextField of={form} name="againMonths" label={texts.againMonths} required {...number} />
      )}
      {againKind === 'day' && (
        <div className={classes.pair}>
          <DateField of={form} name="againDay" label={texts.againDay} required />
          <DateField of={form} name="countsFrom" label={texts.countsFrom} required />
        </div>
      )}
      {(firstKind === 'eachYear' || againKind === 'eachYear') && (
        <TextField of={form} name="eachYear" label={texts.eachYear} description={texts.eachYearHint} required />
      )}
      {againKind === 'eachYear' && (
        <TextField of={form} name="windowDays" label={texts.windowDays} description={texts.windowHint} {...number} />
      )}
    </>
  )
}
