import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type Trx, asJson } from '#platform/server/db.ts'
import { type Caller, type Feature, route, type Services } from '#platform/server/feature.ts'
import { Refusal, refuse, refuseKind, unknown, kindOf } from '#platform/server/refusal.ts'
import type { ExamModule } from '#courses/course-content/course-content.ts'
import { drawQuestions, judgeExam } from '#courses/course-content/judging.rules.ts'
import type { Attempt } from '#training/enrollments/exam-state.rules.ts'
import type { AttemptResult, ExamState } from '#training/enrollments/enrollments.contract.ts'
import { examOf, timeThere } from '#training/enrollments/exam-state.server.ts'
import { timeMissing } from '#training/enrollments/progress.rules.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import {
  begin,
  changeStudy,
  entityOfRegistration,
  openedModule,
  type Own,
  progressOf,
  readTaken,
  refuseComplete,
  setModule,
  type Study,
} from '#training/enrollments/state.server.ts'
import { saveAttempt, startAttempt, submitAttempt } from './exams.contract.ts'
import { examFailedMail } from './failed-mail.server.ts'
import { examsMessages } from './exams.messages.ts'

/** Evenly spread over [0, 1), from the system's own source, so a draw can't be predicted. */
const random = () => randomInt(2 ** 47) / 2 ** 47

const stateNow = async (trx: Trx, own: Own, services: Services, study: Study, exam: ExamModule) => {
  const now = { ...study, taken: await readTaken(trx, own) }
  return { exam: examOf(now, exam, own, services), progress: progressOf(now, services) }
}

/** An attempt of this registration and its exam; another registration's attempt is a 404. */
function attemptOf({ taken, course }: Study, attemptId: number): { attempt: Attempt; exam: ExamModule } {
  const attempt = taken.attempts.find(({ id }) => id === attemptId)
  const exam = course.modules.find(({ key }) => key === attempt?.moduleKey)
  if (!attempt || exam?.kind !== 'exam') throw unknown(enrollmentsMessages.notYours)
  return { attempt, exam }
}

