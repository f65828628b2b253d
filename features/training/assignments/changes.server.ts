import { z } from 'zod'
import type { Db, Trx } from '#platform/server/db.ts'
import { type Caller, route, type Services } from '#platform/server/feature.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import { common } from '#platform/shared/common.messages.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { UNDO_MINUTES } from '../enrollments/enrollments.contract.ts'
import { entityOfRegistration } from '../enrollments/state.server.ts'
import { limitMailing } from './assign.server.ts'
import { changeMessages } from './assignments.messages.ts'
import { begin } from './change-job.server.ts'
import {
  changeDueDate,
  changeTrainingDueDate,
  undoWithdrawal,
  withdrawAssignment,
  withdrawTraining,
} from './changes.contract.ts'
import { addJob } from './process.server.ts'
import { entityOfAssignment } from './progress.server.ts'

interface Granted {
  readonly caller: Caller
  readonly entity: EntityScope
}

export const changeRoutes = [
  route(
    withdrawAssignment,
    async (call, services) => {
      const { params, entity } = call
      const { assignmentId } = params
      return services.db.transaction().execute(async trx => {
        const assignment = await holdAssignment(trx, entity, assignmentId)
        if (assignment.withdrawnAt !== null) throw conflict(changeMessages.alreadyWithdrawn)
        const at = services.clock.iso()
        await entity
          .update('assignments', trx)
          .set({ withdrawnAt: at })
          .where('assignments.id', '=', assignmentId)
          .execute()
        const changeId = await keep(trx, call, services, { assignmentId, kind: 'withdraw' })
        const step = await begin(trx, services, { entityId: entity.id, changeId })
        if (step.changed === 0 && assignment.processedAt !== null) throw conflict(changeMessages.allStarted)
        await note(trx, call, services, 'trainings.withdrawn', assignment.courses, {
          assignmentId,
          ...(step.goesOn ? {} : { trainings: step.changed }),
        })
        return { changeId, ...step }
      })
    },
    { entityOf: entityOfAssignment },
  ),

  route(
    withdrawTraining,
    async (call, services) => {
      const { params, entity } = call
      return services.db.transaction().execute(async trx => {
        const training = await readTraining(trx, entity, params.registrationId)
        const changeId = await keep(trx, call, services, { ...params, kind: 'withdraw' })
        const step = await begin(trx, services, { entityId: entity.id, changeId })
        if (step.changed === 0) throw conflict(changeMessages.started)
        await note(trx, call, services, 'trainings.withdrawn', training.course, {
          entityUserIds: [training.membershipId],
          dueDate: training.dueDate,
        })
        return { changeId, ...step }
      })
    },
    { entityOf: entityOfRegistration },
  ),

  route(
    undoWithdrawal,
    async (call, services) => {
      const { params, entity } = call
      const { changeId } = params
      const now = services.clock.iso()
      return services.db.transaction().execute(async trx => {
        // If two press it at once, one of them does it.
        const undone = await entity
          .update('assignmentChanges', trx)
          .set({ undoneAt: now, processedAt: null })
          .where('assignmentChanges.id', '=', changeId)
          .where('assignmentChanges.kind', '=', 'withdraw')
          .where('assignmentChanges.undoneAt', 'is', null)
          .where('assignmentChanges.createdAt', '>', services.clock.iso(-UNDO_MINUTES * 60))
          .returning(['assignmentChanges.assignmentId'])
          .executeTakeFirst()
        if (!undone) throw conflict(changeMessages.tooLate)
        const target = await namesOf(trx, entity, changeId)
        if (undone.assignmentId !== null) await goOn(trx, entity, services, undone.assignmentId)
        const step = await begin(trx, services, { entityId: entity.id, changeId })
        await note(trx, call, services, 'trainings.restored', target, step.goesOn ? {} : { trainings: step.changed })
        return { changeId, ...step }
      })
    },
    { entityOf: entityOfChange },
  ),

  route(
    changeDueDate,
    async (call, services) => {
      const { params, entity, body } = call
      const { assignmentId } = params
      refusePast(call, services)
      return services.db.transaction().execute(async trx => {
        const assignment = await holdAssignment(trx, entity, assignmentId)
        if (assignment.withdrawnAt !== null) throw conflict(changeMessages.withdrawn)
        await entity
          .update('assignments', trx)
          .set({ dueDate: body.dueDate })
          .where('assignments.id', '=', assignmentId)
          .execute()
        const changeId = await keep(trx, call, services, { assignmentId, kind: 'redate', ...body })
        const step = await begin(trx, services, { entityId: entity.id, changeId })
        if (step.changed === 0 && assignment.dueDate === body.dueDate)
          throw refuse(changeDueDate, 'dueDate', changeMessages.sameDate)
        await note(trx, call, services, 'trainings.dueDateChanged', assignment.courses, {
          before: { dueDate: assignment.dueDate },
          after: { dueDate: body.dueDate },
          email: body.email,
          assignmentId,
        })
        // Last, as elsewhere: people's rows are locked before the counts.
        if (body.email) await limitMailing(trx, call, services)
        return { changeId, ...step }
      })
    },
    { entityOf: entityOfAssignment },
  ),

  route(
    changeTrainingDueDate,
    async (call, services) => {
      const { params, entity, body } = call
      refusePast(call, services)
      return services.db.transaction().execute(async trx => {
        const training = await readTraining(trx, entity, params.registrationId)
        if (training.status === 'Complete') throw conflict(changeMessages.complete)
        if (training.dueDate === body.dueDate) throw refuse(changeTrainingDueDate, 'dueDate', changeMessages.sameDate)
        const changeId = await keep(trx, call, services, { ...params, kind: 'redate', ...body })
        const step = await begin(trx, services, { entityId: entity.id, changeId })
        if (step.changed === 0) throw conflict(changeMessages.complete)
        await note(trx, call, services, 'trainings.dueDateChanged', training.course, {
          before: { dueDate: training.dueDate },
          after: { dueDate: body.dueDate },
          email: body.email,
          entityUserIds: [training.membershipId],
        })
        if (body.email) await limitMailing(trx, call, services)
        return { changeId, ...step }
      })
    },
    { entityOf: entityOfRegistration },
  ),
]

