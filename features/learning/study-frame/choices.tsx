import type { ReactNode } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import classes from './choices.module.css'

export interface Mark {
  /** `hint`: it would have been right; `other`: it was not chosen, and rightly. */
  readonly tone: 'right' | 'wrong' | 'hint' | 'other'
  readonly label: string
  readonly text?: ReactNode
}

interface ChoicesProps {
  readonly question: string
  readonly hint?: string
  readonly options: readonly { readonly key: string; readonly text: string }[]
  readonly multiple: boolean
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
  readonly disabled?: boolean
  /** The verdict on each answer, by its key. */
  readonly marks?: ReadonlyMap<string, Mark>
  /** The question is already the page's title. */
  readonly titled?: boolean
  readonly language?: string
  readonly name: string
}

/** A question with its answers: real radio buttons or checkboxes, each large enough for a thumb. */
export function Choices({
  question,
  hint,
  options,
  multiple,
  chosen,
  onChange,
  disabled = false,
  marks,
  titled = false,
  language,
  name,
}: ChoicesProps) {
  const toggle = (key: string, on: boolean) =>
    onChange(multiple ? (on ? [...chosen, key] : chosen.filter(other => other !== key)) : [key])
  return (
    <fieldset className={classes.choices} disabled={disabled} lang={language}>
      <legend className={titled ? 'visually-hidden' : classes.question}>{question}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {options.map(({ key, text }) => {
        const mark = marks?.get(key)
        return (
          <div
            key={key}
            className={classes.option}
            data-tone={mark?.tone}
            data-chosen={chosen.includes(key) || undefined}
          >
            <label className={classes.label}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                value={key}
                checked={chosen.includes(key)}
                onChange={event => toggle(key, event.currentTarget.checked)}
                aria-describedby={mark ? `${name}-${key}-mark` : undefined}
              />
              <span className={classes.text}>{text}</span>
            </label>
            {mark && <Verdict id={`${name}-${key}-mark`} mark={mark} />}
          </div>
        )
      })}
    </fieldset>
  )
}

function Verdict({ id, mark: { tone, label, text } }: { id: string; mark: Mark }) {
  return (
    <p id={id} className={classes.mark}>
      <span className={classes.markLabel}>
        {(tone === 'right' || tone === 'wrong') && <Icon name={tone === 'right' ? 'check' : 'close'} size={16} />}
        {label}
      </span>
      {text && <span>{text}</span>}
    </p>
  )
}
