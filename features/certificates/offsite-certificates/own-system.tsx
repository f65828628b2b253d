import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { addDays } from '#platform/shared/calendar-date.ts'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { oneYearBack } from '#platform/shared/report-range.ts'
import { offsiteKeys } from './arrival.contract.ts'
import { CreateKey } from './create-key.tsx'
import { offsiteCertificates, type OffsiteRow } from './offsite-certificates.contract.ts'
import { offsiteCertificatesPage } from './offsite-certificates.page.ts'
import { ownSystemTexts as texts } from './own-system.messages.ts'
import classes from './own-system.module.css'
import { TryCall } from './try-call.tsx'

/** How many of the latest are shown. */
const LATEST = 5

/** What an organization with its own learning system does first: a key, a test call, what came in. Decision 381. */
export function OwnSystem() {
  const { entityGuid } = useMembership()
  const { today } = useMe()
  const [key, setKey] = useState('')
  const create = useDialog()
  const keys = useEndpoint(offsiteKeys, { entityGuid }, { staleTime: 0 })
  const arrived = useEndpoint(
    offsiteCertificates,
    { entityGuid, pageSize: LATEST, fromDate: oneYearBack(today), toDate: addDays(today, 1) },
    { staleTime: 0 },
  )
  const standing = keys.data?.rows ?? []
  const total = arrived.data?.totalNumberOfItems ?? 0
  const done = [standing.length > 0, standing.some(({ lastUsedAt }) => lastUsedAt !== null) || total > 0, total > 0]
  return (
    <Card title={texts.title}>
      <Progress label={texts.progress} value={done.filter(Boolean).length} max={done.length} tone="success" />
      <ol className={classes.steps}>
        <Step number={1} title={texts.key.title} done={done[0] ?? false}>
          <Keys count={standing.length} onCreate={create.show} />
        </Step>
        <Step number={2} title={texts.call.title} done={done[1] ?? false}>
          <TryCall made={key} />
        </Step>
        <Step number={3} title={texts.arrived.title} done={done[2] ?? false}>
          {arrived.data ? (
            <Arrived rows={arrived.data.rows} total={total} />
          ) : arrived.error ? (
            <FailedState text={texts.arrived.failed} onRetry={() => void arrived.refetch()} />
          ) : (
            <Skeletons rows={1} height={56} />
          )}
        </Step>
      </ol>
      {create.times > 0 && <CreateKey key={create.times} entityGuid={entityGuid} onMade={setKey} {...create.props} />}
    </Card>
  )
}

function Step({
  number,
  title,
  done,
  children,
}: {
  number: number
  title: string
  done: boolean
  children: ReactNode
}) {
  return (
    <li className={classes.step}>
      <span className={classes.mark} data-done={done || undefined} aria-hidden="true">
        {done ? <Icon name="check" size={16} /> : number}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>
          {title} {done && <StatusChip tone="success">{texts.done}</StatusChip>}
        </h3>
        {children}
      </div>
    </li>
  )
}

/** How many keys there are, and the way to one more. */
function Keys({ count, onCreate }: { count: number; onCreate: () => void }) {
  return (
    <>
      <p className={classes.text}>
        {texts.key.text} {count > 0 && texts.key.have(count)}
      </p>
      <div className={classes.buttons}>
        <Button
          variant={count > 0 ? 'default' : 'filled'}
          leftSection={<Icon name="plus" size={16} />}
          onClick={onCreate}
        >
          {texts.key.create}
        </Button>
        {count > 0 && (
          <Button component={Link} to={addressOf(offsiteCertificatesPage)} variant="subtle">
            {texts.key.manage}
          </Button>
        )}
      </div>
    </>
  )
}

function Arrived({ rows, total }: { rows: readonly OffsiteRow[]; total: number }) {
  if (rows.length === 0) return <p className={classes.text}>{texts.arrived.none}</p>
  return (
    <>
      <p className={classes.text}>{texts.arrived.text(total)}</p>
      <ul className={classes.rows}>
        {rows.map(row => (
          <li key={row.id} className={classes.row}>
            <span className={classes.name}>{row.studentName}</span>
            <span className={classes.course}>{row.courseName}</span>
            <span className={classes.number}>{row.certificationName}</span>
            {row.revoked ? (
              <StatusChip tone="danger">{texts.arrived.revoked}</StatusChip>
            ) : (
              <span className={classes.day}>{texts.arrived.issued(formatDate(row.issueDate))}</span>
            )}
          </li>
        ))}
      </ul>
      <Link to={addressOf(offsiteCertificatesPage)}>{texts.arrived.all}</Link>
    </>
  )
}
