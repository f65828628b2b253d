import type { LearnerConversation } from '#courses/page-kinds/conversation/conversation.ts'
import { useReading } from '../../study/player-context.tsx'
import { practiceTexts } from '../practice.messages.ts'

/** The whole talk as an outline: each turn with its replies, and where they lead. */
export function ConversationText({ page }: { page: LearnerConversation }) {
  const { view } = useReading()
  // The turn that begins the talk comes first, wherever the author wrote it.
  const turns = page.turns.toSorted((one, other) => Number(other.key === page.start) - Number(one.key === page.start))
  const positionOf = (key: string) => turns.findIndex(turn => turn.key === key) + 1
  return (
    <>
      <h2>{practiceTexts.goals}</h2>
      <ul lang={view.language}>
        {page.goals.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {turns.map((turn, index) => (
        <section key={turn.key}>
          <h3>{practiceTexts.turn(index + 1)}</h3>
          <p lang={view.language}>
            {page.with.name}: {turn.says}
          </p>
          {turn.note && <p lang={view.language}>{turn.note}</p>}
          {turn.you.length === 0 && <p>{practiceTexts.end}</p>}
          {turn.you.length > 0 && (
            <ul>
              {turn.you.map(({ key, text, to }) => (
                <li key={key}>
                  <span lang={view.language}>{text}</span> ({practiceTexts.leadsTo(positionOf(to))})
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  )
}
