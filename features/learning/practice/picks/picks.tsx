import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LearnerThing, PicksVerdict } from '#courses/page-kinds/picks.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits, type Given } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import { PickedThings } from './picked-things.tsx'
import { OpenThings } from './open-things.tsx'
import { type PickTexts, picksTexts } from './picks.messages.ts'
import classes from './picks.module.css'
import { usePicks } from './use-picks.tsx'

/** What the drawing shows of each thing; it repeats the list and nothing else. */
export interface Pins {
  readonly chosen: readonly string[]
  /** The thing whose line in the list has the focus or the pointer. */
  readonly lit: string | null
  /** A click on the drawing; null when nothing can be chosen. */
  readonly onToggle: ((key: string) => void) | null
}

export interface PicksPage {
  readonly key: string
  readonly things: readonly LearnerThing[]
}

interface Props {
  readonly page: PicksPage
  readonly moduleKey: string
  readonly given: Given
  readonly texts: PickTexts
  /** Whether the drawing stands beside the list where there is room; otherwise above it. */
  readonly beside: boolean
  readonly drawing: (pins: Pins) => ReactNode
}

/** Things in a drawing and in a list beside it: some are chosen, and then there is a word on every one. */
export function Picks({ page, moduleKey, given, texts, beside, drawing }: Props) {
  const { saving } = useReading()
  const { open, chosen, verdict, onItsWay, refused, moves, lit, ...picks } = usePicks(page, moduleKey, given)
  const { light, toggle, submit, again } = picks
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.ask} id={`${page.key}-ask`}>
        {open ? texts.ask : texts.over}
      </h2>
      <div role="status">
        {!open && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {refused && <p className={choices.error}>{refused}</p>}
        {verdict && <Result verdict={verdict} texts={texts} />}
      </div>
      <div className={classes.map} data-beside={beside || undefined}>
        <div className={classes.drawing} aria-hidden="true">
          {drawing({ chosen, lit, onToggle: open ? toggle : null })}
        </div>
        <div className={classes.side}>
          {open ? (
            <OpenThings
              page={page}
              hint={texts.hint}
              chosen={chosen}
              onToggle={toggle}
              onLit={light}
              onSubmit={submit}
            />
          ) : (
            <>
              <PickedThings page={page} chosen={chosen} verdict={verdict} texts={texts} onLit={light} />
              <Button
                className={classes.again ?? ''}
                variant="default"
                leftSection={<Icon name="refresh" size={16} />}
                onClick={again}
              >
                {picksTexts.again}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Result({ verdict, texts }: { verdict: PicksVerdict; texts: PickTexts }) {
  const right = verdict.things.filter(thing => thing.right).length
  return (
    <section className={choices.verdict} data-tone={verdict.good ? 'right' : 'wrong'}>
      <h3 className={classes.result}>
        <Icon name={verdict.good ? 'checkCircle' : 'info'} size={20} />
        {verdict.good ? texts.allRight : texts.someRight(right, verdict.things.length)}
      </h3>
      <p>{picksTexts.readWhy}</p>
    </section>
  )
}
