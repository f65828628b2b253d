import { join } from 'node:path'
import type { Authored, Mistakes } from '#platform/server/authored-files.ts'
import type { Course, CourseModule, CourseText } from '../course-content/course-content.ts'
import { seatSeconds } from '../page-kinds/seat-time.rules.ts'
import type { AuthoredCourse, AuthoredEdition } from './course-authoring.contract.ts'
import { refuseGiveAways } from './course-give-aways.server.ts'
import { withNamed, withPages } from './course-part.server.ts'

/** Pages that are marked, as 'lesson/page'. */
type Marked = ReadonlySet<string>
/** What a language calls its editions, by their slugs. */
export type EditionNames = ReadonlyMap<string, { readonly name: string; readonly description: string }>

interface Whole {
  /** All that is written. */
  readonly course: Course
  readonly authored: Authored<AuthoredCourse>
  /** In every edition. */
  readonly core: Marked
  /** In the longest edition alone. */
  readonly further: Marked
  /** The pages that cards rest on, by the cards' keys; a card without one is in every edition. */
  readonly cardPages: ReadonlyMap<string, string>
  /** By language. */
  readonly names: ReadonlyMap<string, EditionNames>
}

/** The course: all that is written but the pages of its longer edition. Spec D4. */
export function courseItself({ course, authored, further, cardPages }: Whole, mistakes: Mistakes): Course {
  if (further.size === 0) return course
  const file = join(course.slug, 'course.yaml')
  const { editions = [] } = authored.value
  if (!editions.some(({ pages }) => pages === 'all'))
    mistakes.add(
      file,
      authored.lineOf(['editions']),
      "Pages are marked 'further: true', and no edition has them: add one with 'pages: all', or remove the marks.",
    )
  const languages = course.languages.map(text => withPages(text, cardPages, place => !further.has(place)))
  const refuse: Refuse = (keys, message) =>
    mistakes.add(file, authored.lineOf(keys), `The course without its further pages ${message}`)
  for (const { language, modules } of languages) {
    refuseTold(course.slug, language, modules, 'Without the further pages', mistakes)
    for (const module of modules) refuseExam(module, language, refuse)
  }
  return withNamed({ ...course, languages })
}

/**
 * The other editions of a course: the same files, with the core pages alone or with all, the exam's questions about
 * them, and minimum times and hours of their own. Each is a course of its own. Spec D4.
 */
export function editionsOf(whole: Whole, mistakes: Mistakes): Course[] {
  return (whole.authored.value.editions ?? []).map((edition, index) => editionOf(whole, edition, index, mistakes))
}

function editionOf(whole: Whole, edition: AuthoredEdition, index: number, mistakes: Mistakes): Course {
  const { course, authored, names } = whole
  const { slug, hours } = edition
  const file = join(course.slug, 'course.yaml')
  const refuse: Refuse = (keys, message) =>
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
    return { ...inEdition(text, whole, edition), ...named }
  })
  for (const text of languages) {
    refuseTold(course.slug, text.language, text.modules, `In the edition '${slug}'`, mistakes)
    refuseTimes(text, hours, refuse)
  }
  if (!languages[0]?.modules.some(({ kind }) => kind === 'lesson'))
    refuse([], "has no page: mark the pages that belong to it with 'core: true'.")
  return withNamed({ ...course, slug, hours, name: languages[0]?.name ?? course.name, languages })
}

type Refuse = (keys: readonly (string | number)[], message: string) => void
const minutesOf = (seconds: number) => Math.floor(seconds / 60)

function refuseTold(
  slug: string,
  language: string,
  modules: readonly CourseModule[],
  where: string,
  mistakes: Mistakes,
): void {
  refuseGiveAways(join(slug, language), modules, {
    ...mistakes,
    add: (file, line, message) => mistakes.add(file, line, `${where}: ${message}`),
  })
}

function refuseTimes({ language, modules }: CourseText, hours: number, refuse: Refuse): void {
  for (const module of modules) {
    if (module.minimumMinutes * 60 > module.seconds)
      refuse(
        ['minimumMinutes', module.key],
        `asks for ${module.minimumMinutes} minutes in '${module.key}' but its seat time in '${language}' is ${minutesOf(module.seconds)}; lower it.`,
      )
    refuseExam(module, language, refuse)
  }
  const total = seatSeconds(modules)
  if (hours * 3600 > total)
    refuse(
      ['hours'],
      `says ${hours} hours but its seat time in '${language}' is ${minutesOf(total)} minutes; lower it.`,
    )
}

function refuseExam(module: CourseModule, language: string, refuse: Refuse): void {
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

/** A language of the course with the pages and the times of an edition. */
function inEdition(
  text: CourseText,
  { core, cardPages }: Whole,
  { pages, minimumMinutes }: AuthoredEdition,
): CourseText {
  const chosen = pages === 'all' ? text : withPages(text, cardPages, place => core.has(place))
  const modules = chosen.modules.map(module => ({ ...module, minimumMinutes: minimumMinutes[module.key] ?? 0 }))
  return { ...chosen, modules }
}
