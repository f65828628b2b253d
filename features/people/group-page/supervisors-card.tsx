import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import type { GroupDetails } from '#training/groups/groups.contract.ts'
import { editUserPage } from '../edit-user/edit-user.page.ts'
import {
  endGroupSupervision,
  type GroupSupervisor,
  groupSupervisors,
  superviseGroup,
} from '../supervision/group-supervisors.contract.ts'
import { listSupervisors } from '../supervision/supervision.contract.ts'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'
import { groupPage } from './group-page.page.ts'

const SupervisorDialog = lazy(() =>
  import('./supervisor-dialog.tsx').then(chunk => ({ default: chunk.SupervisorDialog })),
)

interface CardProps {
  readonly group: GroupDetails
  readonly supervisors: readonly GroupSupervisor[]
}

/** Who looks after a group: added and taken away here. */
export function SupervisorsCard({ group, supervisors }: CardProps) {
  const mayChange = useMay()(superviseGroup)
  const [opened, setOpened] = useState(0)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <Card
      title={texts.supervisors}
      actions={
        mayChange && (
          <Button size="compact-sm" variant="default" onClick={show}>
            {texts.addSupervisor}
          </Button>
        )
      }
    >
      <p className={classes.muted}>{supervisors.length === 0 ? texts.noSupervisors : texts.supervisorsHint}</p>
      {supervisors.length > 0 && (
        <ul className={classes.list}>
          {supervisors.map(one => (
            <Supervisor key={one.entityUserId} supervisor={one} group={group} />
          ))}
        </ul>
      )}
      {opened > 0 && (
        <Suspense>
          <SupervisorDialog key={opened} groupId={group.id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function Supervisor({ supervisor, group }: { supervisor: GroupSupervisor; group: GroupDetails }) {
  const { entityUserId, firstName, lastName, email, active, by } = supervisor
  const end = useEnd(supervisor, group)
  const mayEnd = useMay()(endGroupSupervision)
  const name = `${firstName} ${lastName}`
  const label = `supervisor-${entityUserId}`
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <Link id={label} to={addressOf(editUserPage, {}, { userId: entityUserId })}>
          {name}
        </Link>
        <span className={classes.muted}>
          {by ? (
            <>
              {texts.by} <Link to={addressOf(groupPage, { groupId: by.id })}>{by.name}</Link>
            </>
          ) : (
            email
          )}
        </span>
      </span>
      {!active && <StatusChip tone="warning">{texts.notActive}</StatusChip>}
      {mayEnd && by === null && (
        <RowMenu
          describedBy={label}
          items={[{ label: texts.endYes, icon: 'close', danger: true, onClick: () => void end() }]}
        />
      )}
    </li>
  )
}

/** Takes the group from a supervisor, if the person is sure. */
function useEnd({ entityUserId, firstName, lastName, only }: GroupSupervisor, group: GroupDetails) {
  const { entityGuid } = useMembership()
  const end = useSend(endGroupSupervision, {
    toast: texts.supervisorEnded,
    refreshes: [groupSupervisors, listSupervisors],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  return async () => {
    const yes = await confirm({
      title: texts.endTitle(`${firstName} ${lastName}`, group.name),
      text: only ? texts.endOnly : texts.endText,
      confirmLabel: texts.endYes,
      cancelLabel: texts.cancel,
      danger: true,
    })
    if (yes) await end.fire({ entityGuid, groupId: group.id, entityUserId })
  }
}
