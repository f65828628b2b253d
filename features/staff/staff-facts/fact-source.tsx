import { formatDate } from '#platform/web/format.ts'
import type { Entry } from './staff-facts.contract.ts'
import { staffFactsTexts as texts } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'

/** Where it stands, how old the copy was, and who read it when. */
export function SourceOf({ kind, source, sourceUrl, copyOf, basis, confidence, readOn, enteredBy, decidedBy }: Entry) {
  const read =
    kind === 'file' || enteredBy === null
      ? texts.readUnconfirmed(formatDate(readOn))
      : texts.readBy(enteredBy, decidedBy, formatDate(readOn))
  const rest = [copyOf && texts.copyOf(copyOf), basis, texts.confidence[confidence], read]
  return (
    <p className={classes.source}>
      {source === null ? (
        texts.noSource
      ) : sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="noreferrer">
          {source}
        </a>
      ) : (
        source
      )}
      {rest.filter(Boolean).map(part => ` · ${part}`)}
    </p>
  )
}
