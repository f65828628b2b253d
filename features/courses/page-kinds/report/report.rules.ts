import { readingSeconds } from '../seat-time.rules.ts'
import { DONE, type ReportPage, type ReportVerdict } from './report.ts'

/** Time to write one word: thirty a minute, which is fast. */
export const WORD_SECONDS = 2
/** Time to look for one line of the rubric in one's own text, in addition to reading it. */
export const RUBRIC_SECONDS = 8

type Parts = Pick<ReportPage, 'sheet' | 'fields' | 'rubric'>

/**
 * Takes down that the report is done and rated; undefined if what was ticked is not the page's. Always good: nobody
 * else has read it, and who is strict with their own text must not come off worse.
 */
export function judgeReport(
  { rubric, model }: Pick<ReportPage, 'rubric' | 'model'>,
  chosen: readonly string[],
): ReportVerdict | undefined {
  const [done, ...ticked] = chosen
  const known = ticked.every((key, index) => rubric.some(line => line.key === key) && ticked.indexOf(key) === index)
  return done === DONE && known ? { kind: 'report', good: true, model } : undefined
}

/** The shortest report that is long enough, rated. The model comes when it is done, and counts nothing. */
export function reportSeconds({ sheet, fields, rubric }: Parts, ...around: string[]): number {
  const words = fields.reduce((sum, { minWords }) => sum + minWords, 0)
  const read = [
    ...sheet.facts.map(({ text }) => text),
    ...sheet.unknowns.map(({ text }) => text),
    ...fields.map(({ label }) => label),
    ...rubric.map(({ text }) => text),
  ]
  return words * WORD_SECONDS + rubric.length * RUBRIC_SECONDS + readingSeconds(...around, ...read)
}

export const wordsOfReport = ({ sheet, fields, rubric, model }: Pick<ReportPage, 'model'> & Parts): string[] => [
  ...[...sheet.facts, ...sheet.unknowns].map(({ text }) => text),
  ...fields.map(({ label }) => label),
  ...rubric.map(({ text }) => text),
  ...model,
]
