import type { Course, CourseModule, CourseText, ExamModule, LessonModule } from '../course-content/course-content.ts'
import { examSeconds, seatSeconds } from '../page-kinds/seat-time.rules.ts'

// A part of a course: what is left of it with some of its pages.

export const placeOf = (lesson: string, page: string): string => `${lesson}/${page}`

/** Every page of the lessons, as 'lesson/page'. */
export const placesIn = (modules: readonly CourseModule[]): Set<string> =>
  new Set(
    modules.flatMap(module =>
      module.kind === 'lesson' ? module.pages.map(({ key }) => placeOf(module.key, key)) : [],
    ),
  )

/** A language of the course with some of its pages, and what asks about them; `cardPages` are the pages of its cards. */
export function withPages(
  text: CourseText,
  cardPages: ReadonlyMap<string, string>,
  has: (place: string) => boolean,
): CourseText {
  const isThere = (place: string | undefined) => place === undefined || has(place)
  const cards = text.cards?.filter(({ key }) => isThere(cardPages.get(key)))

  const modules = text.modules.flatMap((module): CourseModule[] => {
    if (module.kind !== 'lesson') return [module]
    const pages = module.pages.filter(({ key }) => has(placeOf(module.key, key)))
    return pages.length === 0 ? [] : [{ ...module, pages, seconds: seatSeconds(pages) }]
  })
  const lessons = modules.filter((module): module is LessonModule => module.kind === 'lesson')
  return {
    ...text,
    ...(cards && { cards }),
    modules: modules.map(module => (module.kind === 'exam' ? narrowed(module, lessons) : module)),
  }
}

/** The exam with the questions that these lessons answer, and the cases that some of them are about. */
function narrowed(exam: ExamModule, lessons: readonly LessonModule[]): ExamModule {
  const questions = exam.questions.filter(({ topic, page }) => {
    const lesson = lessons.find(({ key }) => key === topic)
    return lesson !== undefined && (page === undefined || lesson.pages.some(({ key }) => key === page))
  })
  const cases = exam.cases?.filter(({ key }) => questions.some(question => question.case === key))
  return {
    ...exam,
    ...(cases && { cases }),
    topics: exam.topics.filter(({ key }) => questions.some(({ topic }) => topic === key)),
    questions,
    seconds: examSeconds({ drawn: exam.drawn, questions, cases }),
  }
}

/** With the sources and files alone that it names and shows. */
export function withNamed(course: Course): Course {
  const [named, shown] = [namedIn(course.languages), shownIn(course.languages)]
  const sources = course.sources.filter(({ key }) => named.has(key))
  return { ...course, sources, media: course.media.filter(({ name }) => shown.has(name)) }
}

/** Keys of the sources that any page, question or card names. */
const namedIn = (languages: readonly CourseText[]): Set<string> =>
  new Set(
    languages.flatMap(({ modules, cards }) => [
      ...modules.flatMap(module =>
        module.kind === 'lesson'
          ? module.pages.flatMap(({ sources }) => sources)
          : module.kind === 'exam'
            ? module.questions.map(({ source }) => source)
            : [],
      ),
      ...(cards ?? []).map(({ source }) => source),
    ]),
  )

/** Names of the files that any page shows. */
const shownIn = (languages: readonly CourseText[]): Set<string> =>
  new Set(
    languages
      .flatMap(({ modules }) => modules)
      .flatMap(module => (module.kind === 'lesson' ? module.pages : []))
      .flatMap(page => (page.kind === 'image' ? [page.src] : page.kind === 'video' ? [page.src, page.captions] : [])),
  )
