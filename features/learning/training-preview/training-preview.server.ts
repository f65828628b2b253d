import { shownSource } from '#courses/course-content/sources.rules.ts'
import { z } from 'zod'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import { refuse, unknown } from '#platform/server/refusal.ts'
import { learnerView } from '#courses/course-content/learner-view.rules.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { draftOf } from '#courses/courses/drafts.server.ts'
import { publishedCourse } from '#courses/courses/published.server.ts'
import { trainingsTexts } from '#training/trainings/trainings.messages.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { verdictOn } from '../study/verdicts.rules.ts'
import { previewModule, tryAnswer } from './training-preview.contract.ts'
import { trainingPreviewTexts } from './training-preview.messages.ts'

/** A module of the current version of a course in the entity's catalog. */
async function moduleIn(
  { db }: Pick<Services, 'db'>,
  entityId: number,
  { courseId, moduleKey, language }: { courseId: number; moduleKey: string; language?: string | undefined },
) {
  const {
    rows: [found],
  } = await sqlOf(z.object({ versionId: z.number() }))`
    select c.current_version_id as version_id from courses c where c.id = ${courseId} and ${inCatalogue(entityId)}`.execute(
    db,
  )
  if (!found) throw unknown(trainingsTexts.unknown)
  const english = await publishedCourse(db, found.versionId, 'en')
  const course =
    language && language !== 'en' && english.languages.includes(language)
      ? await publishedCourse(db, found.versionId, language)
      : english
  const module = course.modules.find(({ key }) => key === moduleKey)
  if (!module) throw unknown(trainingPreviewTexts.unknownModule)
  return { course, module, language: course === english ? 'en' : (language ?? 'en') }
}

export const trainingPreview: Feature = {
  routes: [
    route(previewModule, async ({ entity, params, query }, services) => {
      const { course, module, language } = await moduleIn(services, entity.id, { ...params, ...query })
      return {
        name: course.name,
        language,
        languages: [...course.languages],
        module: learnerView(module, null),
        media: { ...course.media },
        sources: course.sources.map(shownSource),
        draft: draftOf(services),
      }
    }),

    // An author tries what is being written. Elsewhere answers stay with those who take the course.
    route(tryAnswer, async ({ entity, params, body: { language, pageKey, chosen, lastTry } }, services) => {
      if (!draftOf(services)) throw unknown(trainingPreviewTexts.notWritten)
      const { module } = await moduleIn(services, entity.id, { ...params, language })
      const page = module.kind === 'lesson' ? module.pages.find(({ key }) => key === pageKey) : undefined
      if (!page) throw unknown(enrollmentsMessages.noPage)
      const verdict = verdictOn(page, chosen, lastTry)
      if (typeof verdict === 'string') throw refuse(tryAnswer, 'chosen', verdict)
      return { verdict }
    }),
  ],
}
