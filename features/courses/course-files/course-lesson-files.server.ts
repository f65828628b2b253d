import { basename, dirname, join } from 'node:path'
import type { Page } from '../course-content/course-content.ts'
import type { Cases } from '../page-kinds/cases.server.ts'
import type { Pretests } from '../page-kinds/pretest/pretest-file.server.ts'
import { readPractice } from '../page-kinds/practice-files.server.ts'
import { slotMistakes } from '../page-kinds/slots.rules.ts'
import { letterOf } from '../page-kinds/page-base.ts'
import { CHECK_SECONDS, IMAGE_SECONDS, readingSeconds, SCENARIO_SECONDS } from '../page-kinds/seat-time.rules.ts'
import { AuthoredLesson, AuthoredPage } from './course-authoring.contract.ts'
import { placeOf } from './course-part.server.ts'
import { renderMarkdown, splitFrontMatter } from './course-markdown.server.ts'
import { readText, readYaml, refuseDuplicates } from '#platform/server/authored-files.ts'
import type { Authored, Mistakes } from '#platform/server/authored-files.ts'

/** What is needed to read one language of a course. */
export type Reading = {
  root: string
  mistakes: Mistakes
  /** Names of the files in the course's media folder. */
  media: ReadonlySet<string>
  usedMedia: Set<string>
  sources: ReadonlySet<string>
  /** Which pages are in every edition, and which in the longest alone; filled while pages are read. */
  marks: { readonly core: Set<string>; readonly further: Set<string> }
  /** The pages that cards name, by the cards' keys; filled while cards are read. */
  cardPages: Map<string, string>
  /** The case sheets of the language. */
  cases: Cases
  /** The pretests that were read so far. */
  pretests: Pretests
}

/** What all languages of a course share. */
export type SharedReading = Omit<Reading, 'cases' | 'pretests'>

export type LessonText = { title: string; summary: string; pages: Page[]; files: string[] }

/** Reads a lesson's `module.yaml` and its pages; undefined if mistakes left nothing to show. */
export async function readLesson(folder: string, reading: Reading): Promise<LessonText | undefined> {
  const { root, mistakes } = reading
  const file = join(folder, 'module.yaml')
  const text = await readText(root, file, mistakes)
  const lesson = text === undefined ? undefined : readYaml(AuthoredLesson, text, file, mistakes)
  if (!lesson) return undefined
  const { title, summary, pages: keys } = lesson.value
  refuseDuplicates(keys, 'page', file, index => lesson.lineOf(['pages', index]), mistakes)
  const pages: Page[] = []
  for (const key of new Set(keys)) {
    const page = await readPage(key, join(folder, `${key}.md`), reading)
    if (page) pages.push(page)
  }
  return pages.length === 0 ? undefined : { title, summary, pages, files: keys.map(key => `${key}.md`) }
}

async function readPage(key: string, file: string, reading: Reading): Promise<Page | undefined> {
  const { root, mistakes } = reading
  const text = await readText(root, file, mistakes)
  const parts = text === undefined ? undefined : splitFrontMatter(text, file, mistakes)
  const page = parts && readYaml(AuthoredPage, parts.yaml, file, mistakes, 1)
  if (!page) return undefined
  const tell = (found: ReturnType<typeof slotMistakes>, before: number) => {
    for (const { line, message } of found) mistakes.add(file, line + before, message)
  }
  refuseUnknownSources(page, file, reading)
  refuseMissingMedia(page, file, reading)
  const { kind } = page.value
  mark(placeOf(basename(dirname(file)), key), page, file, reading)
  refuseHalfPretest(page, file, reading)
  tell(slotMistakes(parts.yaml, false), 1)
  tell(slotMistakes(parts.body, kind !== 'check'), parts.bodyLine - 1)
  if (parts.body.trim() === '' && kind !== 'image') {
    mistakes.add(
      file,
      parts.bodyLine,
      kind in EMPTY_BODY ? EMPTY_BODY[kind as keyof typeof EMPTY_BODY] : EMPTY_PRACTICE,
    )
    return undefined
  }
  return pageOf(key, page, renderMarkdown(parts.body, file, parts.bodyLine, mistakes), file, reading)
}

function mark(place: string, { value, lineOf }: Authored<AuthoredPage>, file: string, reading: Reading): void {
  const { core, further } = reading.marks
  if (value.core) core.add(place)
  if (value.further) further.add(place)
  if (!core.has(place) || !further.has(place)) return
  const message = "A page is 'core: true' or 'further: true', in each language the same, and not both; remove one."
  reading.mistakes.add(file, lineOf([value.further ? 'further' : 'core']), message)
}

