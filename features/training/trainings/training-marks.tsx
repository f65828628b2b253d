import { NATIONAL } from '#courses/course-content/course-content.ts'
import type { Duty } from '#foundation/training-rules/duty.ts'
import type { Industry } from '#foundation/training-rules/training-rule.ts'
import { dutyNames, industryNames } from '#foundation/training-rules/training-rules.messages.ts'
import type { TrainingRow } from './trainings.contract.ts'
import { trainingsTexts } from './trainings.messages.ts'
import classes from './trainings.module.css'

/** 'CA', 'National'. */
export const stateName = (state: string): string => (state === NATIONAL ? trainingsTexts.national : state)

export const audienceNames: Readonly<Record<Industry | Duty, string>> = { ...industryNames, ...dutyNames }

/** 'Sports and recreation, Coaches', or 'Everyone'. */
export const audienceInWords = ({ audience, duties }: Pick<TrainingRow, 'audience' | 'duties'>): string =>
  [...audience, ...duties].map(one => audienceNames[one]).join(', ') || trainingsTexts.everyone

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