const refusePast = (
  { entity, body }: { readonly entity: EntityScope; readonly body: { readonly dueDate: string } },
  { clock }: Services,
): void => {
  if (body.dueDate <= clock.today(entity.timeZone)) throw refuse(changeDueDate, 'dueDate', common.futureDate)
}

const Held = z.object({
  dueDate: z.string().nullable(),
  processedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  courses: z.string(),
})

/** The assignment, locked: the job that carries it out waits, or has done its part. */
async function holdAssignment(trx: Trx, entity: EntityScope, assignmentId: number): Promise<z.infer<typeof Held>> {
  const {
    rows: [held],
  } = await sqlOf(Held)`
    select a.due_date, a.processed_at, a.withdrawn_at,
           (select string_agg(c.name, ', ' order by c.name) from courses c where c.id = any(a.course_ids)) as courses
    from assignments a where a.entity_id = ${entity.id} and a.id = ${assignmentId} for no key update of a`.execute(trx)
  if (!held) throw unknown(common.notFound)
  return held
}

async function readTraining(trx: Trx, entity: EntityScope, registrationId: number) {
  const training = await entity
    .from('registrations', trx)
    .select([
      'registrations.training as course',
      'registrations.membershipId',
      'registrations.dueDate',
      'registrations.status',
    ])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirst()
  if (!training) throw unknown(common.notFound)
  return training
}

/** An assignment that is wanted after all; what was left of it is done. */
async function goOn(trx: Trx, entity: EntityScope, services: Services, assignmentId: number): Promise<void> {
  const again = await entity
    .update('assignments', trx)
    .set({ withdrawnAt: null })
    .where('assignments.id', '=', assignmentId)
    .returning(['assignments.processedAt'])
    .executeTakeFirst()
  if (again?.processedAt === null) await addJob(trx, services, { entityId: entity.id, assignmentId })
}

/** What a withdrawal was about, for the audit log. */
async function namesOf(trx: Trx, entity: EntityScope, changeId: number): Promise<string> {
  const { name } = await sqlOf(z.object({ name: z.string() }))`
    select coalesce(
      (select string_agg(c.name, ', ' order by c.name) from ${entity.rows('assignments')} a join courses c on c.id = any(a.course_ids)
       where a.id = h.assignment_id),
      (select w.registration ->> 'training' from ${entity.rows('withdrawnRegistrations')} w where w.change_id = h.id limit 1), '') as name
    from ${entity.rows('assignmentChanges')} h where h.id = ${changeId}`.executeForOne(trx)
  return name
}

async function keep(
  trx: Trx,
  { entity, caller }: Granted,
  { clock }: Services,
  change: {
    readonly assignmentId?: number
    readonly registrationId?: number
    readonly kind: 'withdraw' | 'redate'
    readonly dueDate?: string
    readonly email?: boolean
  },
): Promise<number> {
  const { id } = await entity
    .insert('assignmentChanges', { ...change, createdBy: caller.userId, createdAt: clock.iso() }, trx)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const note = (
  trx: Trx,
  { caller, entity }: Granted,
  services: Services,
  action: Parameters<typeof audit>[2]['action'],
  target: string,
  detail: NonNullable<Parameters<typeof audit>[2]['detail']>,
): Promise<void> => audit(trx, services, { caller, entityId: entity.id, action, target, detail })

async function entityOfChange(db: Db, { changeId }: { changeId: number }): Promise<string | null> {
  const found = await db
    .selectFrom('assignmentChanges as h')
    .innerJoin('entities as e', 'e.id', 'h.entityId')
    .select('e.guid')
    .where('h.id', '=', changeId)
    .executeTakeFirst()
  return found?.guid ?? null
}
