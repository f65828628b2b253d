import { Button } from '@mantine/core'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { useSend } from '#platform/web/api.ts'
import { Email } from '#platform/web/email.tsx'
import { Figures } from '#platform/web/figures.tsx'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import {
  Grid,
  type ColumnOf,
  type RowMenuItem,
  type Selected,
  SearchFilter,
  SelectFilter,
} from '#platform/web/grid.tsx'
import { toast } from '#platform/web/toast.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { backgroundWork, OpenMailState, type OpenMail, openMails, sendMailsAgain } from './background-work.contract.ts'
import { nameOfKind } from '../deliveries/deliveries.messages.ts'
import { Delivery, deliveryOptions } from '../deliveries/delivery.tsx'
import { backgroundWorkTexts } from './background-work.messages.ts'
import classes from './background-work.module.css'
import { sinceOf } from './since.tsx'

const texts = backgroundWorkTexts.outbox
const words = backgroundWorkTexts.figures
const optionsOf = (kinds: readonly string[] = []) => kinds.map(value => ({ value, label: nameOfKind(value) }))
const states = deliveryOptions(OpenMailState.options)

/** A mail that is being sent needs no help. */
const maySend = ({ status }: OpenMail) => status !== 'sending'

/** Mails that wait or failed, and how the outbox stands; their texts are nobody's business. */
export function MailsTab({ figures }: { figures: ResponseOf<typeof backgroundWork>['mails'] | undefined }) {
  const sendingAgain = useSendingAgain()
  return (
    <>
      <Figures label={backgroundWorkTexts.mails} figures={figuresOf(figures)} />
      <Grid
        endpoint={openMails}
        input={{}}
        label={texts.list}
        twoLines
        columns={columns}
        rowKey={row => row.id}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={openMails} name="status" label={texts.columns.status} options={states} />
            <SelectFilter
              of={openMails}
              name="template"
              label={texts.columns.kind}
              options={optionsOf(figures?.kinds)}
            />
          </>
        }
        expand={row => <History {...row} />}
        {...sendingAgain}
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </>
  )
}

/** One mail or several once more, for those whose duty it is. */
function useSendingAgain() {
  const maySendAgain = useDuty('sendMailsAgain')
  const send = useSend(sendMailsAgain, {
    refreshes: [backgroundWork, openMails],
    onDone: ({ changed }) =>
      toast(changed > 0 ? texts.sent(changed) : texts.sentNone, { kind: changed > 0 ? 'success' : 'info' }),
  })
  if (!maySendAgain) return {}
  const again = (rows: readonly OpenMail[]) => send.fire({ ids: rows.map(({ id }) => id) })
  return {
    rowMenu: (row: OpenMail): RowMenuItem[] =>
      maySend(row) ? [{ label: texts.sendAgain, icon: 'mail', onClick: () => void again([row]) }] : [],
    bulk: ({ rows }: Selected<OpenMail>, clear: () => void) => (
      <Button
        size="xs"
        variant="default"
        loading={send.sending}
        disabled={!rows.some(maySend)}
        onClick={() => void again(rows.filter(maySend)).then(clear)}
      >
        {texts.sendAgain}
      </Button>
    ),
  }
}

function figuresOf(mails: ResponseOf<typeof backgroundWork>['mails'] | undefined) {
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(value))
  return [
    { label: words.failed, value: number(mails?.failed), tone: mails?.failed ? 'danger' : 'neutral' },
    { label: words.waiting, value: number(mails?.waiting) },
    { label: words.retrying, value: number(mails?.retrying), tone: mails?.retrying ? 'warning' : 'neutral' },
    { label: words.oldest, ...sinceOf(mails) },
    { label: words.sent, value: number(mails?.sentLately) },
  ] as const
}

const columns: ColumnOf<typeof openMails>[] = [
  {
    id: 'recipient',
    header: texts.columns.recipient,
    sort: 'recipient',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <span className={classes.strong}>
          <Email address={row.recipient} />
        </span>
        <span className={classes.second}>{nameOfKind(row.template)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: texts.columns.status,
    card: 'end',
    nowrap: true,
    width: 112,
    cell: row => <Delivery state={row.status} />,
  },
  { id: 'attempts', header: texts.columns.attempts, align: 'end', width: 92, cell: row => formatNumber(row.attempts) },
  {
    id: 'failure',
    header: texts.columns.failure,
    cell: row => <span className={classes.clipped}>{row.failure}</span>,
  },
  {
    id: 'created',
    header: texts.columns.created,
    sort: 'createdAt',
    nowrap: true,
    cell: row => (
      <time dateTime={row.createdAt} className="figures">
        {formatDateTime(row.createdAt)}
      </time>
    ),
  },
]

function History({ status, failedAt, nextTryAt, attempts, failure }: OpenMail) {
  const failed = status === 'failed' && failedAt ? texts.failed(formatDateTime(failedAt)) : null
  const next = status === 'queued' && attempts > 0 ? texts.nextTry(formatDateTime(nextTryAt)) : null
  return (
    <div className={classes.detail}>
      <p className={classes.reason}>{failure ?? texts.noFailure}</p>
      {(failed ?? next) && <p className={classes.muted}>{failed ?? next}</p>}
    </div>
  )
}
