import type { LearnerSort, SortVerdict } from '#courses/page-kinds/sort/sort.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { sortTexts } from './sort.messages.ts'
import classes from './sort.module.css'

interface SortedProps {
  readonly page: LearnerSort
  readonly chosen: readonly string[]
  /** Null while it waits for a connection. */
  readonly verdict: SortVerdict | null
}

/** Every card with the pile chosen for it, where it belongs, and why. */
export function SortedCards({ page, chosen, verdict }: SortedProps) {
  const { view } = useReading()
  const labelOf = (pile: string | undefined) => page.piles.find(({ key }) => key === pile)?.label ?? ''
  return (
    <ol className={classes.cards}>
      {page.cards.map(({ text }, index) => {
        const judged = verdict?.cards[index]
        const mine = labelOf(chosen[index])
        return (
          <li key={text} className={classes.card} data-tone={judged && (judged.right ? 'right' : 'wrong')}>
            <p className={classes.text} lang={view.language}>
              {text}
            </p>
            <p className={classes.mark}>
              {judged && <Icon name={judged.right ? 'check' : 'arrowRight'} size={16} />}
              {!judged && sortTexts.chose(mine)}
              {judged && (judged.right ? sortTexts.right(mine) : sortTexts.wrong(mine, labelOf(judged.pile)))}
            </p>
            {judged && (
              <p className={classes.why} lang={view.language}>
                {judged.why}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The piles and the cards, to read from top to bottom. */
export function SortText({ page }: { page: LearnerSort }) {
  const { view } = useReading()
  return (
    <>
      <h2>{sortTexts.piles}</h2>
      <ul lang={view.language}>
        {page.piles.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      <h2>{sortTexts.cards}</h2>
      <ul lang={view.language}>
        {page.cards.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
