import { Email } from '#platform/web/email.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Grid, type ColumnOf, MultiFilter, SearchFilter } from '#platform/web/grid.tsx'
import { MailState } from '../deliveries/deliveries.contract.ts'
import { nameOfKind } from '../deliveries/deliveries.messages.ts'
import { Delivery, deliveryOptions } from '../deliveries/delivery.tsx'
import { organizationMails } from './inside.contract.ts'
import { insideTexts } from './inside.messages.ts'
import classes from './staff-organizations.module.css'

const texts = insideTexts.mails

/** Whether mails to the organization's people arrived. Spec D8. */
export function MailsTab({ entityGuid, timeZone }: { entityGuid: string; timeZone: string }) {
  return (
    <Grid
      endpoint={organizationMails}
      input={{ entityGuid }}
      label={texts.label}
      twoLines
      columns={columns(timeZone)}
      rowKey={row => row.id}
      filters={
        <>
          <SearchFilter placeholder={texts.search} />
          <MultiFilter
            of={organizationMails}
            name="state"
            label={texts.state}
            options={deliveryOptions(MailState.options)}
          />
        </>
      }
      empty={{ title: texts.emptyTitle, text: texts.empty }}
    />
  )
}

const columns = (timeZone: string): ColumnOf<typeof organizationMails>[] => [
  { id: 'to', header: texts.to, card: 'title', cell: row => <Email address={row.recipient} /> },
  { id: 'what', header: texts.what, cell: row => nameOfKind(row.template) },
  {
    id: 'state',
    header: texts.state,
    card: 'end',
    cell: row => (
      <span className={classes.lines}>
        <Delivery state={row.state} />
        {row.failure && <span className={classes.none}>{row.failure}</span>}
      </span>
    ),
  },
  { id: 'attempts', header: texts.attempts, align: 'end', cell: row => row.attempts },
  {
    id: 'createdAt',
    header: texts.written,
    sort: 'createdAt',
    nowrap: true,
    cell: row => formatDateTime(row.createdAt, timeZone),
  },
  { id: 'sentAt', header: texts.sent, nowrap: true, cell: row => formatDateTime(row.sentAt, timeZone) },
]
