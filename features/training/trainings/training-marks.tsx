import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { Industry } from '#foundation/training-rules/training-rule.ts'
import { industryNames } from '#foundation/training-rules/training-rules.messages.ts'
import { trainingsTexts } from './trainings.messages.ts'
import classes from './trainings.module.css'

/** 'CA', 'National'. */
export const stateName = (state: string): string => (state === NATIONAL ? trainingsTexts.national : state)

/** 'Education, Child care', or 'Everyone'. */
export const audienceInWords = (audience: readonly Industry[]): string =>
  audience.length === 0 ? trainingsTexts.everyone : audience.map(industry => industryNames[industry]).join(', ')

/** Where a course is valid, and for whom. */
export function Marks({ state, isCE }: { state: string; isCE: boolean }) {
  return (
    <>
      <span className={classes.mark}>{stateName(state)}</span>
      {isCE && (
        <span className={classes.mark} data-ce>
          {trainingsTexts.ce}
        </span>
      )}
    </>
  )
}
