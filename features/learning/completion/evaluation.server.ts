import { sql } from 'kysely'
import { asJson } from '#platform/server/db.ts'
import { route } from '#platform/server/feature.ts'
import { Refusal, refuseKind, errorsOf, type ErrorsOf } from '#platform/server/refusal.ts'
import { type EvaluationModule, SCALE_STEPS } from '#courses/course-content/course-content.ts'
import {
  begin,
  changeStudy,
  entityOfRegistration,
  openedModule,
  progressNow,
  progressOf,
  refuseComplete,
  setModule,
} from '#training/enrollments/state.server.ts'
import { sendEvaluation } from './completion.contract.ts'
import { completionMessages } from './completion.messages.ts'

export const evaluationRoutes = [
  route(
    sendEvaluation,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { body, entity } = call
        const { clock } = services
        const { module, outline } = openedModule(study, call.params.moduleKey)
        if (module.kind !== 'evaluation')
          throw refuseKind(sendEvaluation, 'notAnEvaluation', completionMessages.notAnEvaluation)
        // Already sent: the first answers count, and a replay is not the person's mistake.
        if (outline.status === 'Complete') return progressOf(study, services)
        refuseComplete(study.taken)
        checkEvaluation(module, body.answers)
        const answers = asJson(body.answers)
        await entity
          .insert('evaluations', { registrationId: study.taken.id, answers, sentAt: clock.iso() }, trx)
          .onConflict(conflict =>
            conflict.column('registrationId').doUpdateSet({ answers: sql`excluded.answers`, sentAt: clock.iso() }),
          )
          .execute()
        await begin(trx, call, services, study.taken)
        await setModule(trx, call, services, study.taken, module.key, 'Complete')
        return progressNow(trx, call, services, study)
      }),
    { entityOf: entityOfRegistration },
  ),
]

/** All wrong answers at once, each at its question. */
function checkEvaluation({ questions }: EvaluationModule, answers: Readonly<Record<string, number | string>>): void {
  const errors: ErrorsOf<typeof sendEvaluation> = {}
  for (const key of Object.keys(answers)) {
    if (!questions.some(question => question.key === key))
      errors[`answers.${key}`] = [completionMessages.noQuestionThere]
  }
  for (const { key, kind, required } of questions) {
    const answer = answers[key]
    const given = answer !== undefined && answer !== ''
    const fits =
      kind === 'text' ? typeof answer === 'string' : typeof answer === 'number' && answer >= 1 && answer <= SCALE_STEPS
    if (given ? !fits : required)
      errors[`answers.${key}`] = [kind === 'text' ? completionMessages.textAnswer : completionMessages.scaleAnswer]
  }
  if (Object.keys(errors).length > 0) throw new Refusal({ status: 400, errors: errorsOf(sendEvaluation, errors) })
}
