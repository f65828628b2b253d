import { Email } from '#platform/web/email.tsx'
import { formatDate, formatDay } from '#platform/web/format.ts'
import type { ColumnOf } from '#platform/web/grid.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { outsideStatuses } from './certificate-form.messages.ts'
import { FileButton } from './file-button.tsx'
import { inboxTexts as texts } from './inbox.messages.ts'
import type { InboxRow, outsideCertificates } from './outside-certificates.contract.ts'
import classes from './outside-certificates.module.css'

const heads = texts.columns

export const inboxColumns = (
  timeZone: string,
  open: (row: InboxRow) => void,
): ColumnOf<typeof outsideCertificates>[] => [
  { id: 'person', header: heads.person, sort: 'name', card: 'title', cell: row => <Person row={row} /> },
  { id: 'certificate', header: heads.certificate, cell: row => <Certificate row={row} onOpen={() => open(row)} /> },
  { id: 'requirement', header: heads.requirement, sort: 'requirement', cell: row => <Requirement row={row} /> },
  { id: 'completed', header: heads.completed, sort: 'completedOn', cell: row => <Days row={row} /> },
  { id: 'status', header: heads.status, card: 'end', cell: row => <Status row={row} /> },
  { id: 'sent', header: heads.sent, sort: 'sentAt', cell: row => <Sent row={row} timeZone={timeZone} /> },
]

interface CellProps {
  readonly row: InboxRow
}

function Person({ row: { firstName, lastName, email } }: CellProps) {
  return (
    <div className={classes.both}>
      <span className={classes.name}>{`${firstName} ${lastName}`}</span>
      <Email address={email} />
    </div>
  )
}

function Certificate({ row: { title, provider, fileName }, onOpen }: CellProps & { readonly onOpen: () => void }) {
  return (
    <div className={classes.both}>
      <span>{title}</span>
      <span className={classes.muted}>{provider}</span>
      <FileButton name={fileName} onOpen={onOpen} />
    </div>
  )
}

/** For what it was sent in, and how long it meets that, or would. */
function Requirement({ row: { requirement, meetsUntil, status } }: CellProps) {
  const { until, forGood } = status === 'Accepted' ? texts.meets : texts.wouldMeet
  return (
    <div className={classes.both}>
      <span>{requirement}</span>
      {status !== 'Refused' && (
        <span className={classes.muted}>{meetsUntil === null ? forGood : until(formatDate(meetsUntil))}</span>
      )}
    </div>
  )
}

function Days({ row: { completedOn, expiresOn } }: CellProps) {
  return (
    <div className={classes.both}>
      <span className={classes.day}>{formatDate(completedOn)}</span>
      {expiresOn && <span className={classes.muted}>{texts.validUntil(formatDate(expiresOn))}</span>}
    </div>
  )
}

function Status({ row: { status } }: CellProps) {
  const { label, tone } = outsideStatuses[status]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

/** When it was sent in, by whom if not the person, and what was said of it. */
function Sent({ row, timeZone }: CellProps & { readonly timeZone: string }) {
  const { sentAt, enteredBy, decidedAt, decidedBy, reason, own, status } = row
  // Entering one is accepting it.
  const decided = enteredBy === null || status !== 'Accepted'
  return (
    <div className={classes.both}>
      <span className={classes.day}>{formatDay(sentAt, timeZone)}</span>
      {enteredBy !== null && <span className={classes.muted}>{texts.enteredBy(enteredBy)}</span>}
      {decided && decidedAt !== null && decidedBy !== null && (
        <span className={classes.muted}>
          {outsideStatuses[status].label}: {texts.by(formatDay(decidedAt, timeZone), decidedBy)}
        </span>
      )}
      {reason !== null && <span className={classes.muted}>{reason}</span>}
      {own && status === 'Waiting' && <span className={classes.muted}>{texts.own}</span>}
    </div>
  )
}
