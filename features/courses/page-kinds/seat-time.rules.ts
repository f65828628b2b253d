/** The reading speed used for seat time. Spec D4. */
export const WORDS_PER_MINUTE = 180
/** Time for an exercise in addition to reading it. Spec D4 counts it and leaves the numbers to us. */
export const SCENARIO_SECONDS = 60
export const CHECK_SECONDS = 30
export const IMAGE_SECONDS = 15
/** One drawn exam question, including reading it. */
export const EXAM_QUESTION_SECONDS = 60
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

/** The seat time of a course in one language, in seconds. */
export function seatSeconds(modules: readonly { readonly seconds: number }[]): number {
  return modules.reduce((sum, module) => sum + module.seconds, 0)
}
