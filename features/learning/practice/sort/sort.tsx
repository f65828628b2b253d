import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LearnerSort } from '#courses/page-kinds/sort/sort.ts'
import { Icon } from '#platform/web/icons.tsx'
import { useReading } from '../../study/player-context.tsx'
import { AnswerWaits, useAnswer } from '../../study-frame/answer.tsx'
import choices from '../../study-frame/choices.module.css'
import { useKeptWay } from '../kept-way.tsx'
import { PracticeFrame } from '../practice-frame.tsx'
import type { PracticeProps } from '../practice-page.tsx'
import { WholeForm } from '../whole-form.tsx'
import { SortedCards, SortText } from './sorted-cards.tsx'
import { fitting, missedCards, openCards, pilesOf, stays } from './sort-state.ts'
import { sortTexts } from './sort.messages.ts'
import classes from './sort.module.css'

type Props = PracticeProps<LearnerSort>

/** Cards to put into piles; when all are, the server says where each belongs and why. */
export function Sort({ page, moduleKey, given }: Props) {
  return (
    <PracticeFrame html={page.html} text={<SortText page={page} />}>
      <Cards page={page} moduleKey={moduleKey} given={given} />
    </PracticeFrame>
  )
}

function Cards({ page, moduleKey, given }: Props) {
  const { saving } = useReading()
  const { under, chosen, verdict, onItsWay, refused, moves, put, submit, begin } = useCards(page, moduleKey, given)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves > 0) heading.current?.focus()
  }, [moves])
  const missed = verdict?.cards.filter(({ right }) => !right).length ?? 0
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.ask}>
        {under ? (under.some(stays) ? sortTexts.askAgain : sortTexts.ask) : sortTexts.over}
      </h2>
      <div role="status">
        {!under && onItsWay && saving.kind === 'waiting' && <AnswerWaits />}
        {refused && <p className={choices.error}>{refused}</p>}
        {verdict && (
          <section className={choices.verdict} data-tone={verdict.good ? 'right' : 'wrong'}>
            <h3 className={classes.result}>
              <Icon name={verdict.good ? 'checkCircle' : 'info'} size={20} />
              {verdict.good ? sortTexts.allRight : sortTexts.someRight(page.cards.length - missed, page.cards.length)}
            </h3>
            <p>{sortTexts.readWhy}</p>
          </section>
        )}
      </div>
      {under ? (
        <OpenCards page={page} under={under} onPut={put} onSubmit={submit} />
      ) : (
        <>
          <SortedCards page={page} chosen={chosen} verdict={verdict} />
          <div className={classes.buttons}>
            {page.retry && missed > 0 && verdict && (
              <Button onClick={() => begin(missedCards(chosen, verdict.cards))}>{sortTexts.missedAgain(missed)}</Button>
            )}
            <Button
              variant="default"
              leftSection={<Icon name="refresh" size={16} />}
              onClick={() => begin(openCards(page.cards.length))}
            >
              {sortTexts.again}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** What is under way, else what was sorted last. */
function useCards(page: LearnerSort, moduleKey: string, given: Props['given']) {
  const { chosen, verdict, onItsWay, refused, answer } = useAnswer(moduleKey, page.key, given)
  const [kept, keep] = useKeptWay(moduleKey, page.key)
  const [moves, setMoves] = useState(0)
  const last = fitting(chosen, page)
  const under = fitting(kept, page) ?? (last ? null : openCards(page.cards.length))
  return {
    under,
    chosen: last ?? [],
    verdict: !under && verdict?.kind === 'sort' ? verdict : null,
    onItsWay,
    refused,
    moves,
    put: (index: number, pile: string) => keep(under?.with(index, pile) ?? null),
    begin: (cards: readonly string[]) => {
      setMoves(moves + 1)
      keep(cards)
    },
    submit: () => {
      if (!under) return
      answer(pilesOf(under))
      keep(null)
      setMoves(moves + 1)
    },
  }
}

interface OpenProps {
  readonly page: LearnerSort
  readonly under: readonly string[]
  readonly onPut: (index: number, pile: string) => void
  readonly onSubmit: () => void
}

function OpenCards({ page, under, onPut, onSubmit }: OpenProps) {
  const { lookOnly } = useReading()
  const shown = page.cards.flatMap(({ text }, index) => (stays(under[index]) ? [] : [{ text, index }]))
  const open = shown.flatMap(({ index }) => (under[index] === '' ? [nameOf(page, index)] : []))
  return (
    <WholeForm open={open} missing={sortTexts.open} onSubmit={onSubmit}>
      {asked => (
        <>
          <div className={classes.cards}>
            {shown.map(({ text, index }) => (
              <OpenCard
                key={index}
                page={page}
                name={nameOf(page, index)}
                text={text}
                pile={under[index] ?? ''}
                missing={asked && under[index] === ''}
                onPut={pile => onPut(index, pile)}
              />
            ))}
          </div>
          {!lookOnly && (
            <div className={classes.foot}>
              <Button type="submit">{sortTexts.check}</Button>
              <span className={classes.muted}>{sortTexts.sorted(shown.length - open.length, shown.length)}</span>
            </div>
          )}
        </>
      )}
    </WholeForm>
  )
}

const nameOf = (page: LearnerSort, index: number) => `${page.key}-${index}`

interface CardProps {
  readonly page: LearnerSort
  readonly name: string
  readonly text: string
  readonly pile: string
  readonly missing: boolean
  readonly onPut: (pile: string) => void
}

function OpenCard({ page, name, text, pile, missing, onPut }: CardProps) {
  const { view } = useReading()
  return (
    <div className={classes.card} data-missing={missing || undefined}>
      <fieldset aria-describedby={missing ? `${name}-missing` : undefined}>
        <legend lang={view.language}>{text}</legend>
        <div className={classes.piles} lang={view.language}>
          {page.piles.map(({ key, label }) => (
            <label key={key} className={classes.pile} data-chosen={pile === key || undefined}>
              <input type="radio" name={name} value={key} checked={pile === key} onChange={() => onPut(key)} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {missing && (
        <p id={`${name}-missing`} className={choices.error}>
          {sortTexts.openCard}
        </p>
      )}
    </div>
  )
}
