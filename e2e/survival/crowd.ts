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
