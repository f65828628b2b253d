import { describeMistake } from '#platform/server/authored-files.ts'
import { type Files, given, readFiles, sampleFiles } from '../../course-files/testing/sample-course.ts'
import type { PracticePage } from '../practice.ts'

/** Where the page stands in the sample course. */
export const practiceFile = 'sample/en/basics/practice.md'

const filesWith = (text: string, spanish: string, more: Files) => {
  const list = (language: string) => ({
    [`sample/${language}/basics/module.yaml`]: given(sampleFiles[`sample/${language}/basics/module.yaml`]).replace(
      'test]',
      'test, practice]',
    ),
  })
  return {
    ...sampleFiles,
    ...list('en'),
    ...list('es'),
    [practiceFile]: text,
    'sample/es/basics/practice.md': spanish,
    ...more,
  }
}

/** Reads a course whose lesson has this page in its two languages, with `more` files: the page, and all mistakes. */
export async function readPractice(text: string, spanish = text, more: Files = {}) {
  const { courses, mistakes } = await readFiles(filesWith(text, spanish, more))
  const pages = courses[0]?.course.languages[0]?.modules.flatMap(module =>
    module.kind === 'lesson' ? module.pages : [],
  )
  const page = pages?.find(({ key }) => key === 'practice') as PracticePage | undefined
  return { page, mistakes: mistakes.map(describeMistake) }
}

/** What the author of such a page is told, about the English one. */
export const toldOf = async (text: string) =>
  (await readPractice(text)).mistakes.filter(line => line.startsWith(`${practiceFile}`))
