import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { type FormOf, RadioField, SelectField, useFormOf } from '#platform/web/form.tsx'
import type { Option } from '#platform/web/form-fields.tsx'
import { Notice } from '#platform/web/notice.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { changeGroupPeople } from '#training/groups/groups.contract.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import type { GroupsDialogProps } from './groups-dialog.tsx'
import { changes, groupTexts as texts } from './change-learners.messages.ts'

const Change = z.object({ action: z.enum(['add', 'remove']), groupId: z.number(common.required) })

export function GroupsForm({ people, many = null, opened, onClose, onDone }: GroupsDialogProps) {
  const id = useId()
  const { entityGuid } = useMembership()
  const groups = useEndpoint(groupLookup, { entityGuid })
  const form = useFormOf(Change, { action: 'add' })
  const action = useWatch({ control: form.control, name: 'action' })
  const move = useMove({ onDone })

  // Archived people can't join; anyone in the group can leave it.
  const going = action === 'add' ? people.filter(({ status }) => status !== 'Archived') : people
  const count = many?.count ?? people.length
  const allKnown = count === people.length
  const leftOut = allKnown ? people.length - going.length : 0

  const none = groups.data?.length === 0

  const close = () => {
    onClose()
    form.reset()
  }
  const change = async ({ action: to, groupId }: z.output<typeof Change>) => {
    const ids = going.map(({ entityUserId }) => entityUserId)
    await (many ? many.change(to, groupId, ids) : move(to, groupId, ids))
    close()
  }
  return (
    <FormDialog
      open={opened}
      onClose={close}
      title={texts.title(count)}
      form={form}
      id={id}
      cancel={changes.cancel}
      submit={texts.save}
      sendable={!allKnown || going.length > 0}
      send={change}
      instead={none && <NoGroups />}
    >
      {leftOut > 0 && <Notice tone="warning">{texts.archivedLeftOut(leftOut)}</Notice>}
      <Fields form={form} groups={groups.data ?? []} adding={action === 'add'} />
    </FormDialog>
  )
}

const NoGroups = () => (
  <EmptyState
    icon="groups"
    text={texts.noGroups}
    action={{ label: texts.makeGroup, to: addressOf(pageAt('/groups')) }}
  />
)

/** Moves people whose rows are at hand, and says how many were moved. */
function useMove({ onDone }: Pick<GroupsDialogProps, 'onDone'>) {
  const { send } = useSend(changeGroupPeople, { onDone })
  return async (to: 'add' | 'remove', groupId: number, ids: number[]) => {
    const { added, removed } = await send({ groupId, add: to === 'add' ? ids : [], remove: to === 'remove' ? ids : [] })
    toast(to === 'add' ? texts.added(added) : texts.removed(removed), {
      kind: added + removed > 0 ? 'success' : 'info',
    })
  }
}

interface FieldsProps {
  readonly form: FormOf<typeof Change>
  readonly groups: readonly Option[]
  readonly adding: boolean
}

function Fields({ form, groups, adding }: FieldsProps) {
  return (
    <>
      <RadioField
        of={form}
        name="action"
        label={texts.action}
        row
        options={[
          { value: 'add', label: texts.add },
          { value: 'remove', label: texts.remove },
        ]}
      />
      <SelectField
        of={form}
        name="groupId"
        label={texts.group}
        required
        options={groups}
        description={adding ? texts.hintAdd : texts.hintRemove}
      />
    </>
  )
}
