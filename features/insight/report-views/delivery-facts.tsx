import { formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { type Delivery, LAST_DAY } from './report-views.contract.ts'
import { dayNames, reportViewsTexts as texts } from './report-views-screens.messages.ts'
import { clockTime } from './clock-time.ts'
import cards from '#platform/web/card-list.module.css'
import classes from './report-views.module.css'

/** When a view goes out, as what and to whom; or why it no longer does. */
export function DeliveryFacts({ delivery, owner, mine }: { delivery: Delivery; owner: string; mine: boolean }) {
  const { timeZone } = useMembership()
  if (delivery.ended)
    return (
      <p className={classes.ended}>
        <Icon name="alert" size={16} />
        {mine ? texts.endedMine : texts.ended(owner)}
      </p>
    )
  const time = clockTime(delivery.atTime)
  const words =
    delivery.every === 'week'
      ? texts.weekly(dayNames[(delivery.weekday ?? 1) as keyof typeof dayNames], time)
      : delivery.monthDay === LAST_DAY
        ? texts.monthlyLast(time)
        : texts.monthly(delivery.monthDay ?? 1, time)
  const people = delivery.recipients.map(({ name }) => name)
  return (
    <div className={classes.delivery}>
      <Icon name="mail" size={16} />
      <div>
        <p>
          {words} · {texts.formats[delivery.format]}
          {delivery.skipEmpty && ` · ${texts.notEmpty}`}
        </p>
        <p className={cards.muted}>{people.length > 0 ? texts.to(people) : texts.toNobody}</p>
        <p className={cards.muted}>
          {texts.next(formatDateTime(delivery.nextAt, timeZone))}
          {delivery.lastAt && !delivery.leftOut && ` · ${texts.last(formatDateTime(delivery.lastAt, timeZone))}`}
        </p>
        {delivery.lastAt && delivery.leftOut && (
          <p className={classes.leftOut}>
            {texts.leftOut(formatDateTime(delivery.lastAt, timeZone), texts.leftOutWhy[delivery.leftOut])}
          </p>
        )}
      </div>
    </div>
  )
}
