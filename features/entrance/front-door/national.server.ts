import type { Db } from '#platform/server/db.ts'
import { type PublishedCourse, publishedCourse } from '#courses/courses/published.server.ts'

const SLUG = 'national'

/** The course that strangers read about, in English; null: none is published. */
export async function nationalCourse(db: Db): Promise<PublishedCourse | null> {
  const row = await db
    .selectFrom('courses')
    .select('currentVersionId')
    .where('slug', '=', SLUG)
    .where('currentVersionId', 'is not', null)
    .executeTakeFirst()
  return row?.currentVersionId ? publishedCourse(db, row.currentVersionId, 'en') : null
}
