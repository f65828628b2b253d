import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useReading } from '../../study/player-context.tsx'
import choices from '../../study-frame/choices.module.css'
import { picksTexts } from './picks.messages.ts'
import classes from './picks.module.css'
import type { PicksPage } from './picks.tsx'

interface Props {
  readonly page: PicksPage
  readonly hint: string
  readonly chosen: readonly string[]
  readonly onToggle: (key: string) => void
  /** The pointer or the focus is on a thing: the drawing shows which one it is. */
  readonly onLit: (key: string | null) => void
  readonly onSubmit: () => void
}

/** The list, which is complete without the drawing. */
export function OpenThings({ page, hint, chosen, onToggle, onLit, onSubmit }: Props) {
  const { view, lookOnly } = useReading()
  const [asked, setAsked] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        if (chosen.length > 0) onSubmit()
        else list.current?.querySelector('input')?.focus()
      }}
    >
      <fieldset ref={list} className={classes.things} aria-labelledby={`${page.key}-ask`}>
        <p className={classes.hint}>{hint}</p>
        {page.things.map(({ key, label, text }, index) => {
          const on = chosen.includes(key)
          return (
            <div
              key={key}
              className={choices.option}
              data-chosen={on || undefined}
              onPointerEnter={() => onLit(key)}
              onPointerLeave={() => onLit(null)}
              onFocus={() => onLit(key)}
              onBlur={() => onLit(null)}
            >
              <label className={classes.thing}>
                <input type="checkbox" checked={on} onChange={() => onToggle(key)} />
                <span className={classes.number}>{index + 1}</span>
                <span className={classes.words} lang={view.language}>
                  <strong>{label}</strong> <span>{text}</span>
                </span>
              </label>
            </div>
          )
        })}
      </fieldset>
      {!lookOnly && (
        <div className={classes.foot}>
          <Button type="submit">{picksTexts.check}</Button>
          <span className={classes.hint}>{picksTexts.chosen(chosen.length)}</span>
        </div>
      )}
      <p role="alert" className={choices.error}>
        {asked && chosen.length === 0 && picksTexts.none}
      </p>
    </form>
  )
}
