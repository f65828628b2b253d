import type { Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { ExamModule } from '#courses/course-content/course-content.ts'
import { examStateOf } from './exam-state.rules.ts'
import { outlineOf } from './progress.rules.ts'
import type { ExamState } from './enrollments.contract.ts'
import type { Study } from './state.server.ts'

/** A moment in words, in the organization's time. */
export const timeThere = ({ timeZone }: Pick<EntityScope, 'timeZone'>, time: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(time)

/** An exam of a course as its learner may see it now. */
export function examOf(
  study: Study,
  exam: ExamModule,
  { entity }: { readonly entity: EntityScope },
  { clock }: Pick<Services, 'clock'>,
): ExamState {
  const outline = outlineOf(study.course.modules, study.taken.modules).find(({ key }) => key === exam.key)
  return examStateOf(exam, study.taken.attempts, {
    now: clock.now(),
    active: (outline?.active ?? false) && study.taken.status !== 'Complete',
    locked: outline?.locked ?? null,
    showTime: time => timeThere(entity, time),
    lessons: study.course.modules,
  })
}
