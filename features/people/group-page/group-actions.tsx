import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { refresh } from '#platform/web/api.ts'
import type { RowMenuItem } from '#platform/web/grid-column.ts'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { go, Link } from '#platform/web/router.tsx'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'
import { GROUP_LEVELS, type GroupDetails, groupDetails, type GroupRow } from '#training/groups/groups.contract.ts'
import { groupsPage } from '../manage-groups/manage-groups.page.ts'
import { groupRequirements } from '#training/requirements/group-requirements.contract.ts'
import { useRemoval } from '../manage-groups/use-removal.tsx'
import { listLearners } from '../learners/learners.contract.ts'
import { groupTexts as texts } from './group-page.messages.ts'

const GroupDialog = lazy(() =>
  import('../manage-groups/group-dialog.tsx').then(chunk => ({ default: chunk.GroupDialog })),
)
const GroupPeopleDialog = lazy(() =>
  import('../manage-groups/group-people-dialog.tsx').then(chunk => ({ default: chunk.GroupPeopleDialog })),
)

/** A group of its page, as the list has it. */
const rowOf = ({ courses, parts, ...group }: GroupDetails): GroupRow => ({
  ...group,
  courseIds: courses.map(({ id }) => id),
  courses: courses.map(({ name }) => name),
  parts: parts.length,
})

interface Opened {
  readonly kind: 'edit' | 'people' | 'part'
  readonly at: number
}

/** What can be done with a group: the same as in the list, and what is added below it. */
export function GroupActions({ group }: { group: GroupDetails }) {
  const { show, dialogs } = useDialogs(group)
  const remove = useRemoval(() => go(addressOf(groupsPage), { replace: true }))
  const items: RowMenuItem[] = [
    ...(group.above.length < GROUP_LEVELS - 1
      ? [{ label: texts.addPart, icon: 'plus', onClick: () => show('part') } as const]
      : []),
    {
      label: texts.remove,
      icon: 'trash',
      danger: true,
      disabled: group.directUsers > 0,
      onClick: () => void remove(rowOf(group)),
    },
  ]
  return (
    <>
      <Button variant="default" onClick={() => show('people')} leftSection={<Icon name="people" size={16} />}>
        {texts.members}
      </Button>
      <Button variant="default" onClick={() => show('edit')} leftSection={<Icon name="edit" size={16} />}>
        {texts.edit}
      </Button>
      {group.status === 'Active' && (
        <Button
          component={Link}
          to={addressOf(assignTrainingPage, {}, { groupId: group.id })}
          leftSection={<Icon name="assign" size={16} />}
        >
          {texts.assign}
        </Button>
      )}
      <RowMenu label={texts.more(group.name)} items={items} />
      {dialogs}
    </>
  )
}

/** The dialogs of the list, loaded with the first of them; what they change is read anew when they close. */
function useDialogs(group: GroupDetails) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [open, setOpen] = useState(false)
  const row = rowOf(group)
  const show = (kind: Opened['kind']) => {
    setOpened({ kind, at: (opened?.at ?? 0) + 1 })
    setOpen(true)
  }
  const onClose = () => {
    setOpen(false)
    void refresh(groupDetails, listLearners, groupRequirements)
  }
  const dialogs = opened && (
    <Suspense>
      {opened.kind === 'people' ? (
        <GroupPeopleDialog key={opened.at} group={row} open={open} onClose={onClose} />
      ) : (
        <GroupDialog
          key={opened.at}
          group={opened.kind === 'edit' ? row : null}
          parentId={group.id}
          open={open}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
  return { show, dialogs }
}
