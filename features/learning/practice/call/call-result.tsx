import type { CallVerdict, LearnerCall } from '#courses/page-kinds/call/call.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import choices from '../../study-frame/choices.module.css'
import talk from '../conversation/conversation.module.css'
import { callTexts } from './call.messages.ts'
import classes from './call.module.css'

interface ResultProps {
  readonly page: LearnerCall
  readonly said: readonly string[]
  readonly verdict: CallVerdict
}

/** How the call went, in words; each reason stands at its answer. */
export function CallResult({ page, said, verdict }: ResultProps) {
  const { view } = useReading()
  const { good, factsGiven, factsNeeded, linesBeforeFact, steps } = verdict
  const opinions = steps.flatMap(({ is }, index) => {
    const text = page.steps[index]?.options.find(({ key }) => key === said[index])?.text
    return is === 'opinion' && text ? [{ index, text }] : []
  })
  return (
    <section className={choices.verdict} data-tone={good ? 'right' : 'wrong'} role="status">
      <h3 className={talk.resultTitle}>
        <Icon name={good ? 'checkCircle' : 'info'} size={20} />
        {good ? callTexts.good : callTexts.facts(factsGiven, factsNeeded)}
      </h3>
      <p>{linesBeforeFact === null ? callTexts.noFact : callTexts.firstFact(linesBeforeFact)}</p>
      <p>{callTexts.opinions(opinions.length)}</p>
      {opinions.length > 0 && (
        <ul className={classes.opinions} lang={view.language}>
          {opinions.map(({ index, text }) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {!good && <p>{callTexts.tryAgain}</p>}
    </section>
  )
}