const examRoutes = [
  route(
    startAttempt,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { entity, params } = call
        const { clock } = services
        const { module } = openedModule(study, params.moduleKey)
        if (module.kind !== 'exam') throw refuseKind(startAttempt, 'attemptRefused', examsMessages.notAnExam)
        refuseComplete(study.taken)
        const before = examOf(study, module, call, services)
        if (before.open) return { exam: before, progress: progressOf(study, services) }
        if (!before.canStart)
          throw refuseKind(startAttempt, 'attemptRefused', before.reason ?? enrollmentsMessages.examPassed)
        await begin(trx, call, services, study.taken)
        const number =
          1 +
          Math.max(0, ...study.taken.attempts.map(attempt => (attempt.moduleKey === module.key ? attempt.number : 0)))
        await entity
          .insert(
            'examAttempts',
            {
              registrationId: study.taken.id,
              moduleKey: module.key,
              number,
              drawn: drawQuestions(module, random),
              startedAt: clock.iso(),
            },
            trx,
          )
          .execute()
        await setModule(trx, call, services, study.taken, module.key, 'In_Progress')
        return stateNow(trx, call, services, study, module)
      }),
    { entityOf: entityOfRegistration },
  ),

  route(
    saveAttempt,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { body, entity } = call
        const { clock } = services
        const { attempt, exam } = attemptOf(study, call.params.attemptId)
        for (const [key, chosen] of Object.entries(body.answers)) checkAnswer(exam, attempt, key, chosen)
        for (const key of Object.keys(body.confidence ?? {}))
          if (!attempt.drawn.includes(key)) throw refuse(saveAttempt, `confidence.${key}`, examsMessages.noQuestion)
        // One statement, so that answers saved by two tabs at once are all kept.
        const saved = await entity
          .update('examAttempts', trx)
          .set({
            answers: sql`answers || ${JSON.stringify(body.answers)}::jsonb`,
            confidence: sql`confidence || ${JSON.stringify(body.confidence ?? {})}::jsonb`,
          })
          .where('examAttempts.id', '=', attempt.id)
          .where('examAttempts.finishedAt', 'is', null)
          .returning(['examAttempts.answers', 'examAttempts.confidence'])
          .executeTakeFirst()
        if (!saved)
          throw new Refusal({
            status: 409,
            kind: kindOf(saveAttempt, 'attemptClosed'),
            message: examsMessages.attemptClosed,
          })
        return { ...saved, savedAt: clock.iso() }
      }),
    { entityOf: entityOfRegistration },
  ),

  route(
    submitAttempt,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { entity } = call
        const { clock } = services
        const { attempt, exam } = attemptOf(study, call.params.attemptId)
        if (attempt.finishedAt === null) {
          const seconds = study.taken.modules.find(({ moduleKey }) => moduleKey === exam.key)?.seconds ?? 0
          const short = timeMissing(exam, seconds)
          if (short) throw refuseKind(submitAttempt, 'minimumTime', short)
          const verdict = judgeExam(exam, attempt.drawn, attempt.answers)
          await entity
            .update('examAttempts', trx)
            .set({
              finishedAt: clock.iso(),
              score: verdict.score,
              passed: verdict.passed,
              byTopic: asJson(verdict.byTopic),
              missed: verdict.questions.flatMap(({ key, correct }) => (correct ? [] : [key])),
            })
            .where('examAttempts.id', '=', attempt.id)
            .execute()
          await setModule(trx, call, services, study.taken, exam.key, verdict.passed ? 'Passed' : 'Failed')
        }
        const now = await stateNow(trx, call, services, study, exam)
        const result = now.exam.results.find(({ attemptId }) => attemptId === attempt.id)
        if (!result) throw new Error(`Attempt ${attempt.id} was handed in and has no result`)
        if (!result.passed)
          await mailFailed(trx, { ...call, services, study, exam: now.exam, result, passMark: exam.passMark })
        return { result, ...now }
      }),
    { entityOf: entityOfRegistration },
  ),
]

function checkAnswer(exam: ExamModule, attempt: Attempt, key: string, chosen: readonly string[]): void {
  const question = attempt.drawn.includes(key) ? exam.questions.find(one => one.key === key) : undefined
  if (!question) throw refuse(saveAttempt, `answers.${key}`, examsMessages.noQuestion)
  if (!chosen.every(one => question.answers.some(answer => answer.key === one)))
    throw refuse(saveAttempt, `answers.${key}`, enrollmentsMessages.noChoice)
  if (!question.multiple && chosen.length > 1)
    throw refuse(saveAttempt, `answers.${key}`, enrollmentsMessages.oneChoice)
}

interface Failed extends Own {
  readonly caller: Caller
  readonly services: Services
  readonly study: Study
  readonly exam: ExamState
  readonly result: AttemptResult
  readonly passMark: number
}

/** One mail for each attempt, however often it is handed in. */
async function mailFailed(
  trx: Trx,
  { caller, entity, services, study, exam, result, passMark }: Failed,
): Promise<void> {
  await services.mail.queue(trx, examFailedMail, {
    to: caller.email,
    dedupeKey: `exam not passed ${result.attemptId}`,
    data: {
      firstName: caller.firstName,
      course: study.course.name,
      registrationId: study.taken.id,
      score: result.score,
      passMark,
      pages: exam.toReview.map(({ lesson, title }) => `${lesson}: ${title}`),
      opens: exam.nextAttemptAt === null ? null : timeThere(entity, new Date(exam.nextAttemptAt)),
    },
    onBehalfOf: entity.id,
  })
}

export const exams: Feature = {
  routes: examRoutes,
  mails: [examFailedMail],
  constraints: { exam_attempts_number: 'bug', exam_attempts_one_open: 'bug', exam_attempts_registration: 'bug' },
}
