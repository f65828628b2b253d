import { useId } from 'react'
import { Confidence } from '#training/enrollments/enrollments.contract.ts'
import { examTexts } from './exams.messages.ts'
import classes from './exam.module.css'

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
        {examTexts.howSure} <span className={classes.howSureHint}>{examTexts.howSureHint}</span>
      </p>
      <div className={classes.howSureWays}>
        {Confidence.options.map(confidence => (
          <label key={confidence} className={classes.howSureWay} data-chosen={value === confidence || undefined}>
            <input
              type="radio"
              name={`sure-${question}`}
              checked={value === confidence}
              onChange={() => onChange(confidence)}
            />
            {examTexts.confidence[confidence]}
          </label>
        ))}
      </div>
    </div>
  )
}
