// Measures the courses under content/: how much of them is plain reading, how hard it is to read, how long it takes,
// and what guessing gets right. Prints tables; changes nothing. Another folder of courses may be named.
import { fileURLToPath } from 'node:url'
import { describeMistake } from '../platform/server/authored-files.ts'
import type { CourseModule, Page } from '../features/courses/course-content/course-content.ts'
import { guessed } from '../features/courses/course-content/give-aways.rules.ts'
import { readingEaseEs, readingLevel } from '../features/courses/course-content/reading-level.rules.ts'
import { runningText } from '../features/courses/course-content/running-text.rules.ts'
import { wordsOf } from '../features/courses/page-kinds/practice.ts'
import { isReading } from '../features/courses/page-kinds/asking.rules.ts'
import { countWords, seatSeconds } from '../features/courses/page-kinds/seat-time.rules.ts'
import { readCourses } from '../features/courses/course-files/course-files.server.ts'
import { askedOf, practiceOf } from '../features/courses/course-files/course-give-aways.server.ts'

/** What a learner reads on a page, feedback on every answer included. */
function textOf(page: Page): string {
  switch (page.kind) {
    case 'text':
    case 'image':
      return page.html
    case 'video':
      return page.transcriptHtml
    case 'scenario':
      return [page.html, page.question, ...page.choices.flatMap(({ text, outcomeHtml }) => [text, outcomeHtml])].join(
        '\n',
      )
    case 'check':
      return [
        page.question,
        ...page.answers.flatMap(({ text, feedback }) => [text, feedback]),
        page.explanationHtml,
      ].join('\n')
    default:
      return [page.html, ...wordsOf(page)].join('\n')
  }
}

const minutes = (seconds: number) => Number((seconds / 60).toFixed(1))
const percent = (part: number, whole: number) => `${Math.round((part * 100) / whole)} %`
/** The grade in English, the ease in Spanish: they are different scales. */
const levelIn = (language: string) => (pages: readonly Page[]) => {
  const text = pages.flatMap(runningText).join('\n')
  return Number((language === 'es' ? readingEaseEs(text) : readingLevel(text)).toFixed(1))
}

const ofLesson =
  (language: string) =>
  ({ key, title, seconds, ...module }: CourseModule) => {
    if (module.kind !== 'lesson') return { module: key, title, minutes: minutes(seconds) }
    const text = module.pages.map(textOf).join('\n')
    const plain = module.pages.filter(isReading)
    return {
      module: key,
      title,
      minutes: minutes(seconds),
      pages: module.pages.length,
      plain: percent(plain.length, module.pages.length),
      words: countWords(text),
      level: levelIn(language)(module.pages),
    }
  }

const { courses, mistakes } = await readCourses(
  process.argv[2] ?? fileURLToPath(new URL('../content', import.meta.url)),
)
for (const mistake of mistakes) console.error(describeMistake(mistake))
if (mistakes.length > 0) process.exitCode = 1

for (const { course } of courses) {
  for (const { language, modules } of course.languages) {
    const pages = modules.flatMap(module => (module.kind === 'lesson' ? module.pages : []))
    const plain = pages.filter(isReading)
    const text = pages.map(textOf).join('\n')
    console.log(`\n${course.slug} ${course.version} (${language})`)
    console.table(modules.map(ofLesson(language)))
    console.table({
      'Seat time, minutes': minutes(seatSeconds(modules)),
      'Hours on the certificate': course.hours,
      Pages: pages.length,
      'Pages of plain reading': percent(plain.length, pages.length),
      'Time in lessons that is plain reading': percent(seatSeconds(plain), seatSeconds(pages)),
      'Words in lessons': countWords(text),
      [language === 'es' ? 'Reading ease' : 'Reading level, grade']: levelIn(language)(pages),
    })
    const rounded = (questions: Parameters<typeof guessed>[0]) =>
      guessed(questions)
        .filter(({ of }) => of > 0)
        .map(({ way, of, right, chance }) => ({ way, of, right: Math.round(right), chance: Math.round(chance) }))
    console.log('Guessing in checks and scenarios, percent right')
    console.table(rounded(practiceOf(modules)))
    console.log('Guessing in the exam, percent right')
    console.table(rounded(modules.flatMap(askedOf)))
  }
}
