import type { ShownFact, StateFacts } from '#foundation/state-facts/state-facts.contract.ts'

/** What the law may ask of a person. */
export type Duty = 'report' | 'train'
export interface Applies {
  readonly duty: Duty
  readonly answer: 'yes' | 'perhaps' | 'no'
  /** Why: a key of the texts. */
  readonly reason: 'anyone' | 'named' | 'allReporters' | 'reportersWhoAreNamed' | 'licensed' | 'some' | 'none'
  /** What the answer rests on, and then what says more about it. */
  readonly facts: readonly [ShownFact, ...ShownFact[]]
}

/**
 * Which duties of a state's law fall on a person: only from facts that may be shown, so a duty about which none is known
 * is left out. We hold no list of the professions that a law names: whoever is not asked as any person hears 'perhaps'.
 * Spec D8, D14.
 */
export function whatApplies({ facts }: Pick<StateFacts, 'facts'>): Applies[] {
  const of = (field: string) => facts.find(fact => fact.field === field)
  const some = (...fields: string[]) => fields.flatMap(field => of(field) ?? [])
  const [model, mandate] = [of('reporter-model'), of('training-mandate')]
  const anyone = model !== undefined && model.value !== 'professions'
  const found: Applies[] = []
  if (model)
    found.push(
      anyone
        ? { duty: 'report', answer: 'yes', reason: 'anyone', facts: [model] }
        : { duty: 'report', answer: 'perhaps', reason: 'named', facts: [model, ...some('statute')] },
    )
  if (!mandate) return found
  const train = (answer: Applies['answer'], reason: Applies['reason']) =>
    found.push({
      duty: 'train',
      answer,
      reason,
      facts: [mandate, ...some('training-who', 'training-initial', 'training-renewal', 'training-provider')],
    })
  if (mandate.value === 'none-found') found.push({ duty: 'train', answer: 'no', reason: 'none', facts: [mandate] })
  else if (mandate.value === 'some-professions') train('perhaps', 'some')
  else if (mandate.value !== 'all-mandated') train('perhaps', 'licensed')
  else if (anyone) train('yes', 'allReporters')
  else train('perhaps', 'reportersWhoAreNamed')
  return found
}
