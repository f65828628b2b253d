import { z } from 'zod'
import type { CourseModule } from '#courses/course-content/course-content.ts'
import { isPractice, mustBeAnswered } from '#courses/page-kinds/asking.rules.ts'
import { ModuleStatus, type NextStep, type OutlineModule } from './enrollments.contract.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'

/** What is stored about a module that was begun. */
export const ModuleProgress = z.object({
  moduleKey: z.string(),
  status: ModuleStatus.exclude(['Not_Started']),
  pageKey: z.string().nullable(),
  pagesSeen: z.array(z.string()).readonly(),
  seconds: z.number(),
  /** Of these, what a page is known to have had. */
  pageSeconds: z.record(z.string(), z.number()),
  /** Pages on which an answer was given. */
  answered: z.array(z.string()).readonly(),
})
export type ModuleProgress = z.infer<typeof ModuleProgress>

type NamedModule = CourseModule & { readonly id: number }

const isDone = (status: ModuleStatus): boolean => status === 'Complete' || status === 'Passed'

/** The minutes that a module still lacks, in words; null if there are enough. Spec D4. */
export function timeMissing(module: CourseModule, seconds: number): string | null {
  const minimum = module.minimumMinutes * 60
  return seconds < minimum ? enrollmentsMessages.minimumTime(seconds, minimum) : null
}

/** What an open module still requires. Spec D4: the server decides, and says what is missing. */
export function missingOf(module: CourseModule, progress: ModuleProgress | undefined): string[] {
  const missing: string[] = []
  if (module.kind === 'lesson') {
    const unread = module.pages.filter(page => !progress?.pagesSeen.includes(page.key)).length
    const open = module.pages.filter(page => mustBeAnswered(page) && !progress?.answered.includes(page.key))
    const exercises = open.filter(isPractice).length
    const unanswered = open.length - exercises
    if (unread > 0) missing.push(enrollmentsMessages.pagesLeft(unread))
    if (unanswered > 0) missing.push(enrollmentsMessages.answersLeft(unanswered))
    if (exercises > 0) missing.push(enrollmentsMessages.practiceLeft(exercises))
  }
  const time = timeMissing(module, progress?.seconds ?? 0)
  if (time) missing.push(time)
  if (module.kind === 'exam') missing.push(enrollmentsMessages.examNotPassed)
  if (module.kind === 'evaluation') missing.push(enrollmentsMessages.evaluationNotSent)
  return missing
}

/** Modules open in order: each is locked by the first unfinished one before it. Spec D4. */
export function outlineOf(modules: readonly NamedModule[], progress: readonly ModuleProgress[]): OutlineModule[] {
  const byKey = new Map(progress.map(row => [row.moduleKey, row]))
  let lock: string | null = null
  return modules.map(module => {
    const mine = byKey.get(module.key)
    const status: ModuleStatus = mine?.status ?? 'Not_Started'
    const missing = lock === null && !isDone(status) ? missingOf(module, mine) : []
    const outline: OutlineModule = {
      id: module.id,
      key: module.key,
      kind: module.kind,
      title: module.title,
      summary: module.summary,
      status,
      active: lock === null,
      locked: lock,
      missing,
      seconds: mine?.seconds ?? 0,
      minimumSeconds: module.minimumMinutes * 60,
      pages: module.kind === 'lesson' ? module.pages.length : 0,
      pagesSeen: module.kind === 'lesson' ? module.pages.filter(page => mine?.pagesSeen.includes(page.key)).length : 0,
    }
    lock ??= isDone(status) ? null : lockReason(module, missing, mine)
    return outline
  })
}

/**
 * If only time is missing, its numbers are given: everything else in the module is done, so the person would search in
 * vain.
 */
function lockReason(module: CourseModule, missing: readonly string[], progress: ModuleProgress | undefined): string {
  const time = timeMissing(module, progress?.seconds ?? 0)
  return missing.length === 1 && time === missing[0]
    ? `${enrollmentsMessages.finishFirst(module.title)} (${time})`
    : enrollmentsMessages.finishFirst(module.title)
}

/** The first unfinished module, else the attestation, else nothing. */
export function nextStepOf(outline: readonly OutlineModule[], complete: boolean): NextStep {
  if (complete) return { kind: 'done' }
  const open = outline.find(module => !isDone(module.status))
  return open ? { kind: 'module', moduleKey: open.key } : { kind: 'attestation' }
}

/** Where to continue after the browser was closed: the page shown last in the next module. Spec D4. */
export function resumeAt(modules: readonly CourseModule[], progress: readonly ModuleProgress[], next: NextStep) {
  if (next.kind !== 'module') return null
  const module = modules.find(({ key }) => key === next.moduleKey)
  const last = progress.find(row => row.moduleKey === next.moduleKey)?.pageKey ?? null
  if (module?.kind !== 'lesson') return { moduleKey: next.moduleKey, pageKey: null }
  const known = module.pages.some(page => page.key === last)
  return { moduleKey: next.moduleKey, pageKey: known ? last : (module.pages[0]?.key ?? null) }
}
