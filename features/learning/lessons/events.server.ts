import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import { route, type Services } from '#platform/server/feature.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { keepPages } from '#training/enrollments/changes.server.ts'
import { outlineOf } from '#training/enrollments/progress.rules.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import {
  begin,
  changeStudy,
  entityOfRegistration,
  progressNow,
  type Study,
} from '#training/enrollments/state.server.ts'
import { keepReviewed } from '../exams/reviewed.server.ts'
import { type Tries, triesIn } from './tries.server.ts'
import { type EventResult, type PlayerEvent, sendEvents, type Verdict } from '../study/study.contract.ts'
import { verdictOn } from '../study/verdicts.rules.ts'

type Judged = { readonly event: PlayerEvent; readonly result: EventResult; readonly correct: boolean }

const wentWell = (verdict: Verdict): boolean =>
  verdict.kind === 'check' ? verdict.correct : verdict.kind === 'scenario' ? verdict.best : verdict.good

/** Judges each event by itself: one that can't be accepted must not hold up those behind it in the queue. */
function judgeEvents({ taken, course }: Study, events: readonly PlayerEvent[], tries: Tries): Judged[] {
  const outline = outlineOf(course.modules, taken.modules)
  return events.map(event => {
    const refused = (text: string) => ({
      event,
      correct: false,
      result: { id: event.id, verdict: null, refused: text },
    })
    const module = course.modules.find(({ key }) => key === event.moduleKey)
    if (!module) return refused(enrollmentsMessages.noModule)
    const locked = outline.find(({ key }) => key === event.moduleKey)?.locked
    if (locked) return refused(locked)
    const page = module.kind === 'lesson' ? module.pages.find(({ key }) => key === event.pageKey) : undefined
    if (!page) return refused(enrollmentsMessages.noPage)
    if (event.kind === 'page') return { event, correct: false, result: { id: event.id, verdict: null, refused: null } }
    // What is answered after the course counts nowhere, and so is told at once.
    const verdict = verdictOn(page, event.chosen, taken.status === 'Complete' || tries.isLast(event))
    if (typeof verdict === 'string') return refused(verdict)
    const correct = wentWell(verdict)
    if (!correct) tries.wrong(event)
    return { event, correct, result: { id: event.id, verdict, refused: null } }
  })
}

/** Pages seen and answers given, in two statements; an event that was received before changes nothing. Spec D8. */
async function keep(
  trx: Trx,
  { entity }: { readonly entity: EntityScope },
  { clock }: Pick<Services, 'clock'>,
  { taken }: Study,
  judged: readonly Judged[],
): Promise<void> {
  await keepPages(
    trx,
    { entity },
    { clock },
    taken,
    judged.map(({ event }) => event),
  )
  await keepReviewed(
    trx,
    { entity },
    taken,
    judged.map(({ event }) => event),
  )
  const answers = judged.flatMap(({ event, correct }) =>
    event.kind === 'answer'
      ? [
          {
            module_key: event.moduleKey,
            page_key: event.pageKey,
            chosen: event.chosen,
            sure: event.sure,
            correct,
            client_key: event.id,
          },
        ]
      : [],
  )
  if (answers.length === 0) return
  await sql`
    insert into page_answers (entity_id, registration_id, module_key, page_key, chosen, sure, correct, client_key, answered_at)
    select ${entity.id}, ${taken.id}, a.module_key, a.page_key, a.chosen, a.sure, a.correct, a.client_key, ${clock.iso()}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a (module_key text, page_key text, chosen text[], sure text,
      correct boolean, client_key uuid)
    on conflict (registration_id, client_key) do nothing`.execute(trx)
}

export const eventRoutes = [
  route(
    sendEvents,
    (call, services) =>
      changeStudy(call, services, async (trx, study) => {
        const { events } = call.body
        const answered = events.flatMap(({ kind, moduleKey }) => (kind === 'answer' ? [moduleKey] : []))
        const judged = judgeEvents(study, events, await triesIn(trx, call, study.taken, [...new Set(answered)]))
        const taken = judged.filter(({ result }) => result.refused === null)
        // A person who keeps reading after completion still gets verdicts; the record of the course does not change.
        if (taken.length > 0 && study.taken.status !== 'Complete') {
          await begin(trx, call, services, study.taken)
          await keep(trx, call, services, study, taken)
        }
        return { results: judged.map(({ result }) => result), progress: await progressNow(trx, call, services, study) }
      }),
    { entityOf: entityOfRegistration },
  ),
]
