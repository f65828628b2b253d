import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MEDIA_PATTERN } from '../course-content/course-content.ts'
import { CASES_FOLDER } from '../page-kinds/cases.server.ts'
import { SLUG_PATTERN } from '../page-kinds/page-base.ts'
import type { Course, CourseText, MediaFile } from '../course-content/course-content.ts'
import type { CourseOffer } from '../course-content/course-offer.ts'
import { seatSeconds } from '../page-kinds/seat-time.rules.ts'
import { AuthoredCourse, type AuthoredCourseText } from './course-authoring.contract.ts'
import { listFolder, refuseStrangers } from './course-folders.server.ts'
import { compareLanguages } from './course-language-checks.server.ts'
import { courseItself, type EditionNames, editionsOf } from './course-editions.server.ts'
import { readLanguage } from './course-language-files.server.ts'
import type { SharedReading } from './course-lesson-files.server.ts'
import { type Covered, offersOf, refuseUnknownCovered } from './course-offers.server.ts'
import { collectMistakes, readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'
import type { Authored, Mistake, Mistakes } from '#platform/server/authored-files.ts'

export type CourseFile = {
  course: Course
  /** The folder of the files named in `course.media`. */
  mediaFolder: string
  offer: CourseOffer
}

/** What else is written under content/, and read elsewhere. */
const BESIDE_COURSES: ReadonlySet<string> = new Set(['state-facts.yaml'])

async function readMedia(root: string, slug: string, mistakes: Mistakes): Promise<MediaFile[]> {
  const folder = join(slug, 'media')
  const media: MediaFile[] = []
  for (const { name, isFolder } of await listFolder(join(root, folder))) {
    if (isFolder || !MEDIA_PATTERN.test(name)) {
      mistakes.add(
        join(folder, name),
        undefined,
        'Media files must be plain files named with letters, digits, - and _; rename it.',
      )
      continue
    }
    const bytes = await readFile(join(root, folder, name))
    if (bytes.length === 0) mistakes.add(join(folder, name), undefined, 'This file is empty; replace or remove it.')
    media.push({ name, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length })
  }
  return media
}

function checkTimes(
  slug: string,
  { value, lineOf }: Authored<AuthoredCourse>,
  texts: CourseText[],
  mistakes: Mistakes,
) {
  const file = join(slug, 'course.yaml')
  for (const { language, modules } of texts) {
    value.modules.forEach(({ key, minimumMinutes }, index) => {
      const seconds = modules.find(module => module.key === key)?.seconds
      if (seconds === undefined || minimumMinutes * 60 <= seconds) return
      mistakes.add(
        file,
        lineOf(['modules', index, 'minimumMinutes']),
        `'${key}' asks for ${minimumMinutes} minutes but its seat time in '${language}' is ${clock(seconds)}; lower it.`,
      )
    })
    const total = seatSeconds(modules)
    if (modules.length === value.modules.length && value.hours * 3600 > total) {
      mistakes.add(
        file,
        lineOf(['hours']),
        `The certificate says ${value.hours} hours but the seat time in '${language}' is ${clock(total)}; lower it.`,
      )
    }
  }
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`

function checkCourse(slug: string, { value, lineOf }: Authored<AuthoredCourse>, mistakes: Mistakes): void {
  const file = join(slug, 'course.yaml')
  const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)
  refuseDuplicates(keysOf(value.modules), 'module', file, index => lineOf(['modules', index, 'key']), mistakes)
  refuseDuplicates(keysOf(value.sources), 'source', file, index => lineOf(['sources', index, 'key']), mistakes)
  const cases = value.modules.findIndex(({ key }) => key === CASES_FOLDER)
  if (cases !== -1)
    mistakes.add(
      file,
      lineOf(['modules', cases, 'key']),
      `'${CASES_FOLDER}' is the folder of case sheets; rename this.`,
    )
  refuseDuplicates(value.languages, 'language', file, index => lineOf(['languages', index]), mistakes)
}

interface Read {
  readonly files: CourseFile[]
  readonly covered: readonly Covered[]
}
const NOTHING: Read = { files: [], covered: [] }
const NO_OFFER: CourseOffer = { part: null, audience: [], duties: [], covers: [], claims: {} }

/** What is shared by the languages of a version, of all that the file says. */
function sharedBy({ header, state, version, hours, validMonths, refreshes, sources }: AuthoredCourse) {
  return { header, state, version, hours, validMonths, ...(refreshes && { refreshes }), sources }
}

async function readLanguages(slug: string, authored: AuthoredCourse, reading: SharedReading) {
  const texts: CourseText[] = []
  const names = new Map<string, EditionNames>()
  const words = new Map<string, Authored<AuthoredCourseText>>()
  for (const language of new Set(authored.languages)) {
    const read = await readLanguage(slug, language, authored, reading)
    if (!read) continue
    texts.push(read.text)
    names.set(language, read.editions)
    words.set(language, read.words)
  }
  return { texts, names, words }
}

function refuseUnshown(slug: string, media: readonly MediaFile[], used: ReadonlySet<string>, mistakes: Mistakes): void {
  for (const { name } of media)
    if (!used.has(name))
      mistakes.add(join(slug, 'media', name), undefined, 'No page shows this file; use it or remove it.')
}

/** A course and its editions. */
async function readCourse(root: string, slug: string, mistakes: Mistakes): Promise<Read> {
  if (!SLUG_PATTERN.test(slug)) {
    mistakes.add(slug, undefined, "A course folder's name must be lowercase words joined by hyphens; rename it.")
    return NOTHING
  }
  const file = join(slug, 'course.yaml')
  const text = await readText(root, file, mistakes)
  const authored = text === undefined ? undefined : readYaml(AuthoredCourse, text, file, mistakes)
  if (!authored) return NOTHING
  checkCourse(slug, authored, mistakes)
  const { languages, sources } = authored.value
  await refuseStrangers(
    root,
    slug,
    ['course.yaml', 'media', ...languages],
    "This is neither a language named under 'languages' in course.yaml nor the media folder; name it there or remove it.",
    mistakes,
  )

  const media = await readMedia(root, slug, mistakes)
  const reading: SharedReading = {
    root,
    mistakes,
    media: new Set(media.map(({ name }) => name)),
    usedMedia: new Set(),
    marks: { core: new Set(), further: new Set() },
    cardPages: new Map(),
    sources: new Set(sources.map(({ key }) => key)),
  }
  const { texts, names, words } = await readLanguages(slug, authored.value, reading)
  refuseUnshown(slug, media, reading.usedMedia, mistakes)
  const [english, ...others] = texts
  if (english?.language !== 'en') return NOTHING
  for (const other of others) compareLanguages(slug, english, other, mistakes)
  const { offers, covered } = offersOf({ slug, authored, words }, mistakes)
  const written = { slug, ...sharedBy(authored.value), name: english.name, languages: texts, media }
  const whole = { course: written, authored, ...reading.marks, cardPages: reading.cardPages, names }
  const course = courseItself(whole, mistakes)
  checkTimes(slug, authored, course.languages, mistakes)
  // What a file with a mistake leaves out would only be told again.
  const editions = mistakes.list.length > 0 ? [] : editionsOf(whole, mistakes)
  const files = [course, ...editions].map(one => ({
    course: one,
    mediaFolder: join(root, slug, 'media'),
    offer: offers.get(one.slug) ?? NO_OFFER,
  }))
  return { files, covered }
}

/** Two courses of one name would be one in the database. */
function refuseTaken(read: readonly CourseFile[], before: readonly CourseFile[], mistakes: Mistakes): void {
  const taken = new Set(before.map(({ course }) => course.slug))
  for (const { course } of read) {
    if (taken.has(course.slug))
      mistakes.add(course.slug, undefined, `There is another course or edition of this name; rename one of them.`)
    taken.add(course.slug)
  }
}

/**
 * Reads every course below `dir` and reports every mistake in its files. A course with a mistake is not among
 * `courses`. Spec D4.
 */
export async function readCourses(dir: string): Promise<{ courses: CourseFile[]; mistakes: Mistake[] }> {
  const courses: CourseFile[] = []
  const mistakes: Mistake[] = []
  const covered: Covered[] = []
  for (const { name, isFolder } of await listFolder(dir)) {
    if (BESIDE_COURSES.has(name)) continue
    const found = collectMistakes()
    if (!isFolder) {
      found.add(name, undefined, 'Courses are folders; move this file into one or remove it.')
    }
    const read = isFolder ? await readCourse(dir, name, found) : NOTHING
    refuseTaken(read.files, courses, found)
    if (found.list.length === 0) courses.push(...read.files)
    covered.push(...read.covered)
    mistakes.push(...found.list)
  }
  // A course that could not be read would only be missed a second time.
  if (mistakes.length > 0) return { courses, mistakes }
  const unknown = collectMistakes()
  refuseUnknownCovered(covered, new Set(courses.map(({ course }) => course.slug)), unknown.add)
  const faulty = new Set(unknown.list.map(({ file }) => join(dir, dirname(file), 'media')))
  return { courses: courses.filter(({ mediaFolder }) => !faulty.has(mediaFolder)), mistakes: unknown.list }
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/**
 * A fingerprint of everything in a version, media included. A published version is immutable, so the same version with
 * another digest is a mistake by its author. The order of keys does not count, because a database may change it. `isCE`
 * was a course's own until decision 312, and is in every fingerprint.
 */
export function versionDigest(course: Course): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical({ ...course, isCE: false })))
    .digest('hex')
}
