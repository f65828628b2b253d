import { useDebouncedValue } from '@mantine/hooks'
import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { messageOf, useEndpoint } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { requirementFormTexts as texts } from './requirement-form.messages.ts'
import type { RequirementValues } from './requirement-values.ts'
import { severalInWords } from './requirement-words.ts'
import { previewReminders } from './requirements.contract.ts'
import classes from './requirements.module.css'

const PAUSE_MS = 400
/** Days that are shown; the others are counted. */
const SHOWN = 6

type Values = Pick<RequirementValues, 'reminders' | 'remindBefore' | 'remindEvery' | 'remindMost' | 'remindCopy'>

interface PreviewProps {
  readonly values: Values
  /** Null: it is a new one, and has no people yet. */
  readonly requirementId: number | null
  readonly asks: boolean
}

/** On which of the next days how many people would be reminded, while the times are chosen. */
export function RemindersPreview({ values, requirementId, asks }: PreviewProps) {
  const { entityGuid } = useMembership()
  const [asked] = useDebouncedValue(JSON.stringify(values), PAUSE_MS)
  const { data: body } = z.safeParse(previewReminders.body, JSON.parse(asked))
  const { data, error, isFetching } = useEndpoint(
    previewReminders,
    { ...(body as NonNullable<typeof body>), entityGuid, requirementId: requirementId ?? 0 },
    { enabled: asks && requirementId !== null && body !== undefined, keepPrevious: true, staleTime: 0, quiet: true },
  )
  return (
    <section aria-label={texts.remindersAhead} className={classes.reminded}>
      <h3>{texts.remindersAhead}</h3>
      <div aria-live="polite" aria-busy={isFetching}>
        {requirementId === null ? (
          <p className={classes.hint}>{texts.remindersUnknown}</p>
        ) : data ? (
          <Days days={data.days} />
        ) : error ? (
          <p>{messageOf(error)}</p>
        ) : (
          asks && <Skeletons rows={2} height={20} />
        )}
      </div>
      {data && data.others.length > 0 && <p className={classes.hint}>{texts.others(severalInWords(data.others))}</p>}
      <p>
        <Link to={addressOf(pageAt('/reminders'))}>{texts.toReminders}</Link>
      </p>
    </section>
  )
}

function Days({ days }: { days: readonly { readonly day: CalendarDate; readonly people: number }[] }) {
  if (days.length === 0) return <p className={classes.hint}>{texts.noReminders}</p>
  return (
    <ul>
      {days.slice(0, SHOWN).map(({ day, people }) => (
        <li key={day}>
          <span>{formatDate(day)}</span> <span className={classes.muted}>{texts.remindersPeople(people)}</span>
        </li>
      ))}
      {days.length > SHOWN && <li className={classes.muted}>{texts.moreDays(days.length - SHOWN)}</li>}
    </ul>
  )
}
