import { Button } from '@mantine/core'
import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import type { GroupDetails } from '#training/groups/groups.contract.ts'
import { editUserPage } from '../edit-user/edit-user.page.ts'
import { type LearnerRow, listLearners } from '../learners/learners.contract.ts'
import { learnersPage } from '../learners/learners.page.ts'
import { NextDue, TrainingChip } from '../learners/member-cells.tsx'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'

/** People whom the page shows; the list has them all. */
const SHOWN = 8

const reports = pageAt('/learner-reports')

/** The active people of a group and below it who are due next. */
export function PeopleCard({ group: { id, numberOfUsers } }: { group: GroupDetails }) {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(
    listLearners,
    { entityGuid, groupId: id, status: ['Active'], sortField: 'nextDue', pageSize: SHOWN },
    { staleTime: 0 },
  )
  return (
    <Card
      title={texts.people}
      actions={
        numberOfUsers > 0 && (
          <div className={classes.ways}>
            <Way to={addressOf(reports, {}, { groupIds: id, allTime: 'yes' })}>{texts.report}</Way>
            <Way to={addressOf(learnersPage, {}, { groupId: id })}>{texts.allPeople(numberOfUsers)}</Way>
          </div>
        )
      }
    >
      {data ? (
        <People rows={data.rows} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={Math.max(1, Math.min(SHOWN, numberOfUsers))} height={52} gap={1} />
      )}
    </Card>
  )
}

const Way = ({ to, children }: { to: Address; children: string }) => (
  <Button component={Link} size="compact-sm" variant="default" to={to}>
    {children}
  </Button>
)

function People({ rows }: { rows: readonly LearnerRow[] }) {
  const { today } = useMe()
  if (rows.length === 0) return <p className={classes.muted}>{texts.nobody}</p>
  return (
    <>
      <p className={classes.muted}>{texts.peopleHint}</p>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.person}</th>
              <th scope="col">{texts.columns.training}</th>
              <th scope="col">{texts.columns.due}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.entityUserId}>
                <th scope="row">
                  <Link to={addressOf(editUserPage, {}, { userId: row.entityUserId })}>
                    {row.firstName} {row.lastName}
                  </Link>
                  <span className={classes.address}>{row.email}</span>
                </th>
                <td>
                  <TrainingChip status={row.trainingStatus} />
                </td>
                <td>{row.nextDue && <NextDue {...row} nextDue={row.nextDue} today={today} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
