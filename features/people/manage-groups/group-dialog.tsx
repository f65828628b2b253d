import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { MultiSelectField, SelectField, TextField, useFormOf } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useVersionedSave } from '#platform/web/versioned-save.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { NATIONAL } from '#courses/course-content/course-content.ts'
import {
  addGroup,
  ChangedGroup,
  changeGroup,
  groupDetails,
  GROUP_NAME_MAX,
  GroupStatus,
  groupStatusIds,
  type GroupRow,
  listGroups,
  NewGroup,
} from '#training/groups/groups.contract.ts'
import { groupsMessages } from '#training/groups/groups.messages.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'
import { ParentField } from './parent-field.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const frame = { id: 'group', cancel: manageGroupsTexts.form.cancel, submit: manageGroupsTexts.form.save } as const

/** Adds a group, or changes one. Spec B2, B5. */
export function GroupDialog({
  group,
  parentId = null,
  ...dialog
}: DialogProps & {
  group: GroupRow | null
  /** Where a new one is to stand. */
  parentId?: number | null
}) {
  return group ? <ChangeDialog group={group} {...dialog} /> : <AddDialog parentId={parentId} {...dialog} />
}

function AddDialog({ parentId, ...dialog }: DialogProps & { parentId: number | null }) {
  const { entityGuid } = useMembership()
  const form = useFormOf(NewGroup, { name: '', statusId: groupStatusIds.Active, courseIds: [], parentId })
  const add = useSend(addGroup, {
    toast: groupsMessages.added,
    refreshes: [listGroups, groupDetails, groupLookup],
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      form={form}
      title={manageGroupsTexts.add}
      send={values => add.send({ ...values, entityGuid })}
    >
      <Fields form={form} name="name" group={null} />
    </FormDialog>
  )
}

function ChangeDialog({ group, ...dialog }: DialogProps & { group: GroupRow }) {
  const form = useFormOf(ChangedGroup, {
    groupName: group.name,
    statusId: group.statusId,
    courseIds: group.courseIds,
    parentId: group.above.at(-1)?.id ?? null,
  })
  const { id: groupId, version } = group
  const change = useVersionedSave(changeGroup, {
    reads: [listGroups, groupDetails],
    refreshes: [listGroups, groupDetails, groupLookup],
    toast: groupsMessages.updated,
    onDone: dialog.onClose,
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      form={form}
      title={manageGroupsTexts.edit}
      send={values => change.send({ ...values, groupId, version })}
    >
      <Fields form={form} name="groupName" group={group} />
    </FormDialog>
  )
}

const statuses = GroupStatus.options.map(status => ({
  label: manageGroupsTexts.statuses[status],
  value: groupStatusIds[status],
}))

interface FieldsProps<I extends Shared, O> {
  readonly form: UseFormReturn<I, unknown, O>
  readonly name: FieldPath<NoInfer<I>>
  readonly group: GroupRow | null
}
type Shared = Pick<z.input<typeof NewGroup>, 'statusId' | 'courseIds' | 'parentId'>

function Fields<I extends Shared, O>({ form: whole, name, group }: FieldsProps<I, O>) {
  const form = whole as unknown as UseFormReturn<Shared>
  return (
    <>
      <TextField
        of={whole}
        name={name}
        label={manageGroupsTexts.form.name}
        maxLength={GROUP_NAME_MAX}
        required
        data-autofocus
      />
      <ParentField of={form} group={group} />
      <SelectField
        of={form}
        name="statusId"
        label={manageGroupsTexts.form.status}
        description={manageGroupsTexts.form.statusHint}
        options={statuses}
        allowDeselect={false}
        required
      />
      <MultiSelectField
        of={form}
        name="courseIds"
        label={manageGroupsTexts.form.courses}
        description={manageGroupsTexts.form.coursesHint(group?.directUsers ?? 0)}
        placeholder={manageGroupsTexts.form.coursesPlaceholder}
        options={useCourseOptions(group)}
        searchable
        hidePickedOptions
        clearable
      />
    </>
  )
}

/** The catalog, and the group's courses that have left the catalog. */
function useCourseOptions(group: GroupRow | null) {
  const { entityGuid } = useMembership()
  const { data = [] } = useEndpoint(organizationCourses, { entityGuid }, { staleTime: 300_000 })
  const kept = (group?.courseIds ?? []).flatMap((value, at) =>
    data.some(course => course.id === value) ? [] : [{ value, label: group?.courses[at] ?? '' }],
  )
  return [
    ...data.map(({ id, name, state }) => ({ value: id, label: state === NATIONAL ? name : `${name} (${state})` })),
    ...kept,
  ]
}
