import { NATIONAL } from '#courses/course-content/course-content.ts'
import { trainingsTexts } from './trainings.messages.ts'
import classes from './trainings.module.css'

/** 'CA', 'National'. */
export const stateName = (state: string): string => (state === NATIONAL ? trainingsTexts.national : state)

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
