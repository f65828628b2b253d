import { Button, Skeleton } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { HotlineLines } from '#foundation/hotlines/hotline-lines.tsx'
import { FactMark } from '#foundation/state-facts/fact-mark.tsx'
import {
  type MyStateFacts,
  myStateFacts,
  type ShownFact,
  type StateFacts,
} from '#foundation/state-facts/state-facts.contract.ts'
import { nameOfField } from '#foundation/state-facts/state-facts.messages.ts'
import { rulesFor, whatApplies } from './applies.rules.ts'
import { Duties } from './duties.tsx'
import classes from './law-card.module.css'
import { myStateTexts as texts } from './my-state.messages.ts'
import { FactValue } from '#foundation/state-facts/fact-value.tsx'

/**
 * What applies to the person: the line to call first, then how soon, and what else is known of the law. Asked anew each
 * time: who comes back from the profile has told more. Spec D8, D14.
 */
export function LawCard() {
  const { data, error } = useEndpoint(myStateFacts, {}, { quiet: true, staleTime: 0 })
  if (!data)
    return error ? <p className={classes.failed}>{texts.failed}</p> : <Skeleton height={220} radius={8} mb={32} />
  return (
    <section className={classes.card} aria-labelledby="what-applies">
      <header className={classes.head}>
        <h2 id="what-applies" className={classes.title}>
          <Icon name="phone" size={16} />
          {data.mine ? texts.inState(data.mine.name) : texts.title}
        </h2>
        <Link to={addressOf(pageAt('/pocket-card'))} className={classes.link}>
          {texts.toCard}
        </Link>
      </header>
      {data.mine ? <Law of={data.mine} person={data.person} /> : <NoState />}
    </section>
  )
}

function NoState() {
  return (
    <div className={classes.none}>
      <p>{texts.noState}</p>
      <Button component={Link} to={addressOf(pageAt('/profile'))} variant="default" size="xs">
        {texts.toProfile}
      </Button>
    </div>
  )
}

function Law({ of, person }: { of: StateFacts; person: MyStateFacts['person'] }) {
  const { today } = useMe()
  const asked = rulesFor(of, person, today)
  const deadline = of.facts.find(({ field }) => field === 'oral-deadline')
  const told = whatApplies(of, asked).flatMap(({ facts }) => facts)
  const others = of.facts.filter(fact => fact !== deadline && !told.includes(fact))
  return (
    <>
      <div className={classes.first}>
        <HotlineLines of={of} />
        {deadline && <Fact fact={deadline} label={texts.howSoon} />}
      </div>
      <Duties of={of} asked={asked} />
      <details className={classes.more}>
        <summary>
          <Icon name="chevronRight" size={16} />
          {texts.more(of.name)}
        </summary>
        <div className={classes.facts}>
          {others.map(fact => (
            <Fact key={fact.field} fact={fact} label={nameOfField(fact.field)} />
          ))}
        </div>
        <p className={classes.rest}>
          {texts.rest}{' '}
          <a href={of.page} target="_blank" rel="noreferrer">
            {texts.page(of.name)}
          </a>
          .
        </p>
      </details>
    </>
  )
}

function Fact({ label, fact }: { label: string; fact: ShownFact }) {
  return (
    <div className={classes.fact}>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.value}>
        <FactValue field={fact.field} value={fact.value} />
      </p>
      {fact.citation && <p className={classes.citation}>{fact.citation}</p>}
      <FactMark mark={fact} />
    </div>
  )
}
