import { Link } from '#platform/web/router.tsx'
import type { OpenAttempt } from '#training/enrollments/enrollments.contract.ts'
import { Choices } from '../study-frame/choices.tsx'
import type { ExamModule } from '../study/module-pages.tsx'
import { Foot, PageFrame } from '../study-frame/page-frame.tsx'
import { REVIEW } from '../study/place.rules.ts'
import { usePlayer } from '../study/player-context.tsx'
import { TimeMeter } from '../study/study-time.tsx'
import { studyTexts } from '../study/study.messages.ts'
import { addressIn, Review } from './exam-review.tsx'
import { examTexts } from './exams.messages.ts'
import { useAttemptAnswers } from './attempt-answers.tsx'
import { HowSure } from '../study-frame/how-sure.tsx'
import classes from './exam.module.css'

interface AttemptProps {
  readonly exam: ExamModule
  readonly attempt: OpenAttempt
  readonly pageKey: string
}

/** One question per screen, with an overview of all, then a review before they are handed in. */
export function ExamAttempt({ exam, attempt, pageKey }: AttemptProps) {
  const { goTo } = usePlayer()
  const { answers, choose, settle, ...said } = useAttemptAnswers(attempt)
  const { questions } = attempt
  const at = placeIn(questions.length, pageKey)
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
          <Question question={question} chosen={answers[question.key] ?? []} onChoose={choose} />
          <Asked exam={exam} of={question.key} answered={isAnswered(question.key)} {...said} />
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

/** The question that an address names; past the last one: the review. */
const placeIn = (questions: number, pageKey: string): number =>
  pageKey === REVIEW ? questions : Math.min(questions, Math.max(1, Number.parseInt(pageKey, 10) || 1)) - 1

interface AskedProps extends Pick<ReturnType<typeof useAttemptAnswers>, 'confidence' | 'say'> {
  readonly exam: ExamModule
  readonly of: string
  readonly answered: boolean
}

/** Once there is an answer, if the exam asks how sure one is of it. */
function Asked({ exam, of, answered, confidence, say }: AskedProps) {
  if (!exam.confidence || !answered) return null
  return <HowSure question={of} value={confidence[of]} onChange={value => say(of, value)} />
}

interface QuestionProps {
  readonly question: OpenAttempt['questions'][number]
  readonly chosen: string[]
  readonly onChoose: (key: string, chosen: string[]) => void
}

function Question({ question, chosen, onChoose }: QuestionProps) {
  const { view } = usePlayer()
  return (
    <>
      {question.situation && (
        <p className={classes.situation} lang={view.language}>
          {question.situation}
        </p>
      )}
      <Choices
        name={question.key}
        language={view.language}
        question={question.question}
        hint={question.multiple ? studyTexts.checkMany : studyTexts.checkOne}
        options={question.answers}
        multiple={question.multiple}
        chosen={chosen}
        onChange={keys => onChoose(question.key, keys)}
      />
    </>
  )
}

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
