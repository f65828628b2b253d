import { revise, useEndpoint } from '#platform/web/api.ts'
import { mustBeAnswered } from '#courses/page-kinds/asking.rules.ts'
import type { LearnerModule, LearnerPage } from '#courses/course-content/learner-view.rules.ts'
import type { ExamState } from '#training/enrollments/enrollments.contract.ts'
import { type ModuleView, openModule, type PlayerEvent } from './study.contract.ts'
import { usePlayer } from './player-context.tsx'

/** A module's content; read once and kept while the player is open, so that reading continues without a connection. */
export function useModule(moduleKey: string) {
  const { registrationId } = usePlayer()
  return useEndpoint(openModule, { registrationId, moduleKey }, { staleTime: 300_000 })
}

export interface PageState {
  readonly key: string
  readonly title: string
  readonly page: LearnerPage
  /** Already shown to the person, even if the server does not know yet. */
  readonly seen: boolean
  readonly asks: boolean
  readonly answered: boolean
}

/** The pages of a lesson with their progress, including the queue. */
export function pageStates({ module, pagesSeen, answers }: ModuleView, waiting: readonly PlayerEvent[]): PageState[] {
  if (module.kind !== 'lesson') return []
  const queued = waiting.filter(({ moduleKey }) => moduleKey === module.key)
  return module.pages.map(page => {
    const asks = mustBeAnswered(page)
    const mine = queued.filter(({ pageKey }) => pageKey === page.key)
    return {
      key: page.key,
      title: page.title,
      page,
      asks,
      seen: pagesSeen.includes(page.key) || mine.length > 0,
      answered:
        asks && (answers.some(({ pageKey }) => pageKey === page.key) || mine.some(({ kind }) => kind === 'answer')),
    }
  })
}

export function useModulePages(moduleKey: string): readonly PageState[] | null {
  const { waiting } = usePlayer()
  const { data } = useModule(moduleKey)
  return data ? pageStates(data, waiting) : null
}

export type ExamModule = Extract<LearnerModule, { kind: 'exam' }>

/** Updates a module's cached content with what the server said about the exam. */
export const learnExam = (registrationId: number, moduleKey: string, exam: ExamState): void =>
  revise(openModule, { registrationId, moduleKey }, module => ({ ...module, exam }))
