import { addressOf } from '#platform/shared/address.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import type { GroupDetails } from '#training/groups/groups.contract.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { peopleOf } from './group-links.ts'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'
import { groupPage } from './group-page.page.ts'

/** The groups that are a part of this one, and how each stands. */
export function PartsCard({ group: { parts } }: { group: GroupDetails }) {
  return (
    <Card title={texts.parts}>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col">{texts.partPeople}</th>
              <th scope="col">{texts.partCompliant}</th>
              <th scope="col">{texts.partOverdue}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(part => (
              <tr key={part.id}>
                <th scope="row">
                  <Link to={addressOf(groupPage, { groupId: part.id })}>{part.name}</Link>{' '}
                  {part.status === 'Inactive' && <StatusChip>{texts.inactive}</StatusChip>}
                </th>
                <Number of={part} value={part.people} label={texts.partPeople} />
                <Number of={part} value={part.compliant} label={texts.partCompliant} standing="Complete" />
                <Number of={part} value={part.overdue} label={texts.partOverdue} standing="Overdue" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface NumberProps {
  readonly of: GroupDetails['parts'][number]
  readonly value: number
  readonly label: string
  readonly standing?: Standing
}

function Number({ of, value, label, standing }: NumberProps) {
  return (
    <td className="figures" data-late={(standing === 'Overdue' && value > 0) || undefined}>
      <Link to={peopleOf(of.id, standing)} aria-label={texts.numberOf(value, label, of.name)}>
        {formatNumber(value)}
      </Link>
    </td>
  )
}
