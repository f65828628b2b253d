import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf, useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Grid, type RowMenuItem, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { deleteGroup, type GroupRow, GroupStatus, listGroups } from '../groups/groups.contract.ts'
import { groupColumns } from './group-columns.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupPeopleDialog } from './group-people-dialog.tsx'
import { manageGroupsTexts } from './manage-groups.messages.ts'

const statuses = GroupStatus.options.map(value => ({ value, label: manageGroupsTexts.statuses[value] }))

/** The dialog above the grid; it keeps its content while it fades. */
interface Opened {
  readonly kind: 'edit' | 'people'
  readonly group: GroupRow | null
  readonly at: number
}

/** Groups. Spec B2. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { show, dialogs } = useGroupDialogs()
  const ask = useRemoval()
  const rowMenu = (group: GroupRow): RowMenuItem[] => [
    { label: manageGroupsTexts.edit, icon: 'edit', onClick: () => show('edit', group) },
    { label: manageGroupsTexts.people, icon: 'people', onClick: () => show('people', group) },
    {
      label: manageGroupsTexts.remove,
      icon: 'trash',
      danger: true,
      disabled: group.numberOfUsers > 0,
      onClick: () => void ask(group),
    },
  ]

  return (
    <Page
      title={manageGroupsTexts.title}
      lead={manageGroupsTexts.lead}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={() => show('edit', null)}>
          {manageGroupsTexts.add}
        </Button>
      }
    >
      <Grid
        endpoint={listGroups}
        input={{ entityGuid }}
        label={manageGroupsTexts.title}
        columns={groupColumns}
        rowKey={row => row.id}
        rowMenu={rowMenu}
        filters={<Filters entityGuid={entityGuid} />}
        empty={{
          title: manageGroupsTexts.emptyTitle,
          text: manageGroupsTexts.empty,
          action: { label: manageGroupsTexts.add, onClick: () => show('edit', null), quiet: true },
        }}
      />
      {dialogs}
    </Page>
  )
}

function Filters({ entityGuid }: { entityGuid: string }) {
  const courses = useEndpoint(courseLookup, { entityGuid }, { staleTime: 300_000 })
  return (
    <>
      <SearchFilter placeholder={manageGroupsTexts.search} />
      <SelectFilter of={listGroups} name="status" label={manageGroupsTexts.filters.status} options={statuses} />
      <SelectFilter
        of={listGroups}
        name="courseId"
        label={manageGroupsTexts.filters.course}
        options={courses.data ?? []}
      />
    </>
  )
}

function useGroupDialogs() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const show = (kind: Opened['kind'], group: GroupRow | null) => {
    setOpened({ kind, group, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = { open, onClose: () => setOpen(false) }
  const dialogs = (
    <>
      {opened?.kind === 'edit' && <GroupDialog key={opened.at} group={opened.group} {...dialog} />}
      {opened?.kind === 'people' && opened.group && (
        <GroupPeopleDialog key={opened.at} group={opened.group} {...dialog} />
      )}
    </>
  )
  return { show, dialogs }
}

/** Removes a group, if the person is sure. */
function useRemoval() {
  const remove = useSend(deleteGroup, {
    toast: manageGroupsTexts.removed,
    refreshes: [listGroups],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  return async ({ id, name }: GroupRow) => {
    const yes = await confirm({
      title: manageGroupsTexts.removeQuestion(name),
      text: manageGroupsTexts.removeText,
      confirmLabel: manageGroupsTexts.removeYes,
      cancelLabel: manageGroupsTexts.keep,
      danger: true,
    })
    if (yes) await remove.fire({ groupId: id })
  }
}
