import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useEndpoint } from '#platform/web/api.ts'
import { SelectField } from '#platform/web/form.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import type { GroupRow, NewGroup } from '#training/groups/groups.contract.ts'
import { manageGroupsTexts } from './manage-groups.messages.ts'

type Placed = Pick<z.input<typeof NewGroup>, 'parentId'>

/** The group that one is a part of: any other, or none; the server knows which of them fit. */
export function ParentField<I extends Placed>({
  of: whole,
  group,
}: {
  readonly of: UseFormReturn<I>
  readonly group: GroupRow | null
}) {
  const form = whole as unknown as UseFormReturn<Placed>
  const { entityGuid } = useMembership()
  const { data = [] } = useEndpoint(groupLookup, { entityGuid })
  const parent = group?.above.at(-1)
  const others = data.filter(({ value }) => value !== group?.id)
  // One that is no longer active is still the one above.
  const kept =
    parent && !others.some(({ value }) => value === parent.id) ? [{ value: parent.id, label: parent.name }] : []
  return (
    <SelectField
      of={form}
      name="parentId"
      label={manageGroupsTexts.form.parent}
      description={manageGroupsTexts.form.parentHint}
      placeholder={manageGroupsTexts.form.parentPlaceholder}
      options={[...others, ...kept]}
      searchable
      clearable
    />
  )
}
