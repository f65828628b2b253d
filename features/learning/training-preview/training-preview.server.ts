import { shownSource } from '#courses/course-content/sources.rules.ts'
import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { unknown } from '#platform/server/refusal.ts'
import { learnerView } from '#courses/course-content/learner-view.rules.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { draftOf } from '#courses/courses/drafts.server.ts'
import { publishedCourse } from '#courses/courses/published.server.ts'
import { trainingsTexts } from '#training/trainings/trainings.messages.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { previewModule } from './training-preview.contract.ts'
import { trainingPreviewTexts } from './training-preview.messages.ts'

export const trainingPreview: Feature = {
  routes: [
    route(previewModule, async ({ entity, params: { courseId, moduleKey }, query }, services) => {
      const { db } = services
      const {
        rows: [found],
      } = await sqlOf(z.object({ versionId: z.number() }))`
        select c.current_version_id as version_id from courses c where c.id = ${courseId} and ${inCatalogue(entity.id)}`.execute(
        db,
      )
      if (!found) throw unknown(trainingsTexts.unknown)
      const english = await publishedCourse(db, found.versionId, 'en')
      const language = query.language && english.languages.includes(query.language) ? query.language : 'en'
      const course = language === 'en' ? english : await publishedCourse(db, found.versionId, language)
      const module = course.modules.find(({ key }) => key === moduleKey)
      if (!module) throw unknown(trainingPreviewTexts.unknownModule)
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
  ],
}
