import { Button } from '@mantine/core'
import { useSend } from '#platform/web/api.ts'
import { formatDateTime } from '#platform/web/format.ts'
import type { ExamState } from '#training/enrollments/enrollments.contract.ts'
import { minutesAndSeconds } from '#training/enrollments/enrollments.messages.ts'
import { type ExamModule, learnExam } from '../study/module-pages.tsx'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { usePlayer } from '../study/player-context.tsx'
import { TimeMeter } from '../study/study-time.tsx'
import type { ModuleView } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import frame from '../study-frame/player.module.css'
import { examTexts } from './exams.messages.ts'
import { startAttempt } from './exams.contract.ts'
import { ExamAttempt } from './exam-attempt.tsx'
import { ExamResults } from './exam-result.tsx'
import { Missed, ToReview, useFresh } from './look-again.tsx'
import classes from './exam.module.css'

interface ExamProps {
  readonly exam: ExamModule
  readonly state: ExamState
  readonly missed: ModuleView['missed']
  readonly pageKey: string | null
}

/** The exam: its terms, the current attempt, or its result. Spec D4, D8. */
export function Exam({ exam, state, missed, pageKey }: ExamProps) {
  const underWay = state.open !== null && pageKey !== null
  if (underWay && state.open)
    return <ExamAttempt key={state.open.attemptId} exam={exam} attempt={state.open} pageKey={pageKey} />
  return <Entrance exam={exam} state={state} missed={missed} />
}

function Entrance({ exam, state, missed }: Omit<ExamProps, 'pageKey'>) {
  useFresh(exam.key, missed.length > 0 || state.toReview.length > 0)
  const {
    view: { progress },
  } = usePlayer()
  const [latest] = state.results
  const part = progress.modules.findIndex(({ key }) => key === exam.key) + 1
  const position = studyTexts.partOf(part, progress.modules.length)
  return (
    <>
      <PageFrame
        key={`${latest?.attemptId}-${state.open?.attemptId}`}
        title={exam.title}
        above={
          <>
            <span>
              {position}: {studyTexts.kinds.exam}
            </span>
            <TimeMeter moduleKey={exam.key} />
          </>
        }
      >
        {latest && !state.open ? (
          <ExamResults exam={exam} state={state} actions={<Actions exam={exam} state={state} />} />
        ) : (
          <>
            <p className={frame.lead}>{exam.summary}</p>
            <Facts exam={exam} state={state} />
            <p className={classes.how}>{examTexts.how}</p>
            {!state.open && <Missed checks={missed} />}
            <Actions exam={exam} state={state} />
          </>
        )}
      </PageFrame>
      <Foot position={position} />
    </>
  )
}

function Facts({ exam, state }: { exam: ExamModule; state: ExamState }) {
  const needed = Math.ceil((exam.drawn * exam.passMark) / 100)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{examTexts.questionsLabel}</dt>
        <dd>{exam.drawn}</dd>
      </div>
      <div>
        <dt>{examTexts.passMark}</dt>
        <dd>{examTexts.passMarkValue(exam.passMark, needed, exam.drawn)}</dd>
      </div>
      <div>
        <dt>{examTexts.attemptsLeft}</dt>
        <dd>{examTexts.attemptsLeftValue(state.attemptsLeft, state.attemptsAllowed)}</dd>
      </div>
      <div>
        <dt>{examTexts.wait}</dt>
        <dd>{examTexts.waitValue(exam.waitHours)}</dd>
      </div>
      {exam.minimumMinutes > 0 && (
        <div>
          <dt>{examTexts.minimum}</dt>
          <dd>{minutesAndSeconds(exam.minimumMinutes * 60)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What can be done now: start, continue, read again, or wait. */
function Actions({ exam, state }: { exam: ExamModule; state: ExamState }) {
  const { goTo, lookOnly } = usePlayer()
  if (lookOnly) return null
  if (state.open) {
    const { questions, answers, number } = state.open
    const next = questions.findIndex(({ key }) => (answers[key] ?? []).length === 0)
    return (
      <div className={frame.buttons}>
        <Button size="md" onClick={() => goTo({ moduleKey: exam.key, pageKey: String(Math.max(0, next) + 1) })}>
          {examTexts.resume(number)}
        </Button>
      </div>
    )
  }
  const unread = state.toReview.some(({ read }) => !read)
  return (
    <div className={classes.actions}>
      <ToReview pages={state.toReview} />
      {state.reason && !state.results[0]?.passed && (
        <p className={frame.refusal}>
          {state.nextAttemptAt ? examTexts.nextAt(formatDateTime(state.nextAttemptAt), unread) : state.reason}
        </p>
      )}
      {state.canStart && <Start exam={exam} number={state.results.length + 1} />}
    </div>
  )
}

function Start({ exam, number }: { exam: ExamModule; number: number }) {
  const { registrationId, goTo, take } = usePlayer()
  const start = useSend(startAttempt, {
    onDone: ({ exam: now, progress }) => {
      take(progress)
      learnExam(registrationId, exam.key, now)
      goTo({ moduleKey: exam.key, pageKey: '1' })
    },
  })
  return (
    <Button size="md" loading={start.sending} onClick={() => void start.fire({ registrationId, moduleKey: exam.key })}>
      {examTexts.start(number)}
    </Button>
  )
}
