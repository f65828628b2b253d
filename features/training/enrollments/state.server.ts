import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Caller, Services } from '#platform/server/feature.ts'
import { Refusal, unknown, kindOf } from '#platform/server/refusal.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { type PublishedCourse, type PublishedModule, publishedCourse } from '#courses/courses/published.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { type OutlineModule, type Progress, RegistrationStatus, studying } from './enrollments.contract.ts'
import { Attempt } from './exam-state.rules.ts'
import { enrollmentsMessages } from './enrollments.messages.ts'
import { ModuleProgress, nextStepOf, outlineOf, resumeAt } from './progress.rules.ts'
import { ownLastDay } from '#courses/courses/floored.server.ts'

/** A registration with everything its learner did, in one read. */
export const Taken = z.object({
  id: z.number(),
  entityId: z.number(),
  courseId: z.number(),
  versionId: z.number(),
  language: z.string(),
  status: RegistrationStatus,
  totalSeconds: z.number(),
  dueDate: z.string().nullable(),
  dateCompleted: z.string().nullable(),
  /** As its certificate says, even where a newer version is required. */
  expiresOn: z.string().nullable(),
  certificateId: z.number().nullable(),
  certificateName: z.string().nullable(),
  restartedAt: z.string().nullable(),
  attestedAt: z.string().nullable(),
  evaluation: z.record(z.string(), z.union([z.number(), z.string()])).nullable(),
  modules: z.array(ModuleProgress).readonly(),
  attempts: z.array(Attempt).readonly(),
})
export type Taken = z.infer<typeof Taken>

/** What a call about the person's own training names. */
export interface Own {
  readonly entity: EntityScope
  readonly params: { readonly registrationId: number }
}

