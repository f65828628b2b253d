import { join, sep } from 'node:path'
import type { CourseModule, CourseText, Page } from '../course-content/course-content.ts'
import { CARDS_FILE } from './course-cards-file.server.ts'
import { isPractice } from '../page-kinds/asking.rules.ts'
import { practiceDiffers } from '../page-kinds/practice-files.server.ts'
import type { Mistakes } from '#platform/server/authored-files.ts'

// Progress is stored by module and page, answers by question and position, whatever the language, so all languages must
// have the same ones.

const correctKeys = (answers: { key: string; correct: boolean }[]) =>
  answers
    .filter(({ correct }) => correct)
    .map(({ key }) => key)
    .join(', ')

function pageMistake(english: Page, other: Page): string | undefined {
  if (english.kind !== other.kind) return `is of kind '${other.kind}', in English '${english.kind}'; use the same kind.`
  if (english.kind === 'check' && other.kind === 'check') {
    if (english.answers.length !== other.answers.length) return 'has a different number of answers than in English.'
    if (english.shuffle !== other.shuffle) return "differs from English in 'shuffle'; make them the same."
    if ((english.hint === undefined) !== (other.hint === undefined))
      return 'has a hint in one language only; write it in each, or in none.'
    if (english.confidence !== other.confidence)
      return "says 'confidence: true' in one language only; say it in each, or in none."
    if (english.multiple !== other.multiple) return "differs from English in 'multiple'; make them the same."
    if (correctKeys(english.answers) !== correctKeys(other.answers)) {
      return 'marks different answers as correct than English does; keep the same order and the same marks.'
    }
  }
  if (english.kind === 'scenario' && other.kind === 'scenario') {
    if (english.choices.length !== other.choices.length) return 'has a different number of choices than in English.'
    if (english.choices.findIndex(({ best }) => best) !== other.choices.findIndex(({ best }) => best)) {
      return 'marks a different choice as best than English does; keep the same order and the same mark.'
    }
  }
  if (isPractice(english) && isPractice(other)) return practiceDiffers(english, other)
  return undefined
}

type Keyed = { key: string }

function compareKeys(
  what: string,
  english: readonly Keyed[],
  other: readonly Keyed[],
  file: string,
  mistakes: Mistakes,
): void {
  const missing = english.filter(({ key }) => !other.some(item => item.key === key))
  const extra = other.filter(({ key }) => !english.some(item => item.key === key))
  for (const { key } of missing) {
    mistakes.add(file, undefined, `The ${what} '${key}' of the English text is missing; add it.`)
  }
  for (const { key } of extra) {
    mistakes.add(file, undefined, `The ${what} '${key}' is not in the English text; add it there or remove it here.`)
  }
  if (missing.length + extra.length === 0 && english.some(({ key }, index) => other[index]?.key !== key)) {
    mistakes.add(file, undefined, `The ${what}s are in a different order than in English; keep the order.`)
  }
}

function compareModules(english: CourseModule, other: CourseModule, folder: string, mistakes: Mistakes): void {
  if (english.kind === 'lesson' && other.kind === 'lesson') {
    compareKeys('page', english.pages, other.pages, join(folder, 'module.yaml'), mistakes)
    for (const page of other.pages) {
      const original = english.pages.find(({ key }) => key === page.key)
      const message = original && pageMistake(original, page)
      if (message) mistakes.add(join(folder, `${page.key}.md`), undefined, `The page ${message}`)
    }
    return
  }
  if (english.kind === 'lesson' || other.kind === 'lesson') return
  const file = join(folder, 'questions.yaml')
  compareKeys('question', english.questions, other.questions, file, mistakes)
  if (english.kind === 'exam' && other.kind === 'exam') {
    for (const question of other.questions) {
      const original = english.questions.find(({ key }) => key === question.key)
      if (!original) continue
      const same =
        original.topic === question.topic &&
        original.page === question.page &&
        original.case === question.case &&
        original.shuffle === question.shuffle &&
        original.multiple === question.multiple &&
        original.answers.length === question.answers.length &&
        correctKeys(original.answers) === correctKeys(question.answers)
      if (!same) {
        mistakes.add(
          file,
          undefined,
          `The question '${question.key}' differs from English in its topic, page, case, answers or the marks on them; match it.`,
        )
      }
    }
  }
  if (english.kind === 'evaluation' && other.kind === 'evaluation') {
    for (const question of other.questions) {
      const original = english.questions.find(({ key }) => key === question.key)
      if (original && (original.kind !== question.kind || original.required !== question.required)) {
        mistakes.add(
          file,
          undefined,
          `The question '${question.key}' differs from English in 'kind' or 'required'; match it.`,
        )
      }
    }
  }
}

/**
 * Reports where another language differs from English. A module with a mistake in either language is skipped until that
 * is corrected: what it lacks may only have been unreadable.
 */
export function compareLanguages(slug: string, english: CourseText, other: CourseText, mistakes: Mistakes): void {
  compareKeys('card', english.cards ?? [], other.cards ?? [], join(slug, other.language, CARDS_FILE), mistakes)
  const readWhole = (folder: string) => !mistakes.list.some(({ file }) => file.startsWith(join(folder, sep)))
  for (const module of other.modules) {
    const original = english.modules.find(({ key }) => key === module.key)
    const folder = join(slug, other.language, module.key)
    if (original && readWhole(folder) && readWhole(join(slug, english.language, module.key))) {
      compareModules(original, module, folder, mistakes)
    }
  }
}
