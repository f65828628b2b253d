import type { PathEffect } from '../assignments/by-path.contract.ts'
import classes from './assign-dialog.module.css'
import { assignDialogTexts } from './assign-dialog.messages.ts'

const texts = assignDialogTexts.path

/** How many people get which course of their path, and how many have everything. */
export function PathCourses({ effect: { courses, complete, without, unplaced } }: { effect: PathEffect }) {
  return (
    <>
      {courses.length > 0 && (
        <>
          <h4>{texts.courses}</h4>
          <dl className={classes.gets}>
            {courses.map(({ courseId, name, opened, redated }) => (
              <div key={courseId}>
                <dt>{name}</dt>
                <dd>{texts.gets(opened, redated)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ul className={classes.pathNotes}>
        {courses.length === 0 && <li>{texts.nothing}</li>}
        {complete > 0 && <li>{texts.complete(complete)}</li>}
        {without > 0 && <li>{texts.without(without)}</li>}
        {unplaced > 0 && <li>{texts.unplaced(unplaced)}</li>}
      </ul>
    </>
  )
}