/** Which entity a registration belongs to. */
export async function entityOfRegistration(
  db: Db,
  { registrationId }: { registrationId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('registrations as r')
    .innerJoin('entities as e', 'e.id', 'r.entityId')
    .select('e.guid')
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
  return row?.guid ?? null
}

/** The caller's own registration; anyone else's is a 404, even for an administrator of the organization. */
export async function readTaken(db: Db | Trx, { entity, params }: Own): Promise<Taken> {
  const { rows } = await sqlOf(Taken)`
    select r.id, r.entity_id, r.course_id, r.version_id, r.language, r.status, r.total_seconds, r.due_date, r.date_completed,
           ${ownLastDay} as expires_on,
           r.certificate_id, r.certificate_name, r.restarted_at, a.attested_at, v.answers as evaluation,
           coalesce((select json_agg(json_build_object(
               'moduleKey', p.module_key, 'status', p.status, 'pageKey', p.page_key, 'pagesSeen', p.pages_seen, 'seconds', p.seconds,
               'pageSeconds', p.page_seconds,
               'answered', array(select distinct w.page_key from page_answers w where w.registration_id = r.id and w.entity_id = r.entity_id
                 and w.module_key = p.module_key and (r.restarted_at is null or w.answered_at >= r.restarted_at))))
             from module_progress p where p.registration_id = r.id and p.entity_id = r.entity_id), '[]') as modules,
           coalesce((select json_agg(json_build_object(
               'id', x.id, 'moduleKey', x.module_key, 'number', x.number, 'drawn', x.drawn, 'answers', x.answers, 'confidence', x.confidence,
               'startedAt', to_json(x.started_at) #>> '{}', 'finishedAt', to_json(x.finished_at) #>> '{}', 'score', x.score, 'passed', x.passed,
               'reviewed', x.reviewed,
               'counts', r.restarted_at is null or x.started_at >= r.restarted_at) order by x.number)
             from exam_attempts x where x.registration_id = r.id and x.entity_id = r.entity_id), '[]') as attempts
    from registrations r
    left join attestations a on a.registration_id = r.id and a.entity_id = r.entity_id
    left join evaluations v on v.registration_id = r.id and v.entity_id = r.entity_id
    where r.id = ${params.registrationId} and r.entity_id = ${entity.id} and r.membership_id = ${entity.membershipId}`.execute(
    db,
  )
  const [taken] = rows
  if (!taken) throw unknown(enrollmentsMessages.notYours)
  return {
    ...taken,
    attempts: taken.attempts.map(attempt => ({
      ...attempt,
      startedAt: iso(attempt.startedAt),
      finishedAt: attempt.finishedAt === null ? null : iso(attempt.finishedAt),
    })),
  }
}

const iso = (instant: string) => new Date(instant).toISOString()

/** A registration with the course that it pins. */
export interface Study {
  readonly taken: Taken
  readonly course: PublishedCourse
}

export async function readStudy(own: Own, { db }: Pick<Services, 'db'>): Promise<Study> {
  const taken = await readTaken(db, own)
  return { taken, course: await publishedCourse(db, taken.versionId, taken.language) }
}

/** The course that a registration pins, without what its learner did. */
async function pinnedCourse({ entity, params }: Own, { db }: Pick<Services, 'db'>): Promise<PublishedCourse> {
  const pinned = await entity
    .from('registrations', db)
    .select(['registrations.versionId', 'registrations.language'])
    .where('registrations.id', '=', params.registrationId)
    .where('registrations.membershipId', '=', entity.membershipId)
    .executeTakeFirst()
  if (!pinned) throw unknown(enrollmentsMessages.notYours)
  return publishedCourse(db, pinned.versionId, pinned.language)
}

/**
 * Changes a registration: one change at a time, on the state read under its lock. The course is read before that, so
 * that nobody who holds a connection waits for a second one.
 */
export async function changeStudy<T>(
  call: Own & { readonly caller: Caller },
  services: Services,
  change: (trx: Trx, study: Study) => Promise<T>,
): Promise<T> {
  // Only the person can say what they learned: staff who act as someone may look. Spec D8 (login-as).
  if (call.caller.actorId !== null) throw new Refusal({ status: 403, message: enrollmentsMessages.lookOnly })
  const course = await pinnedCourse(call, services)
  return services.db.transaction().execute(async trx => {
    const { entity, params } = call
    await entity
      .from('registrations', trx)
      .select('registrations.id')
      .where('registrations.id', '=', params.registrationId)
      .forUpdate()
      .execute()
    return change(trx, { taken: await readTaken(trx, call), course })
  })
}

/** Its progress: outline, next step, certificate. */
export function progressOf({ taken, course }: Study, { clock }: Pick<Services, 'clock'>): Progress {
  const modules = outlineOf(course.modules, taken.modules)
  const next = nextStepOf(modules, taken.status === 'Complete')
  return {
    status: taken.status,
    modules,
    totalSeconds: taken.totalSeconds,
    next,
    resume: resumeAt(course.modules, taken.modules, next),
    certificate: taken.certificateId === null ? null : { id: taken.certificateId, name: taken.certificateName ?? '' },
    savedAt: clock.iso(),
  }
}

/** Its current progress, after a change within its transaction. */
export async function progressNow(
  trx: Trx,
  own: Own,
  services: Pick<Services, 'clock'>,
  { course }: Study,
): Promise<Progress> {
  return progressOf({ taken: await readTaken(trx, own), course }, services)
}

/**
 * A module of the course with its position in the outline; an unknown one is a 404, a locked one a 409 that says why.
 */
export function openedModule(
  { taken, course }: Study,
  moduleKey: string,
): { module: PublishedModule; outline: OutlineModule } {
  const module = course.modules.find(({ key }) => key === moduleKey)
  const outline = outlineOf(course.modules, taken.modules).find(({ key }) => key === moduleKey)
  if (!module || !outline) throw unknown(enrollmentsMessages.noModule)
  if (!outline.active)
    throw new Refusal({
      status: 409,
      kind: kindOf(studying, 'locked'),
      message: outline.locked ?? enrollmentsMessages.noModule,
    })
  return { module, outline }
}

/** Refused once the registration is complete: what led to a certificate must not change. */
export function refuseComplete({ status }: Taken): void {
  if (status === 'Complete')
    throw new Refusal({ status: 409, kind: kindOf(studying, 'complete'), message: enrollmentsMessages.reviewOnly })
}

/** The first action in a training begins it. */
export async function begin(
  trx: Trx,
  { entity }: Own,
  { clock }: Pick<Services, 'clock'>,
  taken: Taken,
): Promise<void> {
  if (taken.status !== 'Not_Started') return
  await entity
    .update('registrations', trx)
    .set({ status: 'In_Progress', dateStarted: clock.iso() })
    .where('registrations.id', '=', taken.id)
    .where('registrations.status', '=', 'Not_Started')
    .execute()
}

/** Sets a module's status; its other stored data stays. */
export async function setModule(
  trx: Trx,
  { entity }: Own,
  { clock }: Pick<Services, 'clock'>,
  taken: Taken,
  moduleKey: string,
  status: ModuleProgress['status'],
): Promise<void> {
  const now = clock.iso()
  const completedAt = status === 'Complete' || status === 'Passed' ? now : null
  await entity
    .insert('moduleProgress', { registrationId: taken.id, moduleKey, status, startedAt: now, completedAt }, trx)
    .onConflict(conflict => conflict.columns(['registrationId', 'moduleKey']).doUpdateSet({ status, completedAt }))
    .execute()
}
