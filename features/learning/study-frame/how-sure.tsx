import { useId } from 'react'
import { Confidence } from '#training/enrollments/enrollments.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from './how-sure.module.css'

interface HowSureProps {
  readonly question: string
  readonly value: Confidence | undefined
  readonly onChange: (confidence: Confidence) => void
}

/** How sure one is of the answer just chosen. Nobody has to say. */
export function HowSure({ question, value, onChange }: HowSureProps) {
  const label = useId()
  return (
    <div role="radiogroup" aria-labelledby={label} className={classes.howSure}>
      <p id={label}>
        {studyTexts.howSure} <span className={classes.hint}>{studyTexts.howSureHint}</span>
      </p>
      <div className={classes.ways}>
        {Confidence.options.map(confidence => (
          <label key={confidence} className={classes.way} data-chosen={value === confidence || undefined}>
            <input
              type="radio"
              name={`sure-${question}`}
              checked={value === confidence}
              onChange={() => onChange(confidence)}
            />
            {studyTexts.confidence[confidence]}
          </label>
        ))}
      </div>
    </div>
  )
}
