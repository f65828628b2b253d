import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, MultiSelectField, SelectField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import {
  listSupervisors,
  NewSupervisorForm,
  saveSupervisor,
  SUPERVISED_MAX,
  SupervisionForm,
  type Supervisor,
} from './supervision.contract.ts'
import { supervisorsTexts as texts } from './supervision-screens.messages.ts'
import { usePeopleSearch } from './use-people-search.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const frame = { id: 'supervisor', cancel: texts.cancel, submit: texts.save } as const

/** Makes somebody a supervisor. Decision 318. */
export function AddSupervisor(dialog: DialogProps) {
  const { entityGuid } = useMembership()
  const person = usePeopleSearch([])
  const form = useFormOf(NewSupervisorForm, { groupIds: [], entityUserIds: [] })
  const save = useSend(saveSupervisor, { toast: texts.saved, refreshes: [listSupervisors], onDone: dialog.onClose })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      title={texts.add}
      form={form}
      send={values => save.send({ ...values, entityGuid, version: null })}
    >
      <SelectField
        of={form}
        name="entityUserId"
        label={texts.person}
        description={texts.personHint}
        placeholder={texts.searchPeople}
        required
        {...person}
      />
      <Circle form={form as unknown as FormOf<typeof SupervisionForm>} before={null} />
    </FormDialog>
  )
}

/** Changes whom somebody supervises. */
export function ChangeSupervisor({ of, ...dialog }: DialogProps & { of: Supervisor }) {
  const { entityGuid } = useMembership()
  const form = useFormOf(SupervisionForm, {
    groupIds: of.groups.map(({ id }) => id),
    entityUserIds: of.people.map(({ id }) => id),
  })
  const { entityUserId, version } = of
  const save = useVersionedSave(saveSupervisor, {
    reads: [listSupervisors],
    refreshes: [listSupervisors],
    toast: texts.saved,
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      title={texts.editTitle(`${of.firstName} ${of.lastName}`)}
      form={form}
      send={values => save.send({ ...values, entityGuid, entityUserId, version })}
    >
      <Circle form={form} before={of} />
    </FormDialog>
  )
}

function Circle({ form, before }: { form: FormOf<typeof SupervisionForm>; before: Supervisor | null }) {
  const { entityGuid } = useMembership()
  const active = useEndpoint(groupLookup, { entityGuid }).data ?? []
  // One that is no longer active is still among those that were chosen.
  const others = (before?.groups ?? [])
    .filter(({ id }) => !active.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const people = usePeopleSearch((before?.people ?? []).map(({ id, name }) => ({ value: id, label: name })))
  return (
    <>
      <MultiSelectField
        of={form}
        name="groupIds"
        label={texts.groups}
        description={texts.groupsHint}
        options={[...active, ...others]}
        maxValues={SUPERVISED_MAX}
        searchable
      />
      <MultiSelectField
        of={form}
        name="entityUserIds"
        label={texts.people}
        description={texts.peopleHint}
        placeholder={texts.searchPeople}
        maxValues={SUPERVISED_MAX}
        {...people}
      />
    </>
  )
}
