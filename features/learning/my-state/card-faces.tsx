import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { useMe } from '#platform/web/session.tsx'
import { settings } from '#platform/web/settings.ts'
import { LineNumber } from '#foundation/hotlines/hotline-lines.tsx'
import { emergencyLine, namedLine } from '#foundation/hotlines/hotlines.ts'
import { ageOf } from '#foundation/state-facts/fact-mark.tsx'
import type { Jurisdiction, Mark, StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { pocketCardTexts as texts } from './my-state.messages.ts'
import { keepCard } from './kept-card.ts'
import classes from './pocket-card.module.css'

/** Numbers for whoever needs to talk: what fits on the card. */
const TALK = 2

/** Both sides of the card, beside each other: cut out together, folded in the middle. */
export function CardFaces({ state, national }: { state: StateFacts; national: Jurisdiction }) {
  const sheet = useRef<HTMLDivElement>(null)
  const kept = useKept(sheet, state)
  return (
    <>
      <div ref={sheet} className={classes.sheet}>
        <Front state={state} />
        <Back national={national} />
      </div>
      <p role="status" className={classes.kept}>
        {kept === undefined ? '' : kept ? texts.kept : texts.notKept}
      </p>
    </>
  )
}

/** Keeps the card as it is shown, for when there is no connection; undefined until that is done. */
function useKept(sheet: RefObject<HTMLDivElement | null>, { code, name }: StateFacts): boolean | undefined {
  const [kept, setKept] = useState<boolean>()
  useEffect(() => {
    if (sheet.current) void keepCard({ code, state: name, sheet: sheet.current }).then(setKept)
  }, [sheet, code, name])
  return kept
}

function Front({ state }: { state: StateFacts }) {
  const { today } = useMe()
  const deadline = state.facts.find(({ field }) => field === 'oral-deadline')
  const [line] = state.lines
  return (
    <section className={classes.face} aria-label={texts.front} data-many={state.lines.length > 1 || undefined}>
      <h2 className={classes.heading}>{texts.heading(state.name)}</h2>
      {state.lines.length === 0 && <p className={classes.noLine}>{texts.noLine}</p>}
      {state.lines.map(one => (
        <p key={one.field} className={classes.line}>
          <LineNumber {...namedLine(one, state)} className={classes.number} />
          <span>{namedLine(one, state).about}</span>
        </p>
      ))}
      {deadline && (
        <p>
          <b>{texts.howSoon}</b>
          {deadline.value}
        </p>
      )}
      <p className={classes.danger}>
        <b>{texts.danger}</b> <LineNumber {...emergencyLine} className={classes.number} />
      </p>
      <p className={classes.foot}>
        {[
          line && `${texts.number}: ${standingOf(line)}`,
          deadline && `${texts.deadline}: ${standingOf(deadline)}`,
          texts.asOf(settings.productName, formatDate(today)),
        ]
          .filter(Boolean)
          .join('. ')}
        .
      </p>
    </section>
  )
}

/** How far it can be relied on, with its date, in a few words. */
const standingOf = ({ standing, readOn, copyOf }: Mark): string =>
  standing === 'reviewed'
    ? texts.reviewed(formatDate(readOn))
    : texts.unconfirmed(copyOf ? texts.copy(ageOf(copyOf)) : texts.noAge)

function Back({ national }: { national: Jurisdiction }) {
  return (
    <section className={classes.face} aria-label={texts.back}>
      <h2 className={classes.heading}>{texts.stepsTitle}</h2>
      <ol className={classes.steps}>
        {texts.steps.map(([name, what]) => (
          <li key={name}>
            <b>{name}</b> {what}
          </li>
        ))}
      </ol>
      <p className={classes.talk}>
        <b>{texts.talk}</b>
        {national.lines.slice(0, TALK).map(line => (
          <span key={line.field}>
            <LineNumber {...namedLine(line, national)} className={classes.small} /> {line.label}
          </span>
        ))}
      </p>
    </section>
  )
}
