import { route } from '#platform/server/feature.ts'
import { refuseKind } from '#platform/server/refusal.ts'
import { learnerView } from '#courses/course-content/learner-view.rules.ts'
import { examOf } from '#training/enrollments/exam-state.server.ts'
import { missingOf } from '#training/enrollments/progress.rules.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import {
  begin,
  changeStudy,
  entityOfRegistration,
  openedModule,
  progressNow,
  progressOf,
  readStudy,
  setModule,
} from '#training/enrollments/state.server.ts'
import { completeModule, openModule } from '../study/study.contract.ts'
import { verdictOn } from '../study/verdicts.rules.ts'
import { missedChecks } from './missed.server.ts'
import { triesIn } from './tries.server.ts'

export const moduleRoutes = [
  route(
    openModule,
    async (call, services) => {
      const study = await readStudy(call, services)
      const { module } = openedModule(study, call.params.moduleKey)
      const mine = study.taken.modules.find(({ moduleKey }) => moduleKey === module.key)
      const tries = await triesIn(services.db, call, study.taken, [module.key])
      const given = await call.entity
        .from('pageAnswers')
        .distinctOn('pageAnswers.pageKey')
        .select(['pageAnswers.pageKey', 'pageAnswers.chosen', 'pageAnswers.sure', 'pageAnswers.clientKey'])
        .where('pageAnswers.registrationId', '=', study.taken.id)
        .where('pageAnswers.moduleKey', '=', module.key)
        .$if(study.taken.restartedAt !== null, query =>
          query.where('pageAnswers.answeredAt', '>=', study.taken.restartedAt ?? ''),
        )
        .orderBy('pageAnswers.pageKey')
        .orderBy('pageAnswers.id', 'desc')
        .execute()
      const pages = module.kind === 'lesson' ? module.pages : []
      return {
        module: learnerView(module, String(study.taken.id)),
        pagesSeen: [...(mine?.pagesSeen ?? [])],
        pageSeconds: mine?.pageSeconds ?? {},
        pageKey: mine?.pageKey ?? null,
        media: { ...study.course.media },
        answers: given.flatMap(({ pageKey, chosen, sure, clientKey: id }) => {
          const page = pages.find(({ key }) => key === pageKey)
          const verdict = page && verdictOn(page, chosen, tries.isLast({ moduleKey: module.key, pageKey, id }))
          return verdict && typeof verdict !== 'string' ? [{ pageKey, chosen, ...(sure && { sure }), verdict }] : []
        }),
        exam: module.kind === 'exam' ? examOf(study, module, call, services) : null,
        missed: module.kind === 'exam' ? await missedChecks(services.db, call, study) : [],
        evaluation: module.kind === 'evaluation' ? study.taken.evaluation : null,
        progress: progressOf(study, services),
      }
    },
    { entityOf: entityOfRegistration },
  ),

  route(
    completeModule,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { module, outline } = openedModule(study, call.params.moduleKey)
        if (outline.status === 'Complete')
          return { completed: true, missing: [], progress: progressOf(study, services) }
        if (module.kind !== 'lesson') throw refuseKind(completeModule, 'notALesson', enrollmentsMessages.notALesson)
        const missing = missingOf(
          module,
          study.taken.modules.find(({ moduleKey }) => moduleKey === module.key),
        )
        if (missing.length > 0) return { completed: false, missing, progress: progressOf(study, services) }
        await begin(trx, call, services, study.taken)
        await setModule(trx, call, services, study.taken, module.key, 'Complete')
        return { completed: true, missing, progress: await progressNow(trx, call, services, study) }
      }),
    { entityOf: entityOfRegistration },
  ),
]
