import type { LearnerCall } from '#courses/page-kinds/call/call.ts'
import { useReading } from '../../study/player-context.tsx'
import { callTexts } from './call.messages.ts'
import classes from './call.module.css'

type Props = { page: LearnerCall }

/** What the learner has at hand; it can be folded away on a small screen. */
export function Sheet({ page }: Props) {
  const { view } = useReading()
  return (
    <details open className={classes.sheet}>
      <summary>
        {callTexts.sheet}: <span lang={view.language}>{page.sheet.title}</span>
      </summary>
      <Facts page={page} />
    </details>
  )
}

function Facts({ page: { sheet } }: Props) {
  const { view } = useReading()
  return (
    <>
      <h3>{callTexts.known}</h3>
      <ul lang={view.language}>
        {sheet.facts.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {sheet.unknowns.length > 0 && (
        <>
          <h3>{callTexts.unknown}</h3>
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

/** The whole call: the notes, each ask with its answers, and the number at the end. */
export function CallText({ page }: Props) {
  const { view } = useReading()
  return (
    <>
      <p>{callTexts.noReport}</p>
      <section>
        <h2>
          {callTexts.sheet}: <span lang={view.language}>{page.sheet.title}</span>
        </h2>
        <Facts page={page} />
      </section>
      <h2>{callTexts.callWith(page.agency ?? callTexts.line)}</h2>
      {page.steps.map(({ key, before, asks, options }) => (
        <section key={key}>
          <h3>
            {before ? callTexts.before : callTexts.worker}: <span lang={view.language}>{asks}</span>
          </h3>
          <ul lang={view.language}>
            {options.map(option => (
              <li key={option.key}>{option.text}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        {callTexts.reference}: {page.reference}
      </p>
    </>
  )
}
