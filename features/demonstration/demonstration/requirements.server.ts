import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { keepPeople, openRequired } from '#training/requirements/people.server.ts'
import type { Course } from './history.server.ts'
import type { DemoEntity } from './organizations.server.ts'

/** A year of rules: some people are trained under them, some are late, some have just come. */
const RULES = [
  {
    name: 'Nurses and counselors: every two years',
    groups: ['Nurses and Health Staff', 'School Counselors'],
    again: { againKind: 'certificate' },
  },
  {
    name: 'Coaches: every 12 months',
    groups: ['Coaches and Athletics'],
    again: { againKind: 'months', againMonths: 12 },
  },
] as const
const DAYS_AGO = 300

/** What the organization requires of some of its groups, and since when each of their people has been under it. */
export async function writeRequirements(
  trx: Trx,
  services: Services,
  { entity, course, administrator }: { entity: DemoEntity; course: Course; administrator: number },
): Promise<void> {
  const { clock } = services
  const groups = await trx.selectFrom('groups').select(['id', 'name']).where('entityId', '=', entity.id).execute()
  await trx
    .insertInto('requirements')
    .values(
      RULES.map(({ name, groups: names, again }) => ({
        entityId: entity.id,
        name,
        courseIds: [course.id],
        groupIds: groups.filter(group => names.some(one => one === group.name)).map(({ id }) => id),
        firstKind: 'days',
        firstDays: 45,
        ...again,
        email: false,
        createdBy: administrator,
        createdAt: clock.iso(-DAYS_AGO * 86_400),
      })),
    )
    .execute()
  await trx.insertInto('requirementDays').values({ entityId: entity.id }).execute()
  const members = await trx
    .selectFrom('memberships')
    .select('id')
    .where('entityId', '=', entity.id)
    .orderBy('id')
    .execute()
  const { timeZone } = await trx
    .selectFrom('entities')
    .select('timeZone')
    .where('id', '=', entity.id)
    .executeTakeFirstOrThrow()
  const these = { entityId: entity.id, membershipIds: members.map(({ id }) => id), today: clock.today(timeZone) }
  await keepPeople(trx, these)
  await backdate(trx, entity)
  await openRequired(trx, services, these)
}

/** As if each had come under the rule when they got their first training, or it was made. */
async function backdate(trx: Trx, entity: DemoEntity): Promise<void> {
  await sql`
    update requirement_people p set since = greatest(q.created_at, came.at)::date
    from requirements q, (
      select membership_id, min(date_added) as at from registrations where entity_id = ${entity.id} group by membership_id) came
    where p.entity_id = ${entity.id} and q.entity_id = p.entity_id and q.id = p.requirement_id and came.membership_id = p.membership_id`.execute(
    trx,
  )
  await sql`
    select refresh_member_trainings(${entity.id}, array(select id from memberships where entity_id = ${entity.id} order by id))`.execute(
    trx,
  )
}
