import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SourceLine } from '#courses/course-content/source-line.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Prose } from '../study-frame/prose.tsx'
import { Rating, type ReviewCard } from './review-cards.contract.ts'
import { cardsTexts as texts } from './review-cards.messages.ts'
import classes from './review-cards.module.css'

interface FlipCardProps {
  readonly card: ReviewCard
  readonly place: { readonly text: string; readonly done: number }
  readonly onRate: (rating: Rating) => void
}

/** A card: first what it asks, then, when it is turned, the answer and how well one knew it. */
export function FlipCard({ card, place, onRate }: FlipCardProps) {
  const [turned, setTurned] = useState(false)
  const asked = useRef<HTMLHeadingElement>(null)
  // Each card takes the focus, so that a screen reader reads it and the keyboard goes on from it.
  useEffect(() => {
    asked.current?.focus({ preventScroll: true })
  }, [])
  return (
    <article className={classes.card} aria-labelledby="card-front">
      <p className={classes.above}>
        <span className="figures">{place.text}</span>
        <span className={classes.course} lang={card.language}>
          {card.courseName}
        </span>
      </p>
      <progress className={classes.bar} value={place.done} max={1} aria-label={place.text} />
      {card.options.length > 0 && <p className={classes.missed}>{texts.missed}</p>}
      {card.situation !== null && (
        <p className={classes.situation} lang={card.language}>
          {card.situation}
        </p>
      )}
      <h2 id="card-front" ref={asked} tabIndex={-1} className={classes.front} lang={card.language}>
        {card.front}
      </h2>
      {card.options.length > 0 && <Options card={card} turned={turned} />}
      {turned ? (
        <Answer card={card} onRate={onRate} />
      ) : (
        <Button size="md" className={classes.turn} onClick={() => setTurned(true)}>
          {texts.turn}
        </Button>
      )}
    </article>
  )
}

/** What there was to choose from; on the turned card the right ones are marked. */
function Options({ card: { options, right, language }, turned }: { card: ReviewCard; turned: boolean }) {
  return (
    <ul className={classes.options} aria-label={texts.options} lang={language}>
      {options.map(option => {
        const isRight = turned && right.includes(option)
        return (
          <li key={option} data-right={isRight || undefined}>
            {isRight && <Icon name="checkCircle" size={16} />}
            <span>{option}</span>
            {isRight && <span className="visually-hidden">: {texts.right}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Answer({ card, onRate }: Pick<FlipCardProps, 'card' | 'onRate'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useNumberKeys(onRate)
  return (
    <>
      <section className={classes.back} aria-labelledby="card-back">
        <h3 id="card-back" ref={heading} tabIndex={-1} className={classes.label}>
          {texts.answer}
        </h3>
        <Prose html={card.backHtml} />
        {card.source && <SourceLine source={card.source} />}
      </section>
      <div role="group" aria-labelledby="card-rate" className={classes.rate}>
        <p id="card-rate" className={classes.label}>
          {texts.rate} <span className={classes.keys}>{texts.keys}</span>
        </p>
        <div className={classes.ratings}>
          {Rating.options.map(rating => (
            <Button
              key={rating}
              size="md"
              variant={rating === 'knew' ? 'filled' : 'default'}
              onClick={() => onRate(rating)}
            >
              {texts.ratings[rating]}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}

/** 1, 2 and 3 rate, as the buttons do from left to right. */
function useNumberKeys(onRate: (rating: Rating) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')) return
    const rating = Rating.options[Number(event.key) - 1]
    if (rating) onRate(rating)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
