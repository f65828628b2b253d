import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Grid, type RowMenuItem, SearchFilter, SelectFilter, type Selected } from '#platform/web/grid.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link, useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { addGroup, type GroupRow, GROUP_LEVELS, GroupStatus, listGroups } from '#training/groups/groups.contract.ts'
import { groupColumns } from './group-columns.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { GroupPeopleDialog } from './group-people-dialog.tsx'
import { manageGroupsTexts } from './manage-groups.messages.ts'
import { useClosed } from './use-closed.tsx'
import { useRemoval } from './use-removal.tsx'

/** Only ticked groups need it. */
const GroupActs = lazy(() => import('./group-acts.tsx').then(chunk => ({ default: chunk.GroupActs })))

const statuses = GroupStatus.options.map(value => ({ value, label: manageGroupsTexts.statuses[value] }))

/** The dialog above the grid; it keeps its content while it fades. */
interface Opened {
  readonly kind: 'edit' | 'people'
  readonly group: GroupRow | null
  readonly parentId: number | null
  readonly at: number
}

/** Groups. Spec B2. */
export function Screen() {
  const { entityGuid } = useMembership()
  const { show, dialogs } = useGroupDialogs()
  const rowMenu = useRowMenu(show)
  const { tree, closed, toggle } = useTree()
  const chosen = useListColumns('groups', groupColumns({ tree, closed, toggle }))
  const changes = useMay()(addGroup)

  return (
    <Page
      title={manageGroupsTexts.title}
      lead={changes ? manageGroupsTexts.lead : undefined}
      actions={
        changes && (
          <>
            <Button component={Link} to={addressOf(pageAt('/supervisors'))} variant="default">
              {manageGroupsTexts.supervisors}
            </Button>
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => show('edit', null)}>
              {manageGroupsTexts.add}
            </Button>
          </>
        )
      }
    >
      <Grid
        endpoint={listGroups}
        input={{ entityGuid, ...(tree && closed.length > 0 && { closed: [...closed] }) }}
        place="groups"
        twoLines={!tree}
        label={manageGroupsTexts.title}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.id}
        {...(changes && { rowMenu, bulk: actsOf })}
        filters={<Filters entityGuid={entityGuid} />}
        empty={
          changes
            ? {
                title: manageGroupsTexts.emptyTitle,
                text: manageGroupsTexts.empty,
                action: { label: manageGroupsTexts.add, onClick: () => show('edit', null), quiet: true },
              }
            : { text: manageGroupsTexts.emptyTitle }
        }
      />
      {dialogs}
    </Page>
  )
}

const actsOf = ({ rows }: Selected<GroupRow>, clear: () => void) => (
  <Suspense>
    <GroupActs groups={rows} clear={clear} />
  </Suspense>
)

/** What can be done with a group. */
function useRowMenu(show: ReturnType<typeof useGroupDialogs>['show']) {
  const ask = useRemoval()
  return (group: GroupRow): RowMenuItem[] => [
    { label: manageGroupsTexts.edit, icon: 'edit', onClick: () => show('edit', group) },
    ...(group.above.length < GROUP_LEVELS - 1
      ? [{ label: manageGroupsTexts.addBelow, icon: 'plus', onClick: () => show('edit', null, group.id) } as const]
      : []),
    { label: manageGroupsTexts.people, icon: 'people', onClick: () => show('people', group) },
    {
      label: manageGroupsTexts.remove,
      icon: 'trash',
      danger: true,
      disabled: group.directUsers > 0,
      onClick: () => void ask(group),
    },
  ]
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
  const show = (kind: Opened['kind'], group: GroupRow | null, parentId: number | null = null) => {
    setOpened({ kind, group, parentId, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const dialog = { open, onClose: () => setOpen(false) }
  const dialogs = (
    <>
      {opened?.kind === 'edit' && (
        <GroupDialog key={opened.at} group={opened.group} parentId={opened.parentId} {...dialog} />
      )}
      {opened?.kind === 'people' && opened.group && (
        <GroupPeopleDialog key={opened.at} group={opened.group} {...dialog} />
      )}
    </>
  )
  return { show, dialogs }
}

/** Rows stand as a tree in the usual order, while nothing is searched for. */
function useTree() {
  const [query] = useQueryParams()
  const flat = ['searchTerm', 'status', 'courseId'].some(name => query.get(name))
  const tree = !flat && (query.get('sortField') ?? 'groupName') === 'groupName'
  return { tree, ...useClosed() }
}
