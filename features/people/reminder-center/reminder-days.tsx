import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { common } from '#platform/shared/common.messages.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatDate } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Which } from './reminder-center.contract.ts'
import { reminderCenterTexts as texts } from './reminder-center.messages.ts'
import { reminderPeoplePage } from './reminder-center.page.ts'
import classes from './reminder-center.module.css'

/** Days shown at first. */
const FIRST = 8
const weekday = new Intl.DateTimeFormat(common.locale, { weekday: 'short', timeZone: 'UTC' })

interface DaysProps {
  readonly which: Which
  readonly days: readonly { readonly day: CalendarDate; readonly people: number }[]
  readonly empty: string
}

/** Those by hand are actions of somebody, and stand in the log. */
const byHand = addressOf(
  pageAt('/audit-log'),
  {},
  new URLSearchParams([
    ['actions', 'member.reminded'],
    ['actions', 'members.reminded'],
  ]),
)

/** How many people are reminded on each day: a bar beside the number, which opens exactly those. */
export function ReminderDays({ which, days, empty }: DaysProps) {
  const [all, setAll] = useState(false)
  const most = Math.max(...days.map(({ people }) => people))
  return (
    <Card title={texts[which]}>
      {which === 'sent' && (
        <p className={classes.muted}>
          {texts.sentHint} <Link to={byHand}>{texts.byHand}</Link>
        </p>
      )}
      {days.length === 0 ? (
        <p className={classes.muted}>{empty}</p>
      ) : (
        <>
          {which === 'planned' && <p className={classes.muted}>{texts.plannedHint}</p>}
          <ul className={classes.days}>
            {days.slice(0, all ? days.length : FIRST).map(({ day, people }) => (
              <li key={day}>
                <span className={classes.day}>
                  <span className={classes.weekday}>{weekday.format(new Date(day))}</span> {formatDate(day)}
                </span>
                <span className={classes.bar} aria-hidden="true">
                  <span data-which={which} style={{ inlineSize: `${(100 * people) / most}%` }} />
                </span>
                <Link to={addressOf(reminderPeoplePage, { which, on: day })} className={classes.count}>
                  {texts.people(people)}
                </Link>
              </li>
            ))}
          </ul>
          {days.length > FIRST && !all && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {texts.showAll}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
