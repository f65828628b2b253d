import { Anchor } from '@mantine/core'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import type { LearnerRow } from '../learners/learners.contract.ts'
import classes from '../learners/learners.module.css'
import { groupsOf, NextDue, TrainingChip } from '../learners/member-cells.tsx'
import type { myPeople } from './supervision.contract.ts'
import { myPeopleTexts } from './supervision-screens.messages.ts'

const { columns } = myPeopleTexts

interface Given {
  readonly today: CalendarDate
  readonly dayOf: (instant: string) => CalendarDate
  /** Shows one person's trainings. */
  readonly show: (row: LearnerRow) => void
}

export const myPeopleColumns = ({ today, dayOf, show }: Given): ColumnOf<typeof myPeople>[] => [
  {
    id: 'person',
    header: columns.person,
    sort: 'lastName',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <Anchor component="button" type="button" ta="start" className={classes.name} onClick={() => show(row)}>
          {row.firstName} {row.lastName}
        </Anchor>
        <span className={classes.muted}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  { id: 'groups', header: columns.groups, cell: groupsOf },
  {
    id: 'training',
    header: columns.training,
    sort: 'trainingStatus',
    card: 'end',
    cell: row => <TrainingChip status={row.trainingStatus} />,
  },
  {
    id: 'nextDue',
    header: columns.nextDue,
    sort: 'nextDue',
    nowrap: true,
    cell: row => row.nextDue && <NextDue {...row} nextDue={row.nextDue} today={today} />,
  },
  {
    id: 'lastActivity',
    header: columns.lastActivity,
    nowrap: true,
    cell: ({ lastActivity }) =>
      lastActivity ? formatDate(dayOf(lastActivity)) : <span className={classes.muted}>{myPeopleTexts.never}</span>,
  },
]
