import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import { currentLanguage } from '#platform/server/language.ts'
import type { Claims } from '../course-content/course-offer.ts'
import { type PublishedCourse, publishedCourse } from './published.server.ts'

// SQL of: courses c

/**
 * What is offered is called in the reader's language, where the course `c` has it; records keep the name under which they
 * were made.
 */
export const nameForReader = (course: RawBuilder<unknown>): RawBuilder<string> => {
  const language = currentLanguage()
  const name = sql<string>`${course}.name`
  if (language === 'en') return name
  return sql<string>`coalesce((
    select said.name from course_texts said
    where said.version_id = ${course}.current_version_id and said.language = ${language}), ${name})`
}

/** What the course `c` is worth and what it is not, in the reader's language, where its files say it. */
export const claimsForReader = (course: RawBuilder<unknown>): RawBuilder<Claims> => sql<Claims>`coalesce(
  ${course}.claims -> ${currentLanguage()}::text, ${course}.claims -> 'en', '{"satisfies": [], "doesNotSatisfy": []}')`

/** The language in which a version is read by whoever asks. */
export const readingLanguage = (languages: readonly string[]): string => {
  const language = currentLanguage()
  return languages.includes(language) ? language : 'en'
}

/** What was published, in the reader's language if it has that. */
export async function publishedForReader(db: Db, versionId: number): Promise<PublishedCourse> {
  const english = await publishedCourse(db, versionId, 'en')
  const language = readingLanguage(english.languages)
  return language === 'en' ? english : publishedCourse(db, versionId, language)
}
