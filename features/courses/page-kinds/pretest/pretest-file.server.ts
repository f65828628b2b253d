import { basename, dirname } from 'node:path'
import { letterOf } from '../page-base.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import type { AuthoredPretest } from './pretest-authored.ts'
import type { PretestPage } from './pretest.ts'
import { pretestSeconds } from './pretest.rules.ts'

type File = PracticeFile<AuthoredPretest>
type Questions = PretestPage['questions']

/** The questions of pretests that were read so far, by 'module/page'. */
export type Pretests = Map<string, Questions>

/** Reads questions, or takes those of an earlier page that come again. */
export function readPretest(read: File): PretestPage | undefined {
  const { base, value, html, file, pretests } = read
  const { kind, required, again } = value
  const questions = again === undefined ? ownQuestions(read) : earlierQuestions(read, again)
  if (!questions) return undefined
  if (again === undefined) pretests.set(`${basename(dirname(file))}/${base.key}`, questions)
  const [moduleKey = '', pageKey = ''] = again?.split('/') ?? []
  const seconds = pretestSeconds(questions, base.title, base.contentNote ?? '', html)
  return { ...base, kind, required, questions, ...(again && { again: { moduleKey, pageKey } }), html, seconds }
}

function ownQuestions({ value, lineOf, file, mistakes }: File): Questions | undefined {
  if (!value.questions) {
    mistakes.add(
      file,
      lineOf(['kind']),
      "A pretest has 'questions', or 'again' with the page whose questions come again.",
    )
    return undefined
  }
  return value.questions.flatMap(({ question, answers, why }, index) => {
    const right = answers.flatMap(({ correct }, position) => (correct ? [letterOf(position)] : []))
    const [key] = right
    if (!key || right.length > 1) {
      mistakes.add(file, lineOf(['questions', index]), 'A question of a pretest has one right answer; mark one.')
      return []
    }
    return [{ question, answers: answers.map(({ text }, at) => ({ key: letterOf(at), text })), right: key, why }]
  })
}

function earlierQuestions({ value, lineOf, file, mistakes, pretests }: File, again: string): Questions | undefined {
  const earlier = pretests.get(again)
  if (!earlier)
    mistakes.add(file, lineOf(['again']), `No earlier page '${again}' is a pretest with questions; correct it.`)
  if (value.questions)
    mistakes.add(
      file,
      lineOf(['questions']),
      "These questions come from the page that 'again' names; remove them here.",
    )
  return earlier
}

/** How a pretest in another language differs from English; undefined if only in its words. */
export function pretestDiffers(english: PretestPage, other: PretestPage): string | undefined {
  const shapeOf = ({ questions, again }: PretestPage) =>
    JSON.stringify([again, questions.map(({ answers, right }) => [answers.length, right])])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return "differs from English in its answers, its marks or 'again'; keep the same ones, in the same order."
}
