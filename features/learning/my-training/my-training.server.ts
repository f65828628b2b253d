import { sql } from 'kysely'
import { z } from 'zod'
import { type Feature, route, type Services } from '#platform/server/feature.ts'
import type { Db } from '#platform/server/db.ts'
import { CalendarDate } from '#platform/shared/calendar-date.ts'
import { conflict, kindOf, Refusal } from '#platform/server/refusal.ts'
import { type EntityScope, rowsOf } from '#platform/server/scope.ts'
import { isCeApproved } from '#certificates/certificates/ce-approved.server.ts'
import { issueCertificate } from '#certificates/certificates/issue.server.ts'
import { inCatalogue } from '#courses/courses/catalogue.server.ts'
import { publishedCourse } from '#courses/courses/published.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { keepCertificate } from '#training/enrollments/changes.server.ts'
import { creditable, creditCompletion } from '#training/enrollments/credit.server.ts'
import { RegistrationStatus } from '#training/enrollments/enrollments.contract.ts'
import { enrollmentsMessages } from '#training/enrollments/enrollments.messages.ts'
import { isOutdated, startNewest } from '#training/enrollments/floors.server.ts'
import { startCourse } from '#training/enrollments/enrollments.server.ts'
import { isOffered } from '#training/enrollments/refreshers.server.ts'
import { pathOfMember } from '#training/paths/path.server.ts'
import { isAnythingRequired } from '#training/requirements/people.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import {
  creditTraining,
  type MyPath,
  type MyTraining,
  myTraining,
  startNewestVersion,
  startTraining,
  type TrainingCard,
} from './my-training.contract.ts'
import { actionOf, byUrgency, groupOf, minutesLeft, Spent } from './my-training.rules.ts'
import { uncountedFrom } from '#courses/courses/floored.server.ts'

export const myTrainingRoom: Feature = {
  routes: [
    route(myTraining, async ({ entity, caller: { userId } }, { db, clock }) => {
      const today = clock.today(entity.timeZone)
      const [rows, credits, path, required, branding] = await Promise.all([
        read({ db, clock }, entity.id, entity.membershipId),
        creditable(db, { entity, userId }, today),
        readPath(db, entity, today),
        isAnythingRequired(db, entity),
        entity.from('branding').select('welcome').executeTakeFirst(),
      ])
      const dayOf = new Map(credits.map(({ courseId, completedOn }) => [courseId, completedOn]))
      const mine = await Promise.all(rows.map(row => cardOf(db, row, today, dayOf.get(row.courseId) ?? null)))
      const [last] = mine
        .filter(({ card }) => card.status === 'In_Progress')
        .toSorted((one, other) => other.activeAt.localeCompare(one.activeAt))
      return {
        today,
        cards: mine.map(({ card }) => card).toSorted(byUrgency),
        path,
        required,
        ...(branding?.welcome ? { welcome: branding.welcome } : {}),
        continueWith: last ? continueOf(last) : null,
      }
    }),

    route(creditTraining, async ({ caller, entity, body: { courseId } }, services) => {
      if (caller.actorId !== null) throw new Refusal({ status: 403, message: enrollmentsMessages.lookOnly })
      return services.db.transaction().execute(async trx => {
        const credited = await creditCompletion(trx, services, { entity, userId: caller.userId }, courseId)
        if (!credited)
          throw new Refusal({
            status: 409,
            kind: kindOf(creditTraining, 'nothingToCredit'),
            message: enrollmentsMessages.nothingToCredit,
          })
        const { registrationId, course, completedOn } = credited
        const issued = await issueCertificate(trx, services, { entityId: entity.id, registrationId })
        await keepCertificate(trx, { entity }, { id: registrationId }, issued)
        await audit(trx, services, {
          caller,
          entityId: entity.id,
          action: 'trainings.credited',
          target: caller.email,
          detail: { course, completedOn },
        })
        return { registrationId, certificateId: issued.certificateId }
      })
    }),

    route(startTraining, async (call, services) => ({
      registrationId: await startCourse(call.entity, services, call.body.courseId),
    })),

    route(startNewestVersion, async ({ caller, entity, body: { registrationId } }, services) => {
      if (caller.actorId !== null) throw new Refusal({ status: 403, message: enrollmentsMessages.lookOnly })
      const { id: entityId, membershipId } = entity
      const changed = await services.db
        .transaction()
        .execute(trx => startNewest(trx, services, { entityId, membershipId, registrationId }))
      if (!changed) throw conflict(enrollmentsMessages.isNewest)
      return { registrationId }
    }),
  ],
}

const Row = z.object({
  courseId: z.number(),
  versionId: z.number(),
  language: z.string(),
  registrationId: z.number().nullable(),
  status: RegistrationStatus.nullable(),
  dueDate: CalendarDate.nullable(),
  expiresOn: CalendarDate.nullable(),
  newerFrom: CalendarDate.nullable(),
  outdated: z.boolean(),
  isCe: z.boolean(),
  certificateId: z.number().nullable(),
  activeAt: z.string().nullable(),
  done: z.array(z.string()),
  spent: z.record(z.string(), Spent),
})
type Row = z.infer<typeof Row>

