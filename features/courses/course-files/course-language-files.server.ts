import { join } from 'node:path'
import type { CourseModule, CourseText } from '../course-content/course-content.ts'
import { CASES_FOLDER, readCases, refuseUnusedCases } from '../page-kinds/cases.server.ts'
import { EVALUATION_QUESTION_SECONDS, examSeconds, seatSeconds } from '../page-kinds/seat-time.rules.ts'
import { AuthoredCourseText } from './course-authoring.contract.ts'
import type { AuthoredCourse, AuthoredModule } from './course-authoring.contract.ts'
import { listFolder, refuseStrangers } from './course-folders.server.ts'
import { CARDS_FILE, readCards } from './course-cards-file.server.ts'
import { refuseGiveAways } from './course-give-aways.server.ts'
import { readLesson } from './course-lesson-files.server.ts'
import { placesIn } from './course-part.server.ts'
import type { Reading, SharedReading } from './course-lesson-files.server.ts'
import { type Authored, type Lines, type Mistakes, readText, readYaml } from '#platform/server/authored-files.ts'
import type { EditionNames } from './course-editions.server.ts'
import { QUESTION_FILES, readEvaluation, readExam } from './course-question-files.server.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US', { style: 'long' }).format(names)

/** `before` are the modules ahead of this one: an exam asks about earlier lessons. */
async function readModule(
  authored: AuthoredModule,
  folder: string,
  before: readonly AuthoredModule[],
  read: readonly CourseModule[],
  reading: Reading,
): Promise<CourseModule | undefined> {
  const { root, mistakes } = reading
  if (authored.kind === 'lesson') {
    const lesson = await readLesson(folder, reading)
    if (!lesson) return undefined
    const { title, summary, pages, files } = lesson
    await refuseStrangers(
      root,
      folder,
      ['module.yaml', ...files],
      "No page list refers to this file; add it to 'pages' in module.yaml or remove it.",
      mistakes,
    )
    return { ...authored, title, summary, pages, seconds: seatSeconds(pages) }
  }
  await refuseStrangers(
    root,
    folder,
    QUESTION_FILES[authored.kind],
    `An ${authored.kind} has only ${listed(QUESTION_FILES[authored.kind])}; remove this file.`,
    mistakes,
  )
  if (authored.kind === 'evaluation') {
    const evaluation = await readEvaluation(folder, reading)
    return (
      evaluation && {
        ...authored,
        ...evaluation,
        seconds: evaluation.questions.length * EVALUATION_QUESTION_SECONDS,
      }
    )
  }
  const lessons = new Set(before.filter(({ kind }) => kind === 'lesson').map(({ key }) => key))
  const exam = await readExam(folder, authored, { lessons, read }, reading)
  if (!exam) return undefined
  const asked = new Set(exam.questions.map(({ topic }) => topic))
  return {
    ...authored,
    ...exam,
    topics: read.filter(({ key }) => asked.has(key)).map(({ key, title }) => ({ key, title })),
    seconds: examSeconds({ ...authored, ...exam }),
  }
}

async function readModules(
  folder: string,
  language: string,
  authored: AuthoredCourse,
  present: ReadonlySet<string>,
  reading: Reading,
): Promise<CourseModule[]> {
  const modules: CourseModule[] = []
  for (const [index, module] of authored.modules.entries()) {
    if (!present.has(module.key)) {
      reading.mistakes.add(
        join(folder, module.key),
        undefined,
        `The module '${module.key}' is missing in '${language}'; write it, as every language has every module.`,
      )
      continue
    }
    const before = authored.modules.slice(0, index)
    const read = await readModule(module, join(folder, module.key), before, modules, reading)
    if (read) modules.push(read)
  }
  return modules
}

function refuseUnknownEditions(
  named: Readonly<Record<string, unknown>>,
  { editions = [] }: AuthoredCourse,
  file: string,
  lineOf: Lines,
  mistakes: Mistakes,
): void {
  for (const slug of Object.keys(named))
    if (!editions.some(edition => edition.slug === slug))
      mistakes.add(file, lineOf(['editions', slug]), `The course has no edition '${slug}'; remove its name here.`)
}

/** Reads a course in one language: the texts in its course.yaml and every module. */
export async function readLanguage(
  slug: string,
  language: string,
  authored: AuthoredCourse,
  shared: SharedReading,
): Promise<{ text: CourseText; editions: EditionNames; words: Authored<AuthoredCourseText> } | undefined> {
  const { root, mistakes } = shared
  const folder = join(slug, language)
  const file = join(folder, 'course.yaml')
  const text = await readText(root, file, mistakes)
  const words = text === undefined ? undefined : readYaml(AuthoredCourseText, text, file, mistakes)
  const found = await listFolder(join(root, folder))
  const withCards = found.some(({ name }) => name === CARDS_FILE)
  const withCases = found.some(({ name, isFolder }) => isFolder && name === CASES_FOLDER)
  await refuseStrangers(
    root,
    folder,
    [
      'course.yaml',
      ...(withCards ? [CARDS_FILE] : []),
      ...(withCases ? [CASES_FOLDER] : []),
      ...authored.modules.map(({ key }) => key),
    ],
    "No module of the course has this name; add it to 'modules' in the course's course.yaml or remove it.",
    mistakes,
  )

  const casesFolder = join(folder, CASES_FOLDER)
  const cases = await readCases(root, casesFolder, await listFolder(join(root, casesFolder)), mistakes)
  const reading: Reading = { ...shared, cases, pretests: new Map() }
  const modules = await readModules(folder, language, authored, new Set(found.map(({ name }) => name)), reading)
  refuseUnusedCases(cases, mistakes)
  refuseGiveAways(folder, modules, mistakes)
  const cards = withCards ? await readCards(folder, reading, placesIn(modules)) : undefined
  if (!words) return undefined
  const { editions, satisfies: _satisfies, doesNotSatisfy: _doesNotSatisfy, ...named } = words.value
  refuseUnknownEditions(editions ?? {}, authored, file, words.lineOf, mistakes)
  return {
    text: { language, ...named, modules, ...(cards && { cards }) },
    editions: new Map(
      Object.entries(editions ?? {}).map(([edition, { name, description }]) => [edition, { name, description }]),
    ),
    words,
  }
}
