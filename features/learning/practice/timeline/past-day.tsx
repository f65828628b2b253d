import { type Effect, type LearnerTimeline, MATTERS } from '#courses/page-kinds/timeline/timeline.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { timelineTexts } from './timeline.messages.ts'
import classes from './timeline.module.css'

type Day = LearnerTimeline['days'][number]
type Choice = Day['choices'][number]

const ICONS = { safer: 'check', same: 'minus', risk: 'alert' } as const satisfies Record<Effect, string>

interface PastProps {
  readonly day: Day
  readonly choice: Choice
  readonly why: string | null
  readonly onAgain: (() => void) | null
}

/** A day that is over: what happened, what the learner did, and what that changed. */
export function PastDay({ day, choice, why, onAgain }: PastProps) {
  const { view } = useReading()
  return (
    <li className={classes.day}>
      <h2 className={classes.label} lang={view.language}>
        {day.label}
      </h2>
      <p lang={view.language}>{day.happens}</p>
      <div className={classes.done}>
        <p>
          <span className={classes.you}>{timelineTexts.you}</span>
          <span lang={view.language}>{choice.text}</span>
        </p>
        <Effects effect={choice.effect} />
        {why && (
          <p className={classes.why} lang={view.language}>
            <Icon name="info" size={16} />
            <span>{why}</span>
          </p>
        )}
        {onAgain && (
          <button type="button" className={classes.again} onClick={onAgain}>
            {timelineTexts.againFrom}
          </button>
        )}
      </div>
    </li>
  )
}

/** Three words in plain sight, no points. */
function Effects({ effect }: Pick<Choice, 'effect'>) {
  return (
    <ul className={classes.effects} aria-label={timelineTexts.effects}>
      {MATTERS.map(matter => (
        <li key={matter} data-effect={effect[matter]}>
          <Icon name={ICONS[effect[matter]]} size={16} />
          <span>
            {timelineTexts.matters[matter]}: <strong>{timelineTexts.changes[effect[matter]]}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
