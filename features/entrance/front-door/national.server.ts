import type { Db } from '#platform/server/db.ts'
import { publishedForReader } from '#courses/courses/course-names.server.ts'
import type { PublishedCourse } from '#courses/courses/published.server.ts'

const SLUG = 'national'

/** The course that strangers read about, in their language if it has that; null: none is published. */
export async function nationalCourse(db: Db): Promise<PublishedCourse | null> {
  const row = await db
    .selectFrom('courses')
    .select('currentVersionId')
    .where('slug', '=', SLUG)
    .where('currentVersionId', 'is not', null)
    .executeTakeFirst()
  return row?.currentVersionId ? publishedForReader(db, row.currentVersionId) : null
}
