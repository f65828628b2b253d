import type { ConversationVerdict, LearnerConversation } from '#courses/page-kinds/conversation/conversation.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import choices from '../../study-frame/choices.module.css'
import { practiceTexts } from '../practice.messages.ts'
import classes from './conversation.module.css'

const ICONS = { kept: 'checkCircle', broken: 'refresh', missed: 'minus' } as const

/** What is practiced; after the talk, how it went. */
export function Goals({ page, verdict }: { page: LearnerConversation; verdict: ConversationVerdict | null }) {
  const { view } = useReading()
  return (
    <section className={classes.goals} aria-labelledby="goals">
      <h2 id="goals">{practiceTexts.goals}</h2>
      <ul>
        {page.goals.map(({ key, text }) => {
          const outcome = verdict?.goals.find(goal => goal.key === key)?.outcome
          return (
            <li key={key} data-outcome={outcome}>
              {outcome ? <Icon name={ICONS[outcome]} size={18} /> : <span className={classes.dot} aria-hidden="true" />}
              <span lang={view.language}>{text}</span>
              {outcome && <strong>{practiceTexts.outcomes[outcome]}</strong>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How the talk went; each goal stands above, each reason at its reply. */
export function ConversationResult({ page, verdict }: { page: LearnerConversation; verdict: ConversationVerdict }) {
  const kept = verdict.goals.filter(({ outcome }) => outcome === 'kept').length
  return (
    <section className={choices.verdict} data-tone={verdict.good ? 'right' : 'wrong'} role="status">
      <h3 className={classes.resultTitle}>
        <Icon name={verdict.good ? 'checkCircle' : 'info'} size={20} />
        {verdict.good ? practiceTexts.allKept : practiceTexts.someKept(kept, page.goals.length)}
      </h3>
      {!verdict.good && <p>{practiceTexts.tryAgain}</p>}
    </section>
  )
}
