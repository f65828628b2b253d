import type { LearnerCall } from '#courses/page-kinds/call/call.ts'
import { useReading } from '../study/player-context.tsx'
import classes from './case-sheet.module.css'
import { practiceTexts } from './practice.messages.ts'

type Props = { readonly sheet: LearnerCall['sheet'] }

/** What the learner has at hand; it can be folded away on a small screen. */
export function Sheet({ sheet }: Props) {
  const { view } = useReading()
  return (
    <details open className={classes.sheet}>
      <summary>
        {practiceTexts.sheet}: <span lang={view.language}>{sheet.title}</span>
      </summary>
      <Facts sheet={sheet} />
    </details>
  )
}

/** What is known of a case, and what not. */
export function Facts({ sheet }: Props) {
  const { view } = useReading()
  return (
    <>
      <h3>{practiceTexts.known}</h3>
      <ul lang={view.language}>
        {sheet.facts.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {sheet.unknowns.length > 0 && (
        <>
          <h3>{practiceTexts.unknown}</h3>
          <ul lang={view.language}>
            {sheet.unknowns.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
