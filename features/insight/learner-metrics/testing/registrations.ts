import { sql } from 'kysely'
import type { TestServer } from '#platform/testing/server.ts'
import { type Entity, makePerson } from '#platform/testing/world.ts'
import type { TrainingStatus } from '../learner-metrics.contract.ts'

const courses = {
  basics: ['Mandated Reporter', 'NATL', 'Basics'],
  refresher: ['Mandated Reporter', 'NATL', 'Refresher'],
  california: ['Mandated Reporter', 'CA', 'California General'],
  youth: ['Youth Protection', 'NATL', 'Safe Programs'],
} as const
type CourseName = keyof typeof courses

/** The courses for these tests, made once in a database; their ids by name. */
export async function makeCourses({ db, clock }: TestServer): Promise<Record<CourseName, number>> {
  for (const [slug, [header, state, name]] of Object.entries(courses)) {
    await sql`
      with made as (
        insert into courses (slug, header, name, state, is_ce, hours, valid_months)
          values (${`report-${slug}`}, ${header}, ${name}, ${state}, false, 2, 24)
        on conflict (slug) do nothing returning id
      )
      insert into course_versions (course_id, version, digest, published_at, hours, valid_months, sources)
      select id, '1.0.0', 'test', ${clock.iso()}, 2, 24, '[]' from made`.execute(db)
  }
  const rows = await db.selectFrom('courses').select(['id', 'slug']).where('slug', 'like', 'report-%').execute()
  return Object.fromEntries(rows.map(row => [row.slug.slice('report-'.length), row.id])) as Record<CourseName, number>
}

export interface GivenRegistration {
  readonly firstName: string
  readonly lastName?: string
  readonly email?: string
  readonly course?: CourseName
  readonly status?: TrainingStatus
  readonly dateAdded?: string
  readonly daysAgo?: number
  readonly seconds?: number
  readonly certificate?: string
}

/** One learner for each row, with the registration. */
export async function makeRegistrations(
  server: TestServer,
  entity: Entity,
  rows: readonly GivenRegistration[],
): Promise<void> {
  const ids = await makeCourses(server)
  for (const {
    firstName,
    lastName = 'Tran',
    course = 'basics',
    status = 'Not_Started',
    daysAgo = 0,
    seconds = 0,
    certificate,
    ...given
  } of rows) {
    const person = await makePerson(server, {
      firstName,
      lastName,
      ...(given.email ? { email: `${entity.id}.${given.email}` } : {}),
    })
    const [header, , name] = courses[course]
    const added = given.dateAdded ?? server.clock.iso(-daysAgo * 86_400)
    const completed = status === 'Complete' ? new Date(Date.parse(added) + 3 * 3_600_000).toISOString() : null
    await sql`
      with joined as (
        insert into memberships (entity_id, user_id, roles, created_at)
          values (${entity.id}, ${person.userId}, '{Learner}', ${server.clock.iso()}) returning id
      )
      insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status,
        date_added, date_completed, total_seconds,
        certificate_id, certificate_name, first_name, last_name, email, training_type, training)
      select ${entity.id}, joined.id, ${person.userId}, ${ids[course]}, v.id, 'en', ${status}, ${added}, ${completed}, ${seconds},
        ${certificate ? 7 : null}, ${certificate ?? null}, ${firstName}, ${lastName}, ${person.email}, ${header}, ${name}
      from joined join course_versions v on v.course_id = ${ids[course]} and v.version = '1.0.0'`.execute(server.db)
  }
}
