import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { ApiProblem, messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import type { OpenAttempt } from '#training/enrollments/enrollments.contract.ts'
import { type ExamModule, learnExam } from '../study/module-pages.tsx'
import { usePlayer } from '../study/player-context.tsx'
import { useStudyTime } from '../study/study-time.tsx'
import frame from '../study-frame/player.module.css'
import { examTexts } from './exams.messages.ts'
import { submitAttempt } from './exams.contract.ts'
import classes from './exam.module.css'

/** A place in an exam: a question by its number, or the review. */
export const addressIn = (registrationId: number, exam: ExamModule, page: string) =>
  addressOf(pageAt('/my-training/$registrationId'), { registrationId }, { module: exam.key, page })

interface ReviewProps {
  readonly exam: ExamModule
  readonly attempt: OpenAttempt
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly settle: () => Promise<boolean>
  readonly left: number
}

/** Every question with its answer, and the button that hands them in. */
export function Review({ exam, attempt, answers, settle, left }: ReviewProps) {
  const { lookOnly } = usePlayer()
  const { handIn, sending, words } = useHandIn({ exam, attempt, settle, left })
  return (
    <>
      <p className={frame.lead}>{examTexts.reviewLead}</p>
      <ol className={classes.review}>
        {attempt.questions.map((question, index) => (
          <ReviewedQuestion
            key={question.key}
            question={question}
            chosen={answers[question.key] ?? []}
            number={index + 1}
            exam={exam}
          />
        ))}
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

/** Hands in what has arrived; what prevents that is shown beside the button. */
function useHandIn({ exam, attempt, settle, left }: Omit<ReviewProps, 'answers'>) {
  const { registrationId, goTo, take, saving } = usePlayer()
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
  return { handIn, sending, words }
}

interface ReviewedQuestionProps {
  readonly question: OpenAttempt['questions'][number]
  readonly chosen: readonly string[]
  readonly number: number
  readonly exam: ExamModule
}

function ReviewedQuestion({ question, chosen, number, exam }: ReviewedQuestionProps) {
  const { registrationId, view } = usePlayer()
  const given = question.answers.filter(({ key }) => chosen.includes(key)).map(({ text }) => text)
  return (
    <li>
      <Link to={addressIn(registrationId, exam, String(number))} className={classes.reviewRow} lang={view.language}>
        <span className="figures">{number}</span>
        <span className={classes.reviewWords}>
          <span>{question.question}</span>
          {given.length > 0 ? (
            <span className={classes.chosen}>{given.join('; ')}</span>
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
}
