import { Button } from '@mantine/core'
import { useState } from 'react'
import { addDays, type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import { changeFilter, useFilterNamed } from '#platform/web/use-grid-search.ts'
import classes from './audit-log.module.css'
import { eventTexts } from './event-sentences.messages.ts'

type Preset = keyof typeof eventTexts.presets

/** The first and the last day of each, in the order shown. */
const daysOf = (today: CalendarDate): readonly (readonly [Preset, CalendarDate, CalendarDate])[] => [
  ['today', today, today],
  ['yesterday', addDays(today, -1), addDays(today, -1)],
  ['week', addDays(today, -6), today],
  ['month', addDays(today, -29), today],
]

/** The days that people ask for most, each by one click; a second click ends it. */
export function DayPresets({ timeZone }: { timeZone: string }) {
  const from = useFilterNamed('fromDate').value
  const to = useFilterNamed('toDate').value
  const [now] = useState(Date.now)
  return (
    <div className={classes.presets} role="group" aria-label={eventTexts.presetsLabel}>
      {daysOf(dateIn(timeZone, now)).map(([preset, first, last]) => {
        const chosen = from === first && to === last
        return (
          <Button
            key={preset}
            size="xs"
            variant={chosen ? 'light' : 'default'}
            aria-pressed={chosen}
            onClick={() => changeFilter({ fromDate: chosen ? '' : first, toDate: chosen ? '' : last })}
          >
            {eventTexts.presets[preset]}
          </Button>
        )
      })}
    </div>
  )
}
