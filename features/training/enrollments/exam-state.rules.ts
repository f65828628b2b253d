import { z } from 'zod'
import type { ExamModule } from '#courses/course-content/course-content.ts'
import { judgeExam } from '#courses/course-content/judging.rules.ts'
import { learnerQuestion } from '#courses/course-content/learner-view.rules.ts'
import type { AttemptResult, ExamState, OpenAttempt } from './enrollments.contract.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'

export const Attempt = z.object({
  id: z.number(),
  moduleKey: z.string(),
  number: z.number(),
  drawn: z.array(z.string()).readonly(),
  answers: z.record(z.string(), z.array(z.string())).readonly(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
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
  about: { now: Date; active: boolean; locked: string | null; showTime: (time: Date) => string },
): ExamState {
  const attempts = all.filter(({ moduleKey }) => moduleKey === exam.key)
  const passed = attempts.some(attempt => attempt.passed === true)
  const open = attempts.find(attempt => attempt.finishedAt === null)
  const left = Math.max(0, exam.attempts - attempts.filter(attempt => attempt.counts).length)
  const wait = !passed && !open && left > 0 ? waitsUntil(exam, attempts, about.now) : null
  const usedUp = !passed && !open && left === 0
  const reason =
    about.locked ??
    (passed
      ? enrollmentsMessages.examPassed
      : usedUp
        ? enrollmentsMessages.attemptsUsed
        : wait
          ? enrollmentsMessages.waitUntil(about.showTime(wait))
          : null)
  const reveals = passed || usedUp
  return {
    attemptsAllowed: exam.attempts,
    attemptsLeft: passed ? 0 : left,
    canStart: about.active && !open && reason === null,
    reason: open ? null : reason,
    nextAttemptAt: wait?.toISOString() ?? null,
    canStartOver: usedUp,
    open: open ? openAttempt(exam, open) : null,
    results: attempts
      .filter(attempt => attempt.finishedAt !== null)
      .toSorted((one, other) => other.number - one.number)
      .map(attempt => resultOf(exam, attempt, reveals)),
  }
}

function openAttempt(exam: ExamModule, { id, number, startedAt, drawn, answers }: Attempt): OpenAttempt {
  const pool = new Map(exam.questions.map(question => [question.key, question]))
  return {
    attemptId: id,
    number,
    startedAt,
    answers: { ...answers },
    questions: drawn.flatMap(key => {
      const question = pool.get(key)
      return question ? [learnerQuestion(question)] : []
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
      .map(({ key, question, explanation, source, answers }) => {
        const chosen = attempt.answers[key] ?? []
        const texts = (wanted: (answer: { key: string; correct: boolean }) => boolean) =>
          answers.filter(wanted).map(({ text }) => text)
        return {
          key,
          question,
          explanation,
          source,
          chosen: texts(answer => chosen.includes(answer.key)),
          correct: reveals ? texts(answer => answer.correct) : null,
        }
      }),
  }
}