/**
 * For an open training the day from which its version does not count, or since which the one before it does not; for a
 * complete one the day after it was ended by a floor.
 */
const newerFrom = sql`case
  when r.status = 'Complete' then ${uncountedFrom}
  else coalesce(
    (select min(f.effective_on) from standing_floors f where f.course_id = r.course_id and r.version_id = any(f.versions)),
    (select b.expires_on + 1 from registrations b
     where b.entity_id = r.entity_id and b.membership_id = r.membership_id and b.course_id = r.course_id
       and b.cycle < r.cycle and b.floor_id is not null
     order by b.cycle desc limit 1)) end`

/** Each course that is offered from the catalog or was taken before, with the person's latest cycle of it. */
async function read(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  entityId: number,
  membershipId: number,
): Promise<Row[]> {
  const { rows } = await sqlOf(Row)`
    select c.id as course_id, coalesce(r.version_id, c.current_version_id) as version_id, r.id as registration_id, r.status, r.due_date,
           r.expires_on, ${newerFrom} as newer_from, r.id is not null and r.status <> 'Complete' and ${isOutdated('r')} as outdated,
           ${isCeApproved({ clock })} as is_ce, r.certificate_id, coalesce(r.last_beat_at, r.date_started) as active_at,
           coalesce(r.language, (select t.language from course_texts t join users u on u.language = t.language
             where t.version_id = c.current_version_id and u.id = m.user_id), 'en') as language,
           array(select p.module_key from module_progress p where p.entity_id = r.entity_id and p.registration_id = r.id
             and p.status in ('Complete', 'Passed')) as done,
           coalesce((select jsonb_object_agg(p.module_key, jsonb_build_object('seconds', p.seconds, 'pagesSeen', p.pages_seen)) from module_progress p
             where p.entity_id = r.entity_id and p.registration_id = r.id), '{}') as spent
    from ${rowsOf('memberships', entityId)} m
    join entities e on e.id = m.entity_id
    cross join courses c
    left join lateral (
      select * from registrations r where r.entity_id = m.entity_id and r.membership_id = m.id and r.course_id = c.id
      order by r.cycle desc limit 1) r on true
    where m.id = ${membershipId} and (r.id is not null or ${inCatalogue(entityId)} and ${isOffered({ clock })})`.execute(
    db,
  )
  return rows
}

async function readPath(db: Db, entity: EntityScope, today: CalendarDate): Promise<MyPath> {
  const { person, steps } = await pathOfMember(db, entity, today)
  const { industry, duties } = person
  if (person.state === null) return { steps, state: null, industry, duties: [...duties] }
  const { state: code } = person
  const found = await db.selectFrom('jurisdictions').select('name').where('code', '=', code).executeTakeFirst()
  return { steps, state: { code, name: found?.name ?? code }, industry, duties: [...duties] }
}

interface Mine {
  readonly card: TrainingCard
  readonly activeAt: string
}

function continueOf({
  card: { registrationId, name, minutesLeft: left, modules, modulesDone, nextModule },
}: Mine): MyTraining['continueWith'] {
  return registrationId === null
    ? null
    : { registrationId, name, moduleTitle: nextModule?.title ?? '', minutesLeft: left, modules, modulesDone }
}

async function cardOf(db: Db, row: Row, today: CalendarDate, creditableFrom: CalendarDate | null): Promise<Mine> {
  const course = await publishedCourse(db, row.versionId, row.language)
  const status = row.status ?? 'Not_Started'
  const modules = course.modules.map(({ id, key, seconds, title, minimumMinutes, ...module }) => ({
    id,
    key,
    seconds,
    title,
    minimumMinutes,
    ...(module.kind === 'lesson' && { pages: module.pages }),
    done: status === 'Complete' || row.done.includes(key),
  }))
  const next = status === 'In_Progress' ? modules.find(({ done }) => !done) : undefined
  const standing = { registrationId: row.registrationId, status, dueDate: row.dueDate, expiresOn: row.expiresOn }
  const { courseId, name, header, state, hours, language, languages } = course
  const card: TrainingCard = {
    courseId,
    name,
    header,
    state,
    isCE: row.isCe,
    hours,
    language,
    languages: [...languages],
    ...standing,
    group: groupOf(standing, today),
    action: actionOf(standing, today),
    newerFrom: row.newerFrom,
    creditableFrom,
    outdated: row.outdated,
    certificateId: row.certificateId,
    minutesLeft: status === 'Complete' ? course.minutes : minutesLeft(modules, new Map(Object.entries(row.spent))),
    modules: modules.length,
    modulesDone: modules.filter(({ done }) => done).length,
    nextModule: next ? { id: next.id, key: next.key, title: next.title } : null,
  }
  return { card, activeAt: row.activeAt ?? '' }
}
