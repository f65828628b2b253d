import { formatYearMonth } from '#platform/web/format.ts'
import classes from './hotline-lines.module.css'
import { hotlinesMessages } from './hotlines.messages.ts'
import { callOf, type Hotline } from './hotlines.ts'

/** Lines to call: what each is for, when it answers, and its source. Spec D8. */
export function HotlineLines({ lines }: { lines: readonly Hotline[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map(line => (
        <Line key={line.number} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: Hotline }) {
  const { name, number, about, hours, source, reviewed } = line
  return (
    <li className={classes.line}>
      <span className={classes.name}>{name}</span>
      <a href={callOf(line)} className={classes.number} aria-label={hotlinesMessages.call(name, number)}>
        {number}
      </a>
      <span className={classes.about}>
        {about}
        {hours && ` ${hours}.`}
      </span>
      {source && (
        <span className={classes.source} data-unverified={!reviewed || undefined}>
          {reviewed ? hotlinesMessages.checked(source, formatYearMonth(reviewed)) : hotlinesMessages.verify(source)}
        </span>
      )}
    </li>
  )
}
