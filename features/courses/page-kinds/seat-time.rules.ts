/** The reading speed used for seat time. Spec D4. */
export const WORDS_PER_MINUTE = 180
/** Time for an exercise in addition to reading it. Spec D4 counts it and leaves the numbers to us. */
export const SCENARIO_SECONDS = 60
export const CHECK_SECONDS = 30
export const IMAGE_SECONDS = 15
/** Time to choose an answer and to say how sure one is, in addition to reading: in a pretest as in an exam. */
export const QUESTION_SECONDS = 20
export const EVALUATION_QUESTION_SECONDS = 20

/** Words of plain text or of our own HTML; anything without a letter or digit is no word. */
export function countWords(text: string): number {
  const words = text.replace(/<[^>]*>/g, ' ').split(/\s/)
  return words.filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

/** Seconds to read the texts, rounded up. */
export function readingSeconds(...texts: string[]): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  return Math.ceil((words * 60) / WORDS_PER_MINUTE)
}

interface Pool {
  readonly drawn: number
  readonly questions: readonly {
    readonly question: string
    readonly case?: string | undefined
    readonly answers: readonly { readonly text: string }[]
  }[]
  readonly cases?: readonly { readonly key: string; readonly text: string }[] | undefined
}

/** What an attempt takes: as often as questions are drawn, what one of the pool takes on average, with its case. */
export function examSeconds({ drawn, questions, cases = [] }: Pool): number {
  const texts = new Map(cases.map(({ key, text }) => [key, text]))
  const words = questions.flatMap(({ question, answers, case: about = '' }) =>
    [texts.get(about) ?? '', question, ...answers.map(({ text }) => text)].map(countWords),
  )
  const sum = words.reduce((total, count) => total + count, 0)
  return drawn * QUESTION_SECONDS + Math.ceil((drawn * sum * 60) / (Math.max(questions.length, 1) * WORDS_PER_MINUTE))
}

/** The seat time of a course in one language, in seconds. */
export function seatSeconds(modules: readonly { readonly seconds: number }[]): number {
  return modules.reduce((sum, module) => sum + module.seconds, 0)
}
