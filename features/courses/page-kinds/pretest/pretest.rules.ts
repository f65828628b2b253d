import { QUESTION_SECONDS, readingSeconds } from '../seat-time.rules.ts'
import type { LearnerPretest, PretestPage, PretestVerdict } from './pretest.ts'

const SURE = ['guess', 'fairly', 'sure'] as const
type Sure = (typeof SURE)[number]

/** An answer, and how sure somebody said to be of it. */
export interface Given {
  readonly key: string
  readonly sure: Sure | undefined
}

/** An answer as it is sent and kept: 'b', or 'b-sure'. */
export const givenAs = ({ key, sure }: Given): string => (sure ? `${key}-${sure}` : key)

export function givenIn(text: string): Given {
  const [key = '', said] = text.split('-')
  return { key, sure: SURE.find(sure => sure === said) }
}

/** Whether these are answers to all questions, in their order; an empty one is not given yet. */
export const fits = ({ questions }: LearnerPretest, chosen: readonly string[], partly = false): boolean =>
  chosen.length === questions.length &&
  questions.every(({ answers }, index) => {
    const text = chosen[index] ?? ''
    if (text === '') return partly
    const given = givenIn(text)
    return givenAs(given) === text && answers.some(({ key }) => key === given.key)
  })

/**
 * The first time nothing is told, so that nobody learns an answer without its lesson, and nothing is held against them;
 * at the end all of it is. Undefined if a question is not answered.
 */
export function judgePretest(page: PretestPage, chosen: readonly string[]): PretestVerdict | undefined {
  if (!fits(page, chosen)) return undefined
  const { questions, again } = page
  if (!again) return { kind: 'pretest', good: true, told: [] }
  return {
    kind: 'pretest',
    good: questions.every(({ right }, index) => givenIn(chosen[index] ?? '').key === right),
    told: questions.map(({ right, why }) => ({ right, why })),
  }
}

export const wordsOfPretest = ({ questions }: PretestPage): string[] =>
  questions.flatMap(({ question, answers, why }) => [question, ...answers.map(({ text }) => text), why])

export const pretestSeconds = (questions: LearnerPretest['questions'], ...around: string[]): number =>
  questions.length * QUESTION_SECONDS +
  readingSeconds(
    ...around,
    ...questions.flatMap(({ question, answers }) => [question, ...answers.map(({ text }) => text)]),
  )

type Told = PretestVerdict['told']

/** One question, before and now; `before` is null where nobody answered it then. */
export interface Compared {
  readonly index: number
  readonly before: Given | null
  readonly now: Given
  readonly wasRight: boolean
  readonly isRight: boolean
}

const surely = (given: Given | null, right: boolean) => given?.sure === 'sure' && !right

/** First what somebody is sure of and has wrong, then what they were sure of and had wrong; the rest as on the page. */
export function compare(told: Told, before: readonly string[] | null, now: readonly string[]): Compared[] {
  const rows = told.map(({ right }, index): Compared => {
    const first = before?.[index] ? givenIn(before[index]) : null
    const last = givenIn(now[index] ?? '')
    return { index, before: first, now: last, wasRight: first?.key === right, isRight: last.key === right }
  })
  const rank = (row: Compared) => (surely(row.now, row.isRight) ? 0 : surely(row.before, row.wasRight) ? 1 : 2)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}
