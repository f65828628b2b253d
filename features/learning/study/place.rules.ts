import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import type { ExamState, OutlineModule, Progress } from '#training/enrollments/enrollments.contract.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import type { PlayerEvent } from './study.contract.ts'

// Places that are not pages of a course: their names can't be slugs, so no author's page has such a name.
export const FINISH = '_finish'
export const REVIEW = '_review'
export const COMPLETION = '_completion'

export interface Spot {
  readonly moduleKey: string
  readonly pageKey: string | null
}

const completion: Spot = { moduleKey: COMPLETION, pageKey: null }

/**
 * Where a person starts who asks for no particular place: what was read last (the server may not know yet), or what is
 * next. Spec D4.
 */
export function startSpot(
  { modules, resume, next }: Progress,
  waiting: readonly Pick<PlayerEvent, 'moduleKey' | 'pageKey'>[] = [],
): Spot {
  const last = waiting.at(-1)
  const module = modules.find(({ key }) => key === last?.moduleKey)
  if (last && module?.active && !isDone(module)) return { moduleKey: last.moduleKey, pageKey: last.pageKey }
  if (resume) return resume
  return next.kind === 'module' ? { moduleKey: next.moduleKey, pageKey: null } : completion
}

/** The place that the address asks for; null if it does not exist or is not open. */
export function spotIn(query: URLSearchParams, { modules, next }: Progress): Spot | null {
  const moduleKey = query.get('module')
  if (moduleKey === COMPLETION) return next.kind === 'module' ? null : completion
  const module = modules.find(({ key }) => key === moduleKey)
  return module?.active ? { moduleKey: module.key, pageKey: query.get('page') } : null
}

/**
 * The pages of a module in reading order: an author's, or the questions of an open attempt, and the page at the end.
 */
export function stops(module: LearnerModule, exam: ExamState | null): readonly string[] {
  if (module.kind === 'lesson') return [...module.pages.map(({ key }) => key), FINISH]
  if (module.kind === 'exam' && exam?.open) return [...exam.open.questions.map((_, index) => String(index + 1)), REVIEW]
  return []
}

export const isDone = ({ status }: Pick<OutlineModule, 'status'>): boolean =>
  status === 'Complete' || status === 'Passed'

/** What follows a finished module: the next one, or the completion. */
export function spotAfter(moduleKey: string, { modules, next }: Progress): Spot {
  const following = modules[modules.findIndex(({ key }) => key === moduleKey) + 1]
  if (following?.active) return { moduleKey: following.key, pageKey: null }
  return next.kind === 'module' ? { moduleKey: next.moduleKey, pageKey: null } : completion
}

/** The server's text with the current time: '0:34 of 8:00 minimum time' keeps counting. */
export function withTime(
  text: string,
  { seconds, minimumSeconds }: Pick<OutlineModule, 'seconds' | 'minimumSeconds'>,
): string {
  const [, ending = ''] = enrollmentsMessages.minimumTime(0, minimumSeconds).split(/^0:00/)
  const at = text.indexOf(ending)
  const before = at < 0 ? null : /\d+:\d\d$/.exec(text.slice(0, at))
  return before
    ? text.slice(0, before.index) +
        enrollmentsMessages.minimumTime(Math.min(seconds, minimumSeconds), minimumSeconds) +
        text.slice(at + ending.length)
    : text
}
