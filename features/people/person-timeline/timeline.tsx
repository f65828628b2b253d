import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { formatAway, formatDate } from '#platform/web/format.ts'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { type TimelineEvent, TimelineKind } from './person-timeline.contract.ts'
import { timelineTexts as texts } from './person-timeline.messages.ts'
import { TimelineItem } from './timeline-item.tsx'
import classes from './timeline.module.css'
import { type OfPerson, useTimeline } from './use-timeline.tsx'

/** What happened, by day, the newest first. */
export function Timeline({ of, name }: { of: OfPerson; name: string }) {
  const [kinds, choose] = useState<readonly TimelineKind[]>([])
  const { events, error, refetch, isPlaceholderData, earlier, reading } = useTimeline(of, kinds)
  return (
    <section className={classes.timeline} aria-label={texts.label(name)} aria-busy={isPlaceholderData}>
      <Kinds chosen={kinds} choose={choose} />
      {error && !events ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : events === undefined ? (
        <Skeletons rows={6} height={44} gap={12} />
      ) : events.length === 0 ? (
        <EmptyState icon="history" text={texts.none} />
      ) : (
        <>
          <Days events={events} />
          {earlier ? (
            <Button variant="default" className={classes.earlier} loading={reading} onClick={earlier}>
              {texts.earlier}
            </Button>
          ) : (
            <p className={classes.end}>{texts.end}</p>
          )}
        </>
      )}
    </section>
  )
}

interface KindsProps {
  readonly chosen: readonly TimelineKind[]
  readonly choose: (kinds: readonly TimelineKind[]) => void
}

function Kinds({ chosen, choose }: KindsProps) {
  const chip = (label: string, on: boolean, press: () => void) => (
    <Button key={label} size="xs" radius="xl" variant={on ? 'light' : 'default'} aria-pressed={on} onClick={press}>
      {label}
    </Button>
  )
  return (
    <div className={classes.kinds} role="group" aria-label={texts.kindsLabel}>
      {chip(texts.all, chosen.length === 0, () => choose([]))}
      {TimelineKind.options.map(kind =>
        chip(texts.kinds[kind], chosen.includes(kind), () =>
          choose(chosen.includes(kind) ? chosen.filter(one => one !== kind) : [...chosen, kind]),
        ),
      )}
    </div>
  )
}

function Days({ events }: { events: readonly TimelineEvent[] }) {
  const { timeZone } = useMembership()
  const { today } = useMe()
  const byDay = Map.groupBy(events, ({ at }) => dateIn(timeZone, new Date(at)))
  return [...byDay].map(([day, ofDay]) => <Day key={day} day={day} today={today} events={ofDay} />)
}

function Day({ day, today, events }: { day: CalendarDate; today: CalendarDate; events: readonly TimelineEvent[] }) {
  return (
    <section className={classes.day} aria-label={formatDate(day)}>
      <h2 className={classes.heading}>
        {formatDate(day)} <span className={classes.away}>{formatAway(day, today)}</span>
      </h2>
      <ol className={classes.events}>
        {events.map(event => (
          <TimelineItem key={event.key} event={event} past={day < today} />
        ))}
      </ol>
    </section>
  )
}
