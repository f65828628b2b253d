import type { Db } from '#platform/server/db.ts'
import { currentLanguage } from '#platform/server/language.ts'
import { type PublishedCourse, publishedCourse } from '#courses/courses/published.server.ts'

const SLUG = 'national'

/** The course that strangers read about, in their language if it has that; null: none is published. */
export async function nationalCourse(db: Db): Promise<PublishedCourse | null> {
  const row = await db
    .selectFrom('courses as c')
    .innerJoin('courseTexts as t', 't.versionId', 'c.currentVersionId')
    .select(['t.versionId', 't.language'])
    .where('c.slug', '=', SLUG)
    .where('t.language', 'in', ['en', currentLanguage()])
    .orderBy(eb => eb('t.language', '=', 'en'))
    .executeTakeFirst()
  return row ? publishedCourse(db, row.versionId, row.language) : null
}
