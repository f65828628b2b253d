import type { Page } from '#courses/course-content/course-content.ts'
import { judgeCheck, judgeScenario } from '#courses/course-content/judging.rules.ts'
import { isPractice, isReading } from '#courses/page-kinds/asking.rules.ts'
import { judgePractice } from '#courses/page-kinds/practice.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import type { Verdict } from './study.contract.ts'

/** The verdict on an answer; a text if it is not a valid one. `lastTry`: the answer to a check is told in any case. */
export function verdictOn(page: Page, chosen: readonly string[], lastTry: boolean): Verdict | string {
  if (isReading(page)) return enrollmentsMessages.notAnswerable
  if (isPractice(page)) return judgePractice(page, chosen) ?? enrollmentsMessages.noWay
  const options = page.kind === 'check' ? page.answers : page.choices
  if (!chosen.every(key => options.some(option => option.key === key))) return enrollmentsMessages.noChoice
  if (page.kind === 'check') {
    if (!page.multiple && chosen.length > 1) return enrollmentsMessages.oneChoice
    return { kind: 'check', ...judgeCheck(page, chosen, lastTry) }
  }
  const [choice, ...more] = chosen
  const outcome = choice !== undefined && more.length === 0 ? judgeScenario(page, choice) : undefined
  return outcome ? { kind: 'scenario', ...outcome } : enrollmentsMessages.oneChoice
}
