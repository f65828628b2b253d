import { addressOf } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { auditorNames, type MembershipStatus, ownerName, roleNames, statusNames } from '#foundation/access/roles.ts'
import type { LearnerRow } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'
import classes from './learners.module.css'
import { groupLinks, NextDue, TrainingChip } from './member-cells.tsx'
import type { EditPage } from './edit-pages.ts'
import { type listLearners } from './learners.contract.ts'

const statusTones: Record<MembershipStatus, Tone> = { Active: 'success', Inactive: 'warning', Archived: 'neutral' }
interface Given {
  readonly today: CalendarDate
  readonly dayOf: (instant: string) => CalendarDate
  /** The viewer's own membership. */
  readonly ownId: number
  /** The page of one person, which their name links to. */
  readonly editPage: EditPage
  /** A cooperative has no groups. Spec B2. */
  readonly groups: boolean
}

const { columns } = learnersMessages

/** Spec D8: 'columns name, email, groups, roles, status, training status, next due, last activity'. */
export const learnerColumns = ({ today, dayOf, ownId, editPage, groups }: Given): ColumnOf<typeof listLearners>[] => [
  {
    id: 'learner',
    header: columns.learner,
    sort: 'lastName',
    card: 'title',
    width: 236,
    cell: row => <Learner row={row} own={row.entityUserId === ownId} editPage={editPage} />,
  },
  ...(groups ? [{ id: 'groups', header: columns.groups, cell: groupLinks, width: 124 }] : []),
  { id: 'roles', header: columns.roles, cell: rolesOf, width: 116 },
  {
    id: 'status',
    header: columns.status,
    sort: 'status',
    width: 84,
    cell: row => <StatusChip tone={statusTones[row.status]}>{statusNames[row.status]}</StatusChip>,
  },
  {
    id: 'training',
    header: columns.training,
    sort: 'trainingStatus',
    card: 'end',
    width: 116,
    cell: row => <TrainingChip status={row.trainingStatus} />,
  },
  {
    id: 'nextDue',
    header: columns.nextDue,
    sort: 'nextDue',
    nowrap: true,
    width: 100,
    cell: row => row.nextDue && <NextDue {...row} nextDue={row.nextDue} today={today} />,
  },
  {
    id: 'lastActivity',
    header: columns.lastActivity,
    sort: 'lastActivity',
    nowrap: true,
    width: 100,
    cell: ({ lastActivity }) =>
      lastActivity ? formatDate(dayOf(lastActivity)) : <span className={classes.muted}>{learnersMessages.never}</span>,
  },
  lastReminded,
  ...(groups ? work : []),
]

/** What the organization wrote of people's work: for whoever chooses it. */
const work: ColumnOf<typeof listLearners>[] = [
  { id: 'site', header: columns.site, choice: 'hidden', width: 124, cell: row => row.site },
  { id: 'jobTitle', header: columns.jobTitle, choice: 'hidden', width: 124, cell: row => row.jobTitle },
  { id: 'employeeId', header: columns.employeeId, choice: 'hidden', width: 100, cell: row => row.employeeId },
  {
    id: 'hiredOn',
    header: columns.hiredOn,
    choice: 'hidden',
    nowrap: true,
    width: 100,
    cell: row => row.hiredOn && formatDate(row.hiredOn),
  },
]

const lastReminded: ColumnOf<typeof listLearners> = {
  id: 'lastReminded',
  header: columns.lastReminded,
  sort: 'lastReminded',
  choice: 'hidden',
  nowrap: true,
  width: 100,
  cell: row =>
    row.lastReminded ? formatDate(row.lastReminded) : <span className={classes.muted}>{learnersMessages.never}</span>,
}

function Learner({
  row: { entityUserId, firstName, lastName, email, owns },
  own,
  editPage,
}: {
  row: LearnerRow
  own: boolean
  editPage: Given['editPage']
}) {
  const name = `${firstName} ${lastName}`
  return (
    <span className={classes.lines}>
      <span>
        <Link to={addressOf(editPage, {}, { userId: entityUserId })} className={classes.name}>
          {name}
        </Link>
        {owns && <span className={classes.muted}> · {ownerName}</span>}
      </span>
      <span className={classes.muted}>
        <Email address={email} />
        {own && ` · ${learnersMessages.you}`}
      </span>
    </span>
  )
}

function rolesOf({ roles, audits }: LearnerRow) {
  if (audits) return auditorNames.is
  const others = roles.filter(role => role !== 'Learner')
  return (others.length > 0 ? others : roles).map(role => roleNames[role]).join(', ')
}
