import { useId } from 'react'
import classes from './pricing.module.css'

/** One of two, side by side: radio buttons that look like a switch. */
export function Choice<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V
  options: readonly (readonly [V, string])[]
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="visually-hidden"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
