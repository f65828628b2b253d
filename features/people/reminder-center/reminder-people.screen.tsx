import { addressOf } from '#platform/shared/address.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDate } from '#platform/web/format.ts'
import { type ColumnOf, Grid, SearchFilter } from '#platform/web/grid.tsx'
import { Page } from '#platform/web/page.tsx'
import { Link, useParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { editUserPage } from '../edit-user/edit-user.page.ts'
import { MailStateChip } from '../remind-learners/mail-state.tsx'
import { reminderPeople, type Which } from './reminder-center.contract.ts'
import { reminderPeoplePage } from './reminder-center.page.ts'
import { reminderPeopleTexts as texts } from './reminder-center.messages.ts'
import classes from './reminder-center.module.css'

/** /reminders/planned/2026-11-26: whom the reminders of one day go to, or went to. Decision 368. */
export function Screen() {
  const { entityGuid } = useMembership()
  const asked = useParams(reminderPeoplePage)
  const which: Which = asked.which === 'sent' ? 'sent' : 'planned'
  // Anything else is refused by the call, in its own words.
  const { on } = asked
  const isDay = CalendarDate.safeParse(on).success
  const title = texts.title[which](isDay ? formatDate(on) : on)
  const chosen = useListColumns('reminderPeople', columnsOf(which))
  return (
    <Page title={title} lead={texts.lead[which]}>
      <Grid
        endpoint={reminderPeople}
        label={title}
        twoLines
        input={{ entityGuid, which, on }}
        columns={chosen.columns}
        actions={chosen.button}
        rowKey={row => row.entityUserId}
        filters={<SearchFilter placeholder={texts.search} />}
        empty={{ title: texts.emptyTitle, text: texts.empty[which] }}
      />
    </Page>
  )
}

const columnsOf = (which: Which): ColumnOf<typeof reminderPeople>[] => [
  {
    id: 'person',
    header: texts.columns.person,
    sort: 'lastName',
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <Link to={addressOf(editUserPage, {}, { userId: row.entityUserId })} className={classes.name}>
          {row.firstName} {row.lastName}
        </Link>
        <span className={classes.muted}>
          <Email address={row.email} />
        </span>
      </span>
    ),
  },
  {
    id: 'training',
    header: texts.columns.training,
    cell: row => (
      <span className={classes.lines}>
        <span>{row.training}</span>
        {row.trainings > 1 && <span className={classes.muted}>{texts.more(row.trainings - 1)}</span>}
        {row.requirements.length > 0 && (
          <span className={classes.muted}>{texts.because(row.requirements.join(', '), row.requirements.length)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'day',
    header: texts.columns.day,
    sort: 'day',
    nowrap: true,
    cell: row => (
      <StatusChip tone={row.kind === 'overdue' ? 'danger' : 'neutral'}>
        {texts.day[row.kind](formatDate(row.day))}
      </StatusChip>
    ),
  },
  ...(which === 'sent' ? [mail] : []),
]

const mail: ColumnOf<typeof reminderPeople> = {
  id: 'mail',
  header: texts.columns.mail,
  card: 'end',
  cell: row => <MailStateChip state={row.mail} failure={row.failure} />,
}
