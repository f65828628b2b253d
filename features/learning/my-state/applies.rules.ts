import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import type { ShownFact, ShownRule, StateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { type Asked, type Somebody, whetherAsked } from '#foundation/training-rules/asked.rules.ts'

/** What the law may ask of a person. */
export type Duty = 'report' | 'train'
export interface Applies {
  readonly duty: Duty
  readonly answer: 'yes' | 'perhaps' | 'no'
  /** Why: a key of the texts. */
  readonly reason:
    | 'anyone'
    | 'named'
    | 'allReporters'
    | 'reportersWhoAreNamed'
    | 'licensed'
    | 'some'
    | 'none'
    | 'rule'
    | 'rules'
  /** What the answer rests on, and then what says more about it; none: it rests on the rules alone. */
  readonly facts: readonly ShownFact[]
}

const anyoneReports = (facts: readonly ShownFact[]): boolean =>
  facts.some(({ field, value }) => field === 'reporter-model' && value !== 'professions')

/**
 * Which duties of a state's law fall on a person: only from facts that may be shown, so a duty about which none is known
 * is left out; rules of training are told even where nothing may be said of the whole. We hold no list of the professions
 * that a law names: whoever is not asked as any person hears 'perhaps'. Nor is a list of rules ever complete: where none
 * of them asks a person, another one may.
 * Spec D8, D14.
 */
export function whatApplies({ facts }: Pick<StateFacts, 'facts'>, asked: readonly Asked[] = []): Applies[] {
  const of = (field: string) => facts.find(fact => fact.field === field)
  const some = (...fields: string[]) => fields.flatMap(field => of(field) ?? [])
  const [model, mandate] = [of('reporter-model'), of('training-mandate')]
  const anyone = anyoneReports(facts)
  const found: Applies[] = []
  if (model)
    found.push(
      anyone
        ? { duty: 'report', answer: 'yes', reason: 'anyone', facts: [model] }
        : { duty: 'report', answer: 'perhaps', reason: 'named', facts: [model, ...some('statute')] },
    )
  const train = (answer: Applies['answer'], reason: Applies['reason'], more: readonly ShownFact[] = []) =>
    found.push({ duty: 'train', answer, reason, facts: mandate ? [mandate, ...more] : more })
  if (asked.length > 0) {
    if (asked.some(({ answer }) => answer === 'yes')) train('yes', 'rule')
    else train('perhaps', 'rules')
    return found
  }
  if (!mandate) return found
  const more = some('training-who', 'training-initial', 'training-renewal', 'training-provider')
  if (mandate.value === 'none-found') train('no', 'none')
  else if (mandate.value === 'some-professions') train('perhaps', 'some', more)
  else if (mandate.value !== 'all-mandated') train('perhaps', 'licensed', more)
  else if (anyone) train('yes', 'allReporters', more)
  else train('perhaps', 'reportersWhoAreNamed', more)
  return found
}

/** A rule of training, and whether it asks the person. */
export interface AskedBy extends Asked {
  readonly shown: ShownRule
}

/** What each rule of training that may be shown asks of a person: first what it asks, then what it may. Spec D8, D14. */
export function rulesFor(
  { facts, rules }: Pick<StateFacts, 'facts' | 'rules'>,
  person: Omit<Somebody, 'everyoneReports'>,
  today: CalendarDate,
): AskedBy[] {
  const everyoneReports = anyoneReports(facts)
  const asked = rules.map(shown => ({ shown, ...whetherAsked(shown.rule, { ...person, everyoneReports }, today) }))
  return (['yes', 'perhaps', 'no'] as const).flatMap(one => asked.filter(({ answer }) => answer === one))
}
