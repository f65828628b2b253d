import { type LearnerTimeline, MATTERS } from '#courses/page-kinds/timeline/timeline.ts'
import { useReading } from '../../study/player-context.tsx'
import { timelineTexts } from './timeline.messages.ts'

/** The whole story as an outline: each day with its choices, what they change, and where they lead. */
export function TimelineText({ page }: { page: LearnerTimeline }) {
  const { view } = useReading()
  const leadsTo = (place: string) => {
    const later = page.days.find(({ key }) => key === place)
    return later ? timelineTexts.leadsTo(later.label) : timelineTexts.ends
  }
  return (
    <>
      {page.days.map(({ key, label, happens, choices }) => (
        <section key={key}>
          <h2 lang={view.language}>{label}</h2>
          <p lang={view.language}>{happens}</p>
          <ul>
            {choices.map(choice => (
              <li key={choice.key}>
                <span lang={view.language}>{choice.text}</span>{' '}
                {MATTERS.map(
                  matter => `${timelineTexts.matters[matter]}: ${timelineTexts.changes[choice.effect[matter]]}.`,
                ).join(' ')}{' '}
                ({leadsTo(choice.to)})
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>{timelineTexts.endings}</h2>
        <ul lang={view.language}>
          {page.endings.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
