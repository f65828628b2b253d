import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { OpenAttempt } from '#training/enrollments/enrollments.contract.ts'
import { Choices } from '../study-frame/choices.tsx'
import { type ExamModule, learnExam } from '../study/module-pages.tsx'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { REVIEW } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { TimeMeter, useStudyTime } from '../study/study-time.tsx'
import { studyTexts } from '../study/study.messages.ts'
import frame from '../study-frame/player.module.css'
import { examTexts } from './exams.messages.ts'
import { submitAttempt } from './exams.contract.ts'
import { useAttemptAnswers } from './attempt-answers.tsx'
import classes from './exam.module.css'

interface AttemptProps {
  readonly exam: ExamModule
  readonly attempt: OpenAttempt
  readonly pageKey: string
}

/** One question per screen, with an overview of all, then a review before they are handed in. */
export function ExamAttempt({ exam, attempt, pageKey }: AttemptProps) {
  const { goTo, view } = usePlayer()
  const { answers, choose, settle } = useAttemptAnswers(attempt)
  const { questions } = attempt
  const reviewing = pageKey === REVIEW
  const at = reviewing
    ? questions.length
    : Math.min(questions.length, Math.max(1, Number.parseInt(pageKey, 10) || 1)) - 1
  const question = questions[at]
  const isAnswered = (key: string) => (answers[key] ?? []).length > 0
  const answered = questions.filter(({ key }) => isAnswered(key)).length
  const to = (index: number) => () =>
    goTo({ moduleKey: exam.key, pageKey: index >= questions.length ? REVIEW : String(index + 1) })

  const above = (
    <>
      <span className="figures">
        {exam.title}: {examTexts.answered(answered, questions.length)}
      </span>
      <TimeMeter moduleKey={exam.key} />
    </>
  )
  return (
    <>
      {question ? (
        <PageFrame key={question.key} title={examTexts.question(at + 1, questions.length)} above={above}>
          <Choices
            name={question.key}
            language={view.language}
            question={question.question}
            hint={question.multiple ? studyTexts.checkMany : studyTexts.checkOne}
            options={question.answers}
            multiple={question.multiple}
            chosen={answers[question.key] ?? []}
            onChange={chosen => choose(question.key, chosen)}
          />
          <Overview exam={exam} questions={questions} isAnswered={isAnswered} current={at} />
        </PageFrame>
      ) : (
        <PageFrame key={REVIEW} title={examTexts.reviewTitle} above={above}>
          <Review exam={exam} attempt={attempt} answers={answers} settle={settle} left={questions.length - answered} />
        </PageFrame>
      )}
      <Foot
        position={question ? examTexts.question(at + 1, questions.length) : examTexts.review}
        back={at > 0 ? { label: studyTexts.previous, go: to(at - 1) } : null}
        on={
          question
            ? {
                label: at + 1 === questions.length ? examTexts.review : studyTexts.next,
                go: to(at + 1),
                primary: isAnswered(question.key),
              }
            : null
        }
      />
    </>
  )
}

const addressIn = (registrationId: number, exam: ExamModule, page: string) =>
  addressOf(pageAt('/my-training/$registrationId'), { registrationId }, { module: exam.key, page })

interface OverviewProps {
  readonly exam: ExamModule
  readonly questions: OpenAttempt['questions']
  readonly isAnswered: (key: string) => boolean
  readonly current: number
}

function Overview({ exam, questions, isAnswered, current }: OverviewProps) {
  const { registrationId } = usePlayer()
  return (
    <nav aria-label={examTexts.overview} className={classes.overview}>
      {questions.map(({ key }, index) => (
        <Link
          key={key}
          to={addressIn(registrationId, exam, String(index + 1))}
          className={classes.number}
          data-answered={isAnswered(key) || undefined}
          aria-current={index === current ? 'page' : undefined}
          aria-label={examTexts.questionState(index + 1, isAnswered(key))}
        >
          {index + 1}
        </Link>
      ))}
      <Link to={addressIn(registrationId, exam, REVIEW)} className={classes.toReview}>
        {examTexts.review}
      </Link>
    </nav>
  )
}

interface ReviewProps {
  readonly exam: ExamModule
  readonly attempt: OpenAttempt
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly settle: () => Promise<boolean>
  readonly left: number
}

function Review({ exam, attempt, answers, settle, left }: ReviewProps) {
  const { registrationId, goTo, take, lookOnly, view, saving } = usePlayer()
  const { tell } = useStudyTime(exam.key)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [held, setHeld] = useState(false)
  const { send, sending } = useSend(submitAttempt, {
    onDone: ({ exam: now, progress }) => {
      take(progress)
      learnExam(registrationId, exam.key, now)
      goTo({ moduleKey: exam.key, pageKey: null }, { replace: true })
    },
  })

  // It disappears once everything has arrived.
  const words = held && saving.kind !== 'saved' ? examTexts.unsaved : trouble

  async function handIn() {
    setTrouble(null)
    setHeld(false)
    const sure = await confirm({
      title: examTexts.confirmTitle,
      text: examTexts.confirmText(left),
      confirmLabel: examTexts.confirmYes,
      cancelLabel: examTexts.confirmNo,
    })
    if (!sure) return
    if (!(await settle())) return setHeld(true)
    await tell()
    try {
      await send({ registrationId, attemptId: attempt.attemptId })
    } catch (error) {
      // Shown here, beside the button: 'how much time is missing' must not disappear like a toast.
      setTrouble(error instanceof ApiProblem && error.status === 0 ? examTexts.unsaved : messageOf(error))
    }
  }
  return (
    <>
      <p className={frame.lead}>{examTexts.reviewLead}</p>
      <ol className={classes.review}>
        {attempt.questions.map(({ key, question, answers: options }, index) => {
          const chosen = options.filter(option => answers[key]?.includes(option.key)).map(({ text }) => text)
          return (
            <li key={key}>
              <Link
                to={addressIn(registrationId, exam, String(index + 1))}
                className={classes.reviewRow}
                lang={view.language}
              >
                <span className="figures">{index + 1}</span>
                <span className={classes.reviewWords}>
                  <span>{question}</span>
                  {chosen.length > 0 ? (
                    <span className={classes.chosen}>{chosen.join('; ')}</span>
                  ) : (
                    <span className={classes.unanswered}>
                      <Icon name="alert" size={14} />
                      {examTexts.notAnswered}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
      <div role="alert">{words && <p className={frame.refusal}>{words}</p>}</div>
      {!lookOnly && (
        <Button size="md" loading={sending} onClick={() => void handIn()}>
          {examTexts.submit}
        </Button>
      )}
    </>
  )
}
