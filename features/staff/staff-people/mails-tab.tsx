import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter, SelectFilter } from '#platform/web/grid.tsx'
import { MailState } from '../deliveries/deliveries.contract.ts'
import { nameOfKind } from '../deliveries/deliveries.messages.ts'
import { Delivery, deliveryOptions } from '../deliveries/delivery.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { mailsTo, type MailTo, sendMailAgain } from './records.contract.ts'
import { staffPeopleTexts } from './staff-people.messages.ts'
import classes from './staff-people.module.css'

const texts = staffPeopleTexts.mails

/** What was mailed to a person, and what became of it; never what it says. Spec D8. */
export function MailsTab({ userId }: { userId: number }) {
  return (
    <Grid
      endpoint={mailsTo}
      input={{ userId }}
      label={texts.label}
      twoLines
      columns={columnsFor(userId)}
      rowKey={row => row.mailId}
      filters={
        <>
          <SearchFilter placeholder={texts.kind} />
          <SelectFilter of={mailsTo} name="status" label={texts.status} options={deliveryOptions(MailState.options)} />
        </>
      }
      empty={{ text: texts.empty }}
    />
  )
}

const columnsFor = (userId: number): ColumnOf<typeof mailsTo>[] => [
  {
    id: 'kind',
    header: texts.kind,
    card: 'title',
    cell: row => <span className={classes.name}>{nameOfKind(row.kind)}</span>,
  },
  { id: 'status', header: texts.status, cell: row => <Became {...row} /> },
  {
    id: 'queued',
    header: texts.queued,
    sort: 'queuedAt',
    nowrap: true,
    cell: row => <time dateTime={row.queuedAt}>{formatDateTime(row.queuedAt)}</time>,
  },
  { id: 'sent', header: texts.sent, nowrap: true, cell: row => formatDateTime(row.sentAt) },
  {
    id: 'again',
    header: texts.action,
    align: 'end',
    nowrap: true,
    card: 'end',
    cell: row => row.status === 'failed' && !row.holdsCode && <SendAgain userId={userId} {...row} />,
  },
]

function Became({ status, failure, attempts, holdsCode }: MailTo) {
  return (
    <span className={classes.lines}>
      <Delivery state={status} />
      {failure && (
        <span className={classes.muted}>
          {failure} ({texts.tries(attempts)})
        </span>
      )}
      {status === 'failed' && holdsCode && <span className={classes.muted}>{texts.expired}</span>}
    </span>
  )
}

function SendAgain({ userId, mailId, kind, queuedAt }: MailTo & { userId: number }) {
  const may = useDuty('sendMailsAgain')
  const again = useSend(sendMailAgain, { refreshes: [mailsTo], toast: texts.sentAgain })
  return (
    may && (
      <Button
        variant="default"
        size="xs"
        loading={again.sending}
        aria-label={texts.againOne(nameOfKind(kind), formatDateTime(queuedAt))}
        onClick={() => void again.fire({ userId, mailId })}
      >
        {texts.again}
      </Button>
    )
  )
}
