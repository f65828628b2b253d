import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import type { LearnerModule } from '#courses/course-content/learner-view.rules.ts'
import type { PageState } from '../study/module-pages.tsx'
import { PageFrame } from '../study-frame/page-frame.tsx'
import { COMPLETION, isDone, spotAfter, withTime } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { useStudyTime } from '../study/study-time.tsx'
import { completeModule } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'
import { LessonTask, ToPage } from './lesson-task.tsx'
import { LessonTime } from './lesson-time.tsx'

interface FinishProps {
  readonly lesson: Extract<LearnerModule, { kind: 'lesson' }>
  readonly states: readonly PageState[]
  /** How long the person was on each page, as far as the server knows. */
  readonly pageSeconds: Readonly<Record<string, number>>
}

/** The end of a lesson: what it requires, what is missing and where, and then its completion. Spec D4. */
export function LessonFinish({ lesson, states, pageSeconds }: FinishProps) {
  const {
    view: { progress },
  } = usePlayer()
  const outline = progress.modules.find(({ key }) => key === lesson.key)
  if (outline && isDone(outline)) return <LessonDone lesson={lesson} first={states[0]?.key ?? null} />
  return <ToDo lesson={lesson} states={states} pageSeconds={pageSeconds} />
}

function ToDo({ lesson, states, pageSeconds }: FinishProps) {
  const { lookOnly, waiting } = usePlayer()
  const { seconds, minimum } = useStudyTime(lesson.key)
  const { finish, sending, refused, held } = useFinish(lesson.key)
  const asked = states.filter(({ asks }) => asks)
  return (
    <PageFrame title={studyTexts.finishTitle(lesson.title)}>
      <p className={classes.lead}>{studyTexts.finishLead}</p>
      <ul className={classes.tasks}>
        <Task
          label={studyTexts.finishRead}
          lesson={lesson.key}
          total={states.length}
          open={states.filter(({ seen }) => !seen)}
        />
        {asked.length > 0 && (
          <Task
            label={studyTexts.finishAnswered}
            lesson={lesson.key}
            total={asked.length}
            open={asked.filter(({ answered }) => !answered)}
          />
        )}
        {minimum > 0 && <LessonTime moduleKey={lesson.key} states={states} pageSeconds={pageSeconds} />}
      </ul>
      <div role="status">
        {held && waiting.length > 0 && <p className={classes.refusal}>{studyTexts.finishWaits}</p>}
        {refused.length > 0 && (
          <div className={classes.refusal}>
            {studyTexts.finishRefused}
            <ul>
              {refused.map(text => (
                <li key={text}>{withTime(text, { seconds, minimumSeconds: minimum })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {!lookOnly && (
        <Button size="md" loading={sending} onClick={() => void finish()}>
          {studyTexts.finishButton}
        </Button>
      )}
    </PageFrame>
  )
}

/** Asks whether the lesson is complete; the server says what is missing. */
function useFinish(moduleKey: string) {
  const { registrationId, settle, take } = usePlayer()
  const { tell } = useStudyTime(moduleKey)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [held, setHeld] = useState(false)
  const { fire, sending } = useSend(completeModule, {
    onDone: ({ completed, missing, progress }) => {
      take(progress)
      setRefused(completed ? [] : missing)
    },
  })

  async function finish() {
    setHeld(false)
    setRefused([])
    // What was read and answered is sent before asking whether it is enough.
    if (!(await settle())) return setHeld(true)
    await tell()
    await fire({ registrationId, moduleKey })
  }
  return { finish, sending, refused, held }
}

function Task({
  label,
  lesson,
  total,
  open,
}: {
  label: string
  lesson: string
  total: number
  open: readonly PageState[]
}) {
  const done = open.length === 0
  return (
    <LessonTask label={label} done={done}>
      <span className={`${classes.taskFigures} figures`}>
        {total - open.length} / {total}
      </span>
      {!done && (
        <span className={classes.taskOpen}>
          {open.map(page => (
            <ToPage key={page.key} lesson={lesson} page={page} />
          ))}
        </span>
      )}
    </LessonTask>
  )
}

function LessonDone({ lesson, first }: { lesson: FinishProps['lesson']; first: string | null }) {
  const {
    goTo,
    view: { progress },
  } = usePlayer()
  const after = spotAfter(lesson.key, progress)
  const title =
    after.moduleKey === COMPLETION
      ? studyTexts.completionTitle
      : (progress.modules.find(({ key }) => key === after.moduleKey)?.title ?? '')
  return (
    <PageFrame title={studyTexts.lessonDone}>
      <section className={classes.done}>
        <Icon name="checkCircle" size={32} />
        <p>{studyTexts.lessonDoneLead(lesson.title)}</p>
        <div className={classes.buttons}>
          <Button size="md" onClick={() => goTo(after)} rightSection={<Icon name="arrowRight" size={16} />}>
            {studyTexts.goOn(title)}
          </Button>
          <Button size="md" variant="default" onClick={() => goTo({ moduleKey: lesson.key, pageKey: first })}>
            {studyTexts.readAgain}
          </Button>
        </div>
      </section>
    </PageFrame>
  )
}
