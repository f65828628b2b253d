import { Table } from '@mantine/core'
import { dateIn } from '#platform/shared/calendar-date.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { trainingNames } from '#training/standing/standing.messages.ts'
import type { LearnerRow } from '../learners/learners.contract.ts'
import { myPersonTrainings, type SupervisedTraining } from './supervision.contract.ts'
import { myPeopleTexts as texts } from './supervision-screens.messages.ts'

const tones = { Complete: 'success', In_Progress: 'brand', Not_Started: 'warning' } as const
/** The newest; who has had more is rare. */
const SHOWN = 100

/** What one person has taken and should take, to read. */
export function PersonTrainingsDialog({
  person,
  ...dialog
}: {
  person: LearnerRow
  open: boolean
  onClose: () => void
}) {
  const { entityGuid, timeZone } = useMembership()
  const { data, error, refetch } = useEndpoint(
    myPersonTrainings,
    { entityGuid, entityUserId: person.entityUserId, pageSize: SHOWN },
    { enabled: dialog.open },
  )
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={texts.trainingsOf(`${person.firstName} ${person.lastName}`)}
      footer={<Cancel>{texts.close}</Cancel>}
    >
      {data?.rows.length === 0 ? (
        <p>{texts.noTrainings}</p>
      ) : data ? (
        <Trainings rows={data.rows} timeZone={timeZone} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} />
      )}
    </Dialog>
  )
}

function Trainings({ rows, timeZone }: { rows: readonly SupervisedTraining[]; timeZone: string }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{texts.course}</Table.Th>
          <Table.Th>{texts.state}</Table.Th>
          <Table.Th>{texts.day}</Table.Th>
          <Table.Th>{texts.certificate}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(row => (
          <Table.Tr key={row.registrationId}>
            <Table.Td>{row.training}</Table.Td>
            <Table.Td>
              <StatusChip tone={tones[row.status]}>{trainingNames[row.status]}</StatusChip>
            </Table.Td>
            <Table.Td>
              {row.dateCompleted
                ? texts.completed(formatDate(dateIn(timeZone, new Date(row.dateCompleted))))
                : row.dueDate && texts.due(formatDate(row.dueDate))}
            </Table.Td>
            <Table.Td>{row.certificateName}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
