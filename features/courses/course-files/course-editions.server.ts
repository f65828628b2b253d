import { join } from 'node:path'
import type { Authored, Mistakes } from '#platform/server/authored-files.ts'
import type { Course, CourseModule, CourseText, ExamModule, LessonModule } from '../course-content/course-content.ts'
import { examSeconds, seatSeconds } from '../page-kinds/seat-time.rules.ts'
import type { AuthoredCourse, AuthoredEdition } from './course-authoring.contract.ts'
import { refuseGiveAways } from './course-give-aways.server.ts'

/** Pages that are in every edition, as 'lesson/page'. */
export type CorePages = ReadonlySet<string>
/** What a language calls its editions, by their slugs. */
export type EditionNames = ReadonlyMap<string, { readonly name: string; readonly description: string }>

export const placeOf = (lesson: string, page: string): string => `${lesson}/${page}`

interface Whole {
  readonly course: Course
  readonly authored: Authored<AuthoredCourse>
  readonly core: CorePages
  /** By language. */
  readonly names: ReadonlyMap<string, EditionNames>
}

/**
 * The shorter editions of a course: the same files, with the core pages alone, the exam's questions about them, and
 * minimum times and hours of their own. Each is a course of its own. Spec D4.
 */
export function editionsOf(whole: Whole, mistakes: Mistakes): Course[] {
  return (whole.authored.value.editions ?? []).map((edition, index) => editionOf(whole, edition, index, mistakes))
}

function editionOf(whole: Whole, edition: AuthoredEdition, index: number, mistakes: Mistakes): Course {
  const { course, authored, names } = whole
  const { slug, hours } = edition
  const file = join(course.slug, 'course.yaml')
  const refuse = (keys: readonly (string | number)[], message: string) =>
    mistakes.add(file, authored.lineOf(['editions', index, ...keys]), `The edition '${slug}' ${message}`)
  for (const key of Object.keys(edition.minimumMinutes))
    if (!course.languages[0]?.modules.some(module => module.key === key))
      refuse(['minimumMinutes', key], `names the module '${key}', which the course does not have; remove it.`)
  const languages = course.languages.map(text => {
    const named = names.get(text.language)?.get(slug)
    if (!named)
      mistakes.add(
        join(course.slug, text.language, 'course.yaml'),
        undefined,
        `The edition '${slug}' has no name here; add it to 'editions'.`,
      )
    return shortened(text, whole, edition, named)
  })
  for (const { language, modules } of languages) {
    refuseGiveAways(join(course.slug, language), modules, {
      ...mistakes,
      add: (where, line, message) => mistakes.add(where, line, `In the edition '${slug}': ${message}`),
    })
    for (const module of modules) refuseModule(module, language, refuse)
    const total = seatSeconds(modules)
    if (hours * 3600 > total)
      refuse(
        ['hours'],
        `says ${hours} hours but its seat time in '${language}' is ${minutesOf(total)} minutes; lower it.`,
      )
  }
  if (!languages[0]?.modules.some(({ kind }) => kind === 'lesson'))
    refuse([], "has no page: mark the pages that belong to it with 'core: true'.")
  const [english] = languages
  return {
    ...course,
    slug,
    hours,
    name: english?.name ?? course.name,
    languages,
    sources: course.sources.filter(({ key }) => namedIn(languages).has(key)),
    media: course.media.filter(({ name }) => shownIn(languages).has(name)),
  }
}

type Refuse = (keys: readonly (string | number)[], message: string) => void
const minutesOf = (seconds: number) => Math.floor(seconds / 60)

function refuseModule(module: CourseModule, language: string, refuse: Refuse): void {
  if (module.minimumMinutes * 60 > module.seconds)
    refuse(
      ['minimumMinutes', module.key],
      `asks for ${module.minimumMinutes} minutes in '${module.key}' but its seat time in '${language}' is ${minutesOf(module.seconds)}; lower it.`,
    )
  if (module.kind !== 'exam') return
  if (module.questions.length < module.drawn)
    refuse(
      [],
      `draws ${module.drawn} questions, and ${module.questions.length} in '${language}' are about its pages; mark more pages.`,
    )
  for (const [topic, count] of Object.entries(module.blueprint ?? {})) {
    const there = module.questions.filter(question => question.topic === topic).length
    if (there < count)
      refuse([], `asks ${count} questions of '${topic}', and ${there} in '${language}' are about its pages; mark more.`)
  }
}

/** A language of the course with the core pages alone. */
function shortened(
  text: CourseText,
  { core }: Whole,
  { minimumMinutes }: AuthoredEdition,
  named: { readonly name: string; readonly description: string } | undefined,
): CourseText {
  const short = text.modules.flatMap((module): CourseModule[] => {
    if (module.kind !== 'lesson') return [module]
    const pages = module.pages.filter(({ key }) => core.has(placeOf(module.key, key)))
    return pages.length === 0 ? [] : [{ ...module, pages, seconds: seatSeconds(pages) }]
  })
  const lessons = short.filter((module): module is LessonModule => module.kind === 'lesson')
  return {
    ...text,
    ...named,
    modules: short.map(module => {
      const timed = { ...module, minimumMinutes: minimumMinutes[module.key] ?? 0 }
      return timed.kind === 'exam' ? narrowed(timed, lessons) : timed
    }),
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
