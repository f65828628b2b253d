import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readingEaseEs, readingLevel } from '../course-content/reading-level.rules.ts'
import { runningText } from '../course-content/running-text.rules.ts'
import { readCourses } from './course-files.server.ts'

/** Every lesson is written for readers of grade 6 to 8 (docs/authoring-courses.md). */
const HARDEST_GRADE = 8
/** By INFLESZ 'quite easy' begins here: what a sixth grade reads. 55 to 65 is the press, and school to grade 10. */
const HARDEST_EASE = 65
/** Lessons that may be harder, each with its reason: `course/language/lesson`. */
const HARDER = new Map<string, string>([])

test('every lesson is read with ease by a reader of grade 8, in every language', async () => {
  const { courses } = await readCourses(join(import.meta.dirname, '../../../content'))
  const lessons = courses.flatMap(({ course }) =>
    course.languages.flatMap(({ language, modules }) =>
      modules.flatMap(module =>
        module.kind === 'lesson' ? [{ name: `${course.slug}/${language}/${module.key}`, language, module }] : [],
      ),
    ),
  )
  expect(lessons.length).toBeGreaterThan(100)
  const harder = lessons.filter(({ language, module }) => {
    const text = module.pages.flatMap(runningText).join('\n')
    return language === 'es' ? readingEaseEs(text) < HARDEST_EASE : readingLevel(text) > HARDEST_GRADE
  })
  expect(harder.map(({ name }) => name).toSorted()).toEqual([...HARDER.keys()].toSorted())
})
