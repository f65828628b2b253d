import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, textArray, type Trx } from '#platform/server/db.ts'
import { route, type Sent, type Services } from '#platform/server/feature.ts'
import { once } from '#platform/server/once.ts'
import { conflict, refuse, refuseKind, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { CalendarDate } from '#platform/shared/calendar-date.ts'
import { common } from '#platform/shared/common.messages.ts'
import { nameForReader } from '#courses/courses/course-names.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { limitCalls } from '#identity/sign-in/call-limits.server.ts'
import { alone } from '../requirements/locks.server.ts'
import { PersonStanding } from '../requirements/person-standing.ts'
import { standingSql } from '../requirements/requirement-list.server.ts'
import { SentCertificate } from './certificate-fields.contract.ts'
import { fileOfCertificate, judgedFile, type KeptFile, withFile } from './certificate-file.server.ts'
import {
  MINE_SHOWN,
  myCertificateFile,
  MyRequirement,
  myRequirements,
  SENT_AN_HOUR,
  sendCertificate,
  WAITING_MAX,
  withdrawCertificate,
} from './my-requirements.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { meets, requirementFor } from './outside-sql.server.ts'

// SQL of: requirement_people o, requirements q, requirement_waivers w, registrations r, courses c, outside_certificates f

export const ownRoutes = [
  route(myRequirements, async ({ entity }, { db, clock }) => {
    const today = clock.today(entity.timeZone)
    const [requirements, certificates] = await Promise.all([readMine(db, entity, today), readSent(db, entity)])
    return { requirements, certificates, today }
  }),

  route(sendCertificate, async (call, services) => {
    const { entity, caller, body } = call
    await limitCalls(services, {
      subject: `outside certificates by ${caller.userId}`,
      most: SENT_AN_HOUR,
      minutes: 60,
    })
    if (body.completedOn > services.clock.today(entity.timeZone))
      throw refuse(sendCertificate, 'completedOn', messages.future)
    const judged = await judgedFile(sendCertificate, call.file)
    return withFile(services, judged, take => once(call, services, trx => sendIn(trx, services, call, take)))
  }),

  route(withdrawCertificate, async ({ entity, caller, params: { outsideCertificateId } }, services) => {
    const storageKey = await services.db.transaction().execute(async trx => {
      const withdrawn = await entity
        .update('outsideCertificates', trx)
        .set({ status: 'Withdrawn' })
        .where('id', '=', outsideCertificateId)
        .where('membershipId', '=', entity.membershipId)
        .where('status', '=', 'Waiting')
        .returning(['storageKey', 'title', 'provider'])
        .executeTakeFirst()
      if (!withdrawn) throw await whyNot(trx, entity, outsideCertificateId)
      await audit(trx, services, {
        caller,
        entityId: entity.id,
        action: 'outsideCertificate.withdrawn',
        target: caller.email,
        detail: { title: withdrawn.title, provider: withdrawn.provider },
      })
      return withdrawn.storageKey
    })
    // It is taken back even if the file cannot be removed.
    await services.files.remove(storageKey).catch(() => undefined)
    return {}
  }),

  route(myCertificateFile, ({ entity, params: { outsideCertificateId } }, { files }) =>
    fileOfCertificate(files, entity, { id: outsideCertificateId, membershipId: entity.membershipId }),
  ),
]

async function sendIn(
  trx: Trx,
  services: Services,
  { entity, caller, params: { requirementId }, body }: Sent<typeof sendCertificate>,
  take: () => KeptFile,
): Promise<{ id: number }> {
  // Two of the same person at once take turns: the most is the most.
  await alone(trx, entity.id)
  const { membershipId } = entity
  const requirement = await requirementFor(trx, entity, { requirementId, membershipId })
  if (requirement === null) throw unknown(common.notFound)
  if ((await waitingOf(trx, entity, requirementId)) >= WAITING_MAX)
    throw refuseKind(sendCertificate, 'waiting', messages.waiting(WAITING_MAX))
  const sent = { sentBy: caller.userId, sentAt: services.clock.iso() }
  const { id } = await entity
    .insert('outsideCertificates', { ...body, ...take(), ...sent, requirementId, membershipId }, trx)
    .returning('outsideCertificates.id')
    .executeTakeFirstOrThrow()
  await audit(trx, services, {
    caller,
    entityId: entity.id,
    action: 'outsideCertificate.sent',
    target: caller.email,
    detail: { requirement, ...body },
  })
  return { id }
}

/** What is required of the caller: what is late comes first, then what is due next. */
async function readMine(db: Db, entity: EntityScope, today: CalendarDate): Promise<MyRequirement[]> {
  const { rows } = await sqlOf(MyRequirement)`
    select q.id, q.name, ${standingSql(today)} as standing, o.due_on, w.waived_until,
           case when isfinite(o.met_until) then o.met_until end as met_until,
           array(select ${nameForReader(sql`c`)} from unnest(q.course_ids) with ordinality x (id, place)
             join courses c on c.id = x.id order by x.place) as courses,
           (select jsonb_build_object('registrationId', r.id, 'name', ${nameForReader(sql`c`)}, 'begun', r.status = 'In_Progress')
            from ${entity.rows('registrations')} r join courses c on c.id = r.course_id
            where r.membership_id = o.membership_id and r.course_id = any(q.course_ids) and r.status <> 'Complete'
            order by r.requirement_id is distinct from q.id, r.id limit 1) as training
    from ${entity.rows('requirementPeople')} o
    join ${entity.rows('requirements')} q on q.id = o.requirement_id and q.ended_at is null
    left join ${entity.rows('requirementWaivers')} w on w.membership_id = o.membership_id and w.requirement_id = o.requirement_id
      and w.ended_at is null
    where o.membership_id = ${entity.membershipId}
    order by array_position(${textArray(PersonStanding.options)}, ${standingSql(today)}), o.due_on, q.name collate "und-x-icu", q.id`.execute(
    db,
  )
  return rows
}

async function readSent(db: Db, entity: EntityScope): Promise<SentCertificate[]> {
  const { rows } = await sqlOf(SentCertificate)`
    select f.id, f.requirement_id, q.name as requirement, f.title, f.provider, f.completed_on, f.expires_on, f.file_name,
           f.status, f.sent_at, f.decided_at, f.reason, ${meets} as meets_until
    from ${entity.rows('outsideCertificates')} f join requirements q on q.entity_id = f.entity_id and q.id = f.requirement_id
    where f.membership_id = ${entity.membershipId}
    order by f.sent_at desc, f.id desc limit ${MINE_SHOWN}`.execute(db)
  return rows
}

async function waitingOf(trx: Trx, entity: EntityScope, requirementId: number): Promise<number> {
  const { waiting } = await sqlOf(z.object({ waiting: z.number() }))`
    select count(*) as waiting from ${entity.rows('outsideCertificates')} f
    where f.membership_id = ${entity.membershipId} and f.requirement_id = ${requirementId} and f.status = 'Waiting'`.executeForOne(
    trx,
  )
  return waiting
}

async function whyNot(trx: Trx, entity: EntityScope, id: number) {
  const known = await entity
    .from('outsideCertificates', trx)
    .select('outsideCertificates.id')
    .where('outsideCertificates.id', '=', id)
    .where('outsideCertificates.membershipId', '=', entity.membershipId)
    .executeTakeFirst()
  return known ? conflict(messages.decided) : unknown(common.notFound)
}
