import { issueCertificate } from '#certificates/certificates/issue.server.ts'
import { makeOrganizationIn } from '../../platform/testing/process.ts'

type Inside = Parameters<typeof makeOrganizationIn>[0]

/** An organization with this many people, by two statements. */
export async function makeCrowd(
  inside: Inside,
  people: number,
): Promise<Awaited<ReturnType<typeof makeOrganizationIn>>> {
  const organization = await makeOrganizationIn(inside)
  await inside.workPool.query(
    `
    with people as (
      insert into users (email, first_name, last_name, email_confirmed_at, created_at)
      select 'crowd-' || $1::int || '-' || n || '@learners.test', 'Ana', 'Nguyễn ' || n, now(), now()
        from generate_series(1, $2::int - 1) n returning id
    ) insert into memberships (entity_id, user_id, roles, created_at) select $1::int, id, '{Learner}', now() from people`,
    [organization.entity.id, people],
  )
  return organization
}

/** People of an organization who each hold a certificate. */
export async function makeHolders({ work, workPool }: Inside, entityId: number, people: number): Promise<void> {
  const { rows } = await workPool.query<{ id: number }>(
    `with people as (
       insert into users (email, first_name, last_name, email_confirmed_at, created_at)
       select 'holder-' || $1::int || '-' || n || '@zip.test', 'Ana', 'Nguyễn ' || n, now(), now() from generate_series(1, $2::int) n
       returning id, last_name, email
     ), joined as (
       insert into memberships (entity_id, user_id, roles, created_at) select $1::int, id, '{Learner}', now() from people returning id, user_id
     )
     insert into registrations (entity_id, membership_id, user_id, course_id, version_id, language, status, date_added, date_completed,
       first_name, last_name, email, training_type, training)
     select $1::int, j.id, j.user_id, v.course_id, v.id, 'en', 'Complete', now(), now(), 'Ana', p.last_name, p.email, 'Mandated Reporter', 'Basics'
     from joined j join people p on p.id = j.user_id
     cross join (select v.id, v.course_id from course_versions v join courses c on c.id = v.course_id where c.state = 'NATL' limit 1) v
     returning id`,
    [entityId, people],
  )
  await work.db.transaction().execute(async trx => {
    for (const { id } of rows) await issueCertificate(trx, work, { entityId, registrationId: id })
  })
}
