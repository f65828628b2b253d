import { FactMark } from '../state-facts/fact-mark.tsx'
import type { Jurisdiction, Mark } from '../state-facts/state-facts.contract.ts'
import classes from './hotline-lines.module.css'
import { hotlinesMessages as messages } from './hotlines.messages.ts'
import { callOf, emergencyLine, namedLine, type NamedLine } from './hotlines.ts'

/** The number for danger. */
export function EmergencyLine() {
  return (
    <ul className={classes.lines}>
      <Line line={emergencyLine} />
    </ul>
  )
}

/** The lines of a state or of the country: the number first, what it is for, and how far it can be relied on. Spec D8, D14. */
export function HotlineLines({ of }: { of: Jurisdiction }) {
  if (of.lines.length === 0)
    return (
      <p className={classes.none}>
        {messages.noLine(of.name)} <LookUp of={of} />
      </p>
    )
  return (
    <ul className={classes.lines}>
      {of.lines.map(line => (
        <Line key={line.field} line={namedLine(line, of)} mark={line} lookUp={of} />
      ))}
    </ul>
  )
}

const LookUp = ({ of }: { of: Jurisdiction }) => (
  <a href={of.page} target="_blank" rel="noreferrer">
    {messages.page(of.name)}
  </a>
)

interface LineProps {
  readonly line: NamedLine
  readonly mark?: Mark
  /** Where to find the number, if there is none. */
  readonly lookUp?: Jurisdiction
}

function Line({ line, mark, lookUp }: LineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.name}>{line.name}</span>
      <LineNumber {...line} className={classes.number} />
      <span>{line.about}</span>
      {lookUp && callOf(line.value) === null && <LookUp of={lookUp} />}
      {mark && <FactMark mark={mark} />}
    </li>
  )
}

/** A number that can be called, or the words where there is none. */
export function LineNumber({
  name,
  value,
  className,
}: Pick<NamedLine, 'name' | 'value'> & { className: string | undefined }) {
  const call = callOf(value)
  if (call === null) return <span className={className}>{value}</span>
  return (
    <a href={call} className={className} aria-label={messages.call(name, value)}>
      {value}
    </a>
  )
}