/** Questions that come again are asked first in each edition that has them. */
function refuseHalfPretest({ value, lineOf }: Authored<AuthoredPage>, file: string, reading: Reading): void {
  if (value.kind !== 'pretest' || value.again === undefined) return
  const { core, further } = reading.marks
  const refuse = (at: string, message: string) => reading.mistakes.add(file, lineOf([at]), message)
  if (value.core && !core.has(value.again))
    refuse('core', `The page '${value.again}' is not 'core: true', and this one is; mark both or none.`)
  if (!value.further && further.has(value.again))
    refuse('again', `The page '${value.again}' is 'further: true', and this one is not; mark both or none.`)
}

const EMPTY_BODY = {
  text: 'The page is empty; write its text below the keys.',
  scenario: 'The page is empty; describe the situation below the keys.',
  check: 'The explanation is missing; write it below the keys.',
  video: 'The transcript is missing; write it below the keys.',
}
const EMPTY_PRACTICE = 'The page is empty; describe the situation below the keys.'

function pageOf(
  key: string,
  { value, lineOf }: Authored<AuthoredPage>,
  html: string,
  file: string,
  { mistakes, cases, pretests }: Reading,
): Page | undefined {
  const { title, contentNote, sources } = value
  const base = { key, title, ...(contentNote ? { contentNote } : {}), sources }
  const note = contentNote ?? ''
  switch (value.kind) {
    case 'text':
      return { ...base, kind: 'text', seconds: readingSeconds(title, note, html), html }
    case 'image': {
      const { image, alt, caption } = value
      const seconds = IMAGE_SECONDS + readingSeconds(title, note, caption ?? '', html)
      return { ...base, kind: 'image', seconds, src: image, alt, ...(caption ? { caption } : {}), html }
    }
    case 'video':
      return {
        ...base,
        kind: 'video',
        seconds: value.seconds,
        src: value.video,
        captions: value.captions,
        transcriptHtml: html,
      }
    case 'scenario':
      return scenarioOf(base, { value, lineOf }, html, file, mistakes)
    case 'check':
      return checkOf(base, value, html)
    default:
      return readPractice({ base, value, lineOf, html, file, mistakes, cases, pretests })
  }
}

type Of<Kind> = Extract<AuthoredPage, { kind: Kind }>
type Base = Pick<Page, 'key' | 'title' | 'contentNote' | 'sources'>

function scenarioOf(
  base: Base,
  { value, lineOf }: Pick<Authored<Of<'scenario'>>, 'value' | 'lineOf'>,
  html: string,
  file: string,
  mistakes: Mistakes,
): Page {
  const choices = value.choices.map(({ text, outcome, best }, index) => ({
    key: letterOf(index),
    text,
    outcomeHtml: renderMarkdown(outcome, file, lineOf(['choices', index, 'outcome']), mistakes),
    best,
  }))
  // A learner takes one way, so one outcome is counted: the one that every learner reaches in the end.
  const best = choices.find(choice => choice.best)?.outcomeHtml ?? ''
  const { title, contentNote = '' } = base
  const read = readingSeconds(title, contentNote, html, value.question, ...choices.map(({ text }) => text), best)
  return { ...base, kind: 'scenario', seconds: SCENARIO_SECONDS + read, html, question: value.question, choices }
}

function checkOf(base: Base, value: Of<'check'>, html: string): Page {
  const { question, multiple, hint, shuffle, confidence } = value
  const answers = value.answers.map((answer, index) => ({ key: letterOf(index), ...answer }))
  const right = answers.filter(({ correct }) => correct).map(({ feedback }) => feedback)
  const { title, contentNote = '' } = base
  const read = readingSeconds(title, contentNote, question, ...answers.map(({ text }) => text), ...right, html)
  return {
    ...base,
    kind: 'check',
    seconds: CHECK_SECONDS + read,
    question,
    multiple,
    ...(hint ? { hint } : {}),
    ...(confidence ? { confidence } : {}),
    ...(shuffle === false ? { shuffle } : {}),
    answers,
    explanationHtml: html,
  }
}

function refuseUnknownSources(page: Authored<AuthoredPage>, file: string, { sources, mistakes }: Reading): void {
  page.value.sources.forEach((source, index) => {
    if (sources.has(source)) return
    mistakes.add(
      file,
      page.lineOf(['sources', index]),
      `There is no source '${source}'; add it to 'sources' in the course's course.yaml or correct the key.`,
    )
  })
}

function refuseMissingMedia({ value, lineOf }: Authored<AuthoredPage>, file: string, reading: Reading): void {
  const shown =
    value.kind === 'image'
      ? { image: value.image }
      : value.kind === 'video'
        ? { video: value.video, captions: value.captions }
        : {}
  for (const [key, name] of Object.entries(shown)) {
    reading.usedMedia.add(name)
    if (reading.media.has(name)) continue
    const course = dirname(dirname(dirname(file)))
    reading.mistakes.add(
      file,
      lineOf([key]),
      `There is no file '${name}' in ${course}/media; add it or correct the name.`,
    )
  }
}
