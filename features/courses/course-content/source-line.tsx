import { formatDate } from '#platform/web/format.ts'
import { ageOf } from '#foundation/state-facts/fact-mark.tsx'
import classes from './source-line.module.css'
import { sourceTexts } from './source-line.messages.ts'
import type { ShownSource } from './sources.rules.ts'

/** A source of a course: its very page, the place on it, and whether somebody has read it there. */
export function SourceLine({ source }: { source: ShownSource }) {
  const { title, section, publisher, url } = source
  return (
    <div className={classes.source}>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" lang="en">
          {title}
        </a>
      ) : (
        <span lang="en">{title}</span>
      )}
      <span className={classes.about}>
        <span lang="en">{[section, publisher].filter(Boolean).join(' · ')}</span> · {readingOf(source)}
      </span>
    </div>
  )
}

function readingOf({ readOn, copyOf }: ShownSource): string {
  if (!readOn) return sourceTexts.notRead
  const day = formatDate(readOn)
  return copyOf ? sourceTexts.readCopy(day, ageOf(copyOf)) : sourceTexts.read(day)
}
