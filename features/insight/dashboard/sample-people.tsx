import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { formatDate } from '#platform/web/format.ts'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { TrainingChip } from '#people/learners/member-cells.tsx'
import { holds, isOverdue, wordFor } from '#training/standing/standing.rules.ts'
import { SAMPLE_GROUPS } from './sample.data.ts'
import { sampleTexts as texts } from './sample.messages.ts'
import classes from './sample.module.css'
import type { Sampled } from './sample.rules.ts'

interface Props {
  readonly people: readonly Sampled[]
  readonly invited: readonly string[]
  readonly today: CalendarDate
}

/** People of the sample, each marked as such. */
export function SamplePeople({ people, invited, today }: Props) {
  if (people.length + invited.length === 0) return <p className={classes.muted}>{texts.nobody}</p>
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{texts.list}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.person}</th>
          <th scope="col">{texts.columns.group}</th>
          <th scope="col">{texts.columns.status}</th>
          <th scope="col">{texts.columns.trainings}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, group, taken }) => (
          <tr key={name}>
            <Person name={name} />
            <td>{SAMPLE_GROUPS[group]}</td>
            <td>
              <TrainingChip status={wordFor(taken, today)} />
            </td>
            <td>
              {taken.map(one => (
                <span key={one.courseId + one.status} className={classes.training}>
                  {texts.courses[one.courseId]} <span className={classes.muted}>{dayOf(one, today)}</span>
                </span>
              ))}
            </td>
          </tr>
        ))}
        {invited.map(name => (
          <tr key={name}>
            <Person name={name} />
            <td>–</td>
            <td>
              <StatusChip tone="brand">{texts.invited}</StatusChip>
            </td>
            <td>–</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Person = ({ name }: { name: string }) => (
  <th scope="row">
    {name} <span className={classes.mark}>{texts.chip}</span>
  </th>
)

function dayOf(one: Sampled['taken'][number], today: CalendarDate): string {
  if (one.expiresOn !== null) return (holds(one, today) ? texts.done : texts.ended)(formatDate(one.expiresOn))
  return one.dueDate === null ? '' : (isOverdue(one, today) ? texts.late : texts.due)(formatDate(one.dueDate))
}
