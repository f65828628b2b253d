import { hurriedPages } from '#training/enrollments/page-time.rules.ts'
import type { PageState } from '../study/module-pages.tsx'
import { useStudyTime } from '../study/study-time.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'
import { LessonTask, ToPage } from './lesson-task.tsx'

interface LessonTimeProps {
  readonly moduleKey: string
  readonly states: readonly PageState[]
  /** What the server knows of each page. */
  readonly pageSeconds: Readonly<Record<string, number>>
}

/**
 * At the end of a lesson: whether its pages had their time, and if not, which of them went by too fast. Nothing counts
 * down here: the time that a page is given when it is opened again counts. Spec D4.
 */
export function LessonTime({ moduleKey, states, pageSeconds }: LessonTimeProps) {
  const { seconds, minimum, untoldOn } = useStudyTime(moduleKey)
  const hurried = hurriedPages(
    { minimumSeconds: minimum, pages: states.map(({ page }) => page) },
    {
      seconds,
      pageSeconds: Object.fromEntries(states.map(({ key }) => [key, (pageSeconds[key] ?? 0) + untoldOn(key)])),
    },
  )
  // What was not opened yet went by in no time at all: it stands above, among what is to be read.
  const named = states.filter(({ key, seen }) => seen && hurried.includes(key))
  const done = seconds >= minimum
  return (
    <LessonTask label={studyTexts.finishTime} done={done}>
      <div className={classes.taskOpen}>
        <p role="status">{done ? '' : studyTexts.finishMinutes(Math.ceil((minimum - seconds) / 60))}</p>
        {!done && named.length > 0 && (
          <>
            <p id="hurried">{studyTexts.finishHurried}</p>
            <ul aria-labelledby="hurried">
              {named.map(page => (
                <li key={page.key}>
                  <ToPage lesson={moduleKey} page={page} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </LessonTask>
  )
}
