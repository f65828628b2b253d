import { type Dashboard, type Step, steps } from '../dashboard-figures/dashboard-figures.contract.ts'

/** Which doors a plan opens: pages behind the guard, and what only a live plan may change. Spec B4, D5. */
export interface Doors {
  readonly guarded: boolean
  readonly plan: boolean
}

/** What lies behind a step's door, if it does not stand open to every administrator. Spec D5. */
const needs: Partial<Record<Step, keyof Doors>> = { report: 'guarded', requirement: 'plan', joinPage: 'plan' }
export type LockedStep = 'report' | 'requirement' | 'joinPage'

export interface Standing {
  readonly step: Step
  readonly state: 'done' | 'open' | 'locked'
}

/** How each step stands, those that the plan does not open last: no step leads to a closed door. Decision 381. */
export function standingsOf(done: Dashboard['steps'], doors: Doors): Standing[] {
  const all = steps.map((step): Standing => {
    const need = needs[step]
    return { step, state: done[step] ? 'done' : need && !doors[need] ? 'locked' : 'open' }
  })
  return [...all.filter(({ state }) => state !== 'locked'), ...all.filter(({ state }) => state === 'locked')]
}

/** How many steps are done, of those that can be: what is locked is not counted. */
export const progressOf = (standings: readonly Standing[]): { done: number; of: number } => ({
  done: standings.filter(({ state }) => state === 'done').length,
  of: standings.filter(({ state }) => state !== 'locked').length,
})

/**
 * The first-run checklist stays until what can be done is done, or people have begun to complete trainings. Spec D8.
 */
export const showsChecklist = ({ isNew, steps: done }: Pick<Dashboard, 'isNew' | 'steps'>, doors: Doors): boolean =>
  isNew && standingsOf(done, doors).some(({ state }) => state === 'open')
