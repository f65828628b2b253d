import { formatDate, formatYearMonth } from '#platform/web/format.ts'
import classes from './fact-mark.module.css'
import type { Mark } from './state-facts.contract.ts'
import { markTexts as texts } from './state-facts.messages.ts'

/** How far a fact can be relied on: who reviewed it when, or its source and how old the copy is. Spec D14. */
export function FactMark({ mark }: { mark: Mark }) {
  const { standing, readOn, readBy, due, copyOf } = mark
  if (standing === 'reviewed')
    return (
      <span className={classes.mark} data-standing={due ? 'due' : 'reviewed'}>
        {texts.reviewed(readBy, formatDate(readOn))}
        {due ? `. ${texts.due}` : ''}
      </span>
    )
  return (
    <span className={classes.mark} data-standing="source">
      {texts.notConfirmed}. {texts.source} <Source {...mark} />, {copyOf ? texts.copy(ageOf(copyOf)) : texts.noAge}
    </span>
  )
}

/** Sources are called as they call themselves. */
function Source({ source, sourceUrl }: Mark) {
  if (!sourceUrl) return <span lang="en">{source}</span>
  return (
    <a href={sourceUrl} target="_blank" rel="noreferrer" lang="en">
      {source}
    </a>
  )
}

/** 'May 2023' for '2023-05', '2023' for '2023'. */
export const ageOf = (copyOf: string): string => (copyOf.length > 4 ? formatYearMonth(copyOf) : copyOf)
