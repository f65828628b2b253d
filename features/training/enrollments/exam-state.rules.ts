import { z } from 'zod'
import type { CourseModule, ExamModule } from '#courses/course-content/course-content.ts'
import { judgeExam } from '#courses/course-content/judging.rules.ts'
import { learnerQuestion } from '#courses/course-content/learner-view.rules.ts'
import { type AttemptResult, Confidence, type ExamState, type OpenAttempt } from './enrollments.contract.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'

export const Attempt = z.object({
  id: z.number(),
  moduleKey: z.string(),
  number: z.number(),
  drawn: z.array(z.string()).readonly(),
  answers: z.record(z.string(), z.array(z.string())).readonly(),
  confidence: z.record(z.string(), Confidence).readonly(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  /** Pages that were read again after it: 'lesson/page'. */
  reviewed: z.array(z.string()).readonly(),
  /** Made since the lessons were last started over: only these count against the limit. */
  counts: z.boolean(),
})
export type Attempt = z.infer<typeof Attempt>

/** How long to wait after a failed attempt before the next: until when, or null. Spec D4. */
export function waitsUntil(exam: ExamModule, attempts: readonly Attempt[], now: Date): Date | null {
  const finished = attempts.flatMap(({ counts, finishedAt }) => (counts && finishedAt ? [Date.parse(finishedAt)] : []))
  if (finished.length === 0) return null
  const until = new Date(Math.max(...finished) + exam.waitHours * 3_600_000)
  return until > now ? until : null
}

/** An exam as its learner may see it: attempts left, the open one's questions, earlier results. Spec D4. */
export function examStateOf(
  exam: ExamModule,
  all: readonly Attempt[],
  about: {
    readonly now: Date
    readonly active: boolean
    readonly locked: string | null
    readonly showTime: (time: Date) => string
    /** The lessons before it. */
    readonly lessons: readonly CourseModule[]
  },
): ExamState {
  const attempts = all.filter(({ moduleKey }) => moduleKey === exam.key)
  const passed = attempts.some(attempt => attempt.passed === true)
  const open = attempts.find(attempt => attempt.finishedAt === null)
  const counting = attempts.filter(attempt => attempt.counts)
  const roundOver = !passed && !open && counting.length > 0 && counting.length % exam.attempts === 0
  const toReview = passed || open ? [] : reviewOf(exam, counting, { lessons: about.lessons, whole: roundOver })
  const unread = toReview.filter(({ read }) => !read).length
  const wait = passed || open ? null : waitsUntil(exam, attempts, about.now)
  const left = passed || (roundOver && unread > 0) ? 0 : exam.attempts - (counting.length % exam.attempts)
  const reason =
    about.locked ??
    (passed
      ? enrollmentsMessages.examPassed
      : unread > 0
        ? enrollmentsMessages.reviewFirst(unread)
        : wait
          ? enrollmentsMessages.waitUntil(about.showTime(wait))
          : null)
  return {
    attemptsAllowed: exam.attempts,
    attemptsLeft: open && counting.length % exam.attempts === 0 ? 0 : left,
    canStart: about.active && !open && reason === null,
    reason: open ? null : reason,
    nextAttemptAt: wait?.toISOString() ?? null,
    toReview,
    open: open ? openAttempt(exam, open) : null,
    results: attempts
      .filter(attempt => attempt.finishedAt !== null)
      .toSorted((one, other) => other.number - one.number)
      .map(attempt => resultOf(exam, attempt, passed || roundOver)),
  }
}

/** As it is stored about a page that was read again. */
export const reviewedPage = (moduleKey: string, pageKey: string): string => `${moduleKey}/${pageKey}`

/** The last attempt that counts and failed; pages that are read now are read again for the next one. */
export const lastFailed = (attempts: readonly Attempt[]): Attempt | undefined =>
  attempts
    .filter(({ counts, passed, finishedAt }) => counts && passed === false && finishedAt !== null)
    .toSorted((one, other) => one.number - other.number)
    .at(-1)

/** The pages of the missed questions, or the whole of the lessons below the pass mark, in the order of the course. */
function reviewOf(
  exam: ExamModule,
  attempts: readonly Attempt[],
  { lessons, whole }: { readonly lessons: readonly CourseModule[]; readonly whole: boolean },
): ExamState['toReview'] {
  const last = lastFailed(attempts)
  if (!last) return []
  const { byTopic, missed } = resultOf(exam, last, false)
  const weak = new Set(
    byTopic.flatMap(({ key, correct, total }) => (correct * 100 < exam.passMark * total ? [key] : [])),
  )
  const wanted = new Set(missed.map(({ moduleKey, pageKey }) => reviewedPage(moduleKey, pageKey ?? '')))
  return lessons.flatMap(lesson =>
    lesson.kind === 'lesson'
      ? lesson.pages.flatMap(({ key, title }, index) => {
          const asked =
            wanted.has(reviewedPage(lesson.key, key)) || (index === 0 && wanted.has(reviewedPage(lesson.key, '')))
          if (!(whole ? weak.has(lesson.key) : asked)) return []
          const read = last.reviewed.includes(reviewedPage(lesson.key, key))
          return [{ moduleKey: lesson.key, lesson: lesson.title, pageKey: key, title, read }]
        })
      : [],
  )
}

function openAttempt(exam: ExamModule, { id, number, startedAt, drawn, answers, confidence }: Attempt): OpenAttempt {
  const pool = new Map(exam.questions.map(question => [question.key, question]))
  return {
    attemptId: id,
    number,
    startedAt,
    answers: { ...answers },
    confidence: { ...confidence },
    questions: drawn.flatMap(key => {
      const question = pool.get(key)
      return question ? [learnerQuestion(question, { cases: exam.cases, attempt: String(id) })] : []
    }),
  }
}

/** The result of a finished attempt. While another attempt could profit, the right answers stay on the server. */
export function resultOf(exam: ExamModule, attempt: Attempt, reveals: boolean): AttemptResult {
  const verdict = judgeExam(exam, attempt.drawn, attempt.answers)
  const wrong = new Set(verdict.questions.filter(question => !question.correct).map(({ key }) => key))
  return {
    attemptId: attempt.id,
    number: attempt.number,
    startedAt: attempt.startedAt,
    finishedAt: attempt.finishedAt ?? attempt.startedAt,
    score: attempt.score ?? verdict.score,
    passed: attempt.passed ?? verdict.passed,
    byTopic: verdict.byTopic,
    missed: exam.questions
      .filter(({ key }) => wrong.has(key))
      .map(({ key, topic, page, question, explanation, source, answers }) => {
        const chosen = attempt.answers[key] ?? []
        const texts = (wanted: (answer: { key: string; correct: boolean }) => boolean) =>
          answers.filter(wanted).map(({ text }) => text)
        return {
          key,
          question,
          explanation,
          source,
          moduleKey: topic,
          pageKey: page ?? null,
          chosen: texts(answer => chosen.includes(answer.key)),
          correct: reveals ? texts(answer => answer.correct) : null,
          sure: attempt.confidence[key] === 'sure',
        }
      })
      .toSorted((one, other) => Number(other.sure) - Number(one.sure)),
  }
}
