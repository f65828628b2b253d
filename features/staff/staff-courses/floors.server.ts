import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { contains, type Db, type Trx } from '#platform/server/db.ts'
import { type Feature, type Sent, route, type Services } from '#platform/server/feature.ts'
import { type ListSql, readList } from '#platform/server/list.ts'
import { conflict, refuse, unknown } from '#platform/server/refusal.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { floorsOf, liftFloor, setFloor } from '#training/version-floors/floors.server.ts'
import { patiently, peopleTouched, previewTouched } from '#training/version-floors/preview.server.ts'
import type { PlannedFloor } from '#training/version-floors/version-floors.contract.ts'
import { findCourse } from './course-list.server.ts'
import {
  liftFloorEndpoint,
  previewFloor,
  setFloorEndpoint,
  staffCourse,
  touchedOrganizations,
} from './floors.contract.ts'
import { floorsMessages as messages } from './floors.messages.ts'

interface Asked {
  readonly versionId?: number | undefined
  readonly completedBefore?: string | undefined
  readonly effectiveOn: string
}

const Course = z.object({ name: z.string(), version: z.string().nullable() })

/** The floor that is asked for, with the names of what it is about; refused if it could not be meant. */
async function plannedOf(
  db: Db | Trx,
  { clock }: Pick<Services, 'clock'>,
  courseId: number,
  { versionId, completedBefore, effectiveOn }: Asked,
): Promise<{ floor: PlannedFloor; name: string; version: string | null }> {
  const { rows } = await sqlOf(Course)`
    select c.name, v.version from courses c
    left join course_versions v on v.course_id = c.id and v.id = ${versionId ?? null}::integer and versions_below(v.id) <> '{}'
    where c.id = ${courseId}`.execute(db)
  const [course] = rows
  if (!course) throw unknown(messages.unknown)
  if ((versionId === undefined) === (completedBefore === undefined))
    throw refuse(setFloorEndpoint, 'versionId', versionId === undefined ? messages.chooseVersion : messages.oneOf)
  if (versionId !== undefined && course.version === null)
    throw refuse(setFloorEndpoint, 'versionId', messages.unknownVersion)
  // Somewhere it is still that day.
  if (effectiveOn < clock.today('Etc/GMT+12')) throw refuse(setFloorEndpoint, 'effectiveOn', messages.past)
  if (completedBefore !== undefined && completedBefore > effectiveOn)
    throw refuse(setFloorEndpoint, 'completedBefore', messages.afterItself)
  const floor = { courseId, versionId: versionId ?? null, completedBefore: completedBefore ?? null, effectiveOn }
  return { floor, ...course }
}

const byOrganization = (people: RawBuilder<unknown>): ListSql<typeof touchedOrganizations> => ({
  of: touchedOrganizations,
  with: sql`${people}, places as (
    select case when p.type <> 'Individual' then p.entity_id end as id, sum(p.completions)::integer as completions,
           count(*) as people, count(*) filter (where p.loses) as losing
    from people p group by 1
  )`,
  from: sql`places t left join entities e on e.id = t.id`,
  always: sql`true`,
  filters: {
    searchTerm: text => sql`fold(e.name) like fold(${contains(text)})`,
    versionId: () => [],
    completedBefore: () => [],
    effectiveOn: () => [],
  },
  sorts: {
    losing: sql`t.losing`,
    completions: sql`t.completions`,
    people: sql`t.people`,
    name: way => sql`fold(e.name) ${way} nulls last`,
  },
  ties: way => sql`t.id ${way}`,
})

async function set({ caller, params, body }: Sent<typeof setFloorEndpoint>, services: Services) {
  const { reason, courseName, ...asked } = body
  return services.db.transaction().execute(async trx => {
    const { floor, name, version } = await plannedOf(trx, services, params.courseId, asked)
    if (courseName.trim() !== name) throw refuse(setFloorEndpoint, 'courseName', messages.wrongName(name))
    const { completedBefore, effectiveOn } = floor
    const floorId = await setFloor(trx, services, { ...floor, reason })
    await audit(trx, services, {
      caller,
      entityId: null,
      action: 'courses.floorSet',
      target: name,
      detail: { ...(version === null ? { completedBefore } : { fromVersion: version }), effectiveOn, reason },
    })
    return { floorId }
  })
}

async function lift({ caller, params, body: { reason } }: Sent<typeof liftFloorEndpoint>, services: Services) {
  return services.db.transaction().execute(async trx => {
    const lifted = await liftFloor(trx, services, { ...params, reason })
    if (!lifted) throw conflict(messages.lifted)
    const { name } = await trx
      .selectFrom('courses')
      .select('name')
      .where('id', '=', params.courseId)
      .executeTakeFirstOrThrow()
    const { version, completedBefore } = lifted
    const detail = { ...(version === null ? { completedBefore } : { fromVersion: version }), reason }
    await audit(trx, services, { caller, entityId: null, action: 'courses.floorLifted', target: name, detail })
    return {}
  })
}

/** Floors under the versions of a course: looked at first, then set, and lifted. Spec D4, D8. */
export const floors: Pick<Feature, 'constraints'> & Required<Pick<Feature, 'routes'>> = {
  routes: [
    route(staffCourse, async ({ params: { courseId } }, services) => {
      const course = await findCourse(services, courseId)
      if (!course) throw unknown(messages.unknown)
      return { course, floors: await floorsOf(services.db, courseId) }
    }),
    route(previewFloor, async ({ params, query }, services) =>
      previewTouched(services, (await plannedOf(services.db, services, params.courseId, query)).floor),
    ),
    route(touchedOrganizations, async ({ params, query }, services) => {
      const { floor } = await plannedOf(services.db, services, params.courseId, query)
      return patiently(services, db =>
        readList(db, byOrganization(peopleTouched(services, floor)), query, {
          columns: sql`e.guid as entity_guid, e.name, t.completions, t.people, t.losing`,
        }),
      )
    }),
    route(setFloorEndpoint, set),
    route(liftFloorEndpoint, lift),
  ],
  constraints: {
    course_floors_version_once: refuse(setFloorEndpoint, 'versionId', messages.stands),
    course_floors_day_once: refuse(setFloorEndpoint, 'completedBefore', messages.stands),
  },
}
