import type { PicksVerdict } from '#courses/page-kinds/picks.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { type PickTexts, picksTexts } from './picks.messages.ts'
import classes from './picks.module.css'
import type { PicksPage } from './picks.tsx'

interface Props {
  readonly page: PicksPage
  readonly chosen: readonly string[]
  /** Null while it waits for a connection. */
  readonly verdict: PicksVerdict | null
  readonly texts: PickTexts
  readonly onLit: (key: string | null) => void
}

/** Every thing with what was chosen, and a word on it. */
export function PickedThings({ page, chosen, verdict, texts, onLit }: Props) {
  const { view } = useReading()
  return (
    <ol className={classes.things}>
      {page.things.map(({ key, label, text }, index) => {
        const judged = verdict?.things[index]
        const mine = chosen.includes(key)
        const { found, missed, extra, left } = texts.marks
        const mark = judged?.counts ? (mine ? found : missed) : mine ? extra : left
        return (
          <li
            key={key}
            className={classes.picked}
            data-tone={judged && (judged.right ? 'right' : 'wrong')}
            onPointerEnter={() => onLit(key)}
            onPointerLeave={() => onLit(null)}
          >
            <span className={classes.number} data-chosen={mine || undefined}>
              {index + 1}
            </span>
            <div className={classes.words}>
              <p lang={view.language}>
                <strong>{label}</strong> <span>{text}</span>
              </p>
              {!judged && mine && <p className={classes.mark}>{picksTexts.youChose}</p>}
              {judged && (
                <>
                  <p className={classes.mark}>
                    <Icon name={judged.right ? 'check' : 'arrowRight'} size={16} />
                    {mark}
                  </p>
                  <p lang={view.language}>{judged.why}</p>
                </>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The things, to read from top to bottom. */
export function ThingsText({ page, texts }: Pick<Props, 'page' | 'texts'>) {
  const { view } = useReading()
  return (
    <>
      <h2>{texts.ask}</h2>
      <ol lang={view.language}>
        {page.things.map(({ key, label, text }) => (
          <li key={key}>
            <strong>{label}</strong> <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
