import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { settleQuota, writeHistory, type Course } from './history.server.ts'
import type { DemoEntity, peopleMaker } from './organizations.server.ts'
import { chance, invent } from './people.ts'
import { type Story, storyOf } from './stories.ts'

/** What every part of the world is made with. */
export interface Making {
  readonly trx: Trx
  readonly services: Services
  readonly make: ReturnType<typeof peopleMaker>
  readonly course: Course
}

interface Filled {
  entity: DemoEntity
  domain: string
  count: number
  seed: number
  groups: readonly string[]
  administrator: number
  others: readonly { userId: number; story: Story; chosen: boolean }[]
}

/** An organization with its people, groups and a year of history; its administrator is certified. */
export async function fillOrganization({ trx, services, make, course }: Making, organization: Filled): Promise<void> {
  const { entity } = organization
  const next = chance(organization.seed)
  const validDays = Math.round(course.validMonths * 30.44)
  const userIds = [...(await make.users(invent(organization.count, organization.domain, next))).values()]
  const learners = await make.members(entity, userIds)
  const [administrator] = (await make.members(
    entity,
    [organization.administrator],
    ['Learner', 'EntityAdmin'],
    true,
  )) as [number]
  const others: { membershipId: number; story: Story }[] = []
  for (const { userId, story, chosen } of organization.others) {
    const [membershipId] = (await make.members(entity, [userId], ['Learner'], chosen)) as [number]
    others.push({ membershipId, story })
  }
  const stories = [
    ...learners.map((membershipId, index) => ({ membershipId, story: storyOf(index, next, validDays) })),
    {
      membershipId: administrator,
      story: { kind: 'certified', added: -200, completed: -185, due: -155, modulesDone: 0 } satisfies Story,
    },
    ...others,
  ]
  await groupEveryone(trx, services, organization, course)
  await writeHistory(trx, services, entity, course, stories)
  await settleQuota(trx, entity)
}

/** Each member is in one group, and every other group has the course. */
async function groupEveryone(trx: Trx, services: Services, { entity, groups }: Filled, course: Course): Promise<void> {
  const createdAt = services.clock.iso(-400 * 86_400)
  const made = await trx
    .insertInto('groups')
    .values(groups.map(name => ({ entityId: entity.id, name, createdAt })))
    .returning('id')
    .execute()
  await sql`
    insert into group_members (entity_id, group_id, membership_id)
    select entity_id, (${made.map(group => group.id)}::integer[])[1 + (id % ${groups.length})], id
    from memberships where entity_id = ${entity.id}`.execute(trx)
  await sql`
    insert into group_courses (entity_id, group_id, course_id)
    select entity_id, id, ${course.id} from groups where entity_id = ${entity.id} and id % 2 = 0`.execute(trx)
}

/** Some have left: kept for their history. */
export async function quietSome(trx: Trx, entity: DemoEntity): Promise<void> {
  await sql`
    update memberships m set status = case when few.n <= 6 then 'Inactive' else 'Archived' end
    from (
      select id, row_number() over (order by id) as n from memberships
      where entity_id = ${entity.id} and roles = '{Learner}' and id % 23 = 3
    ) few
    where m.id = few.id and few.n <= 10`.execute(trx)
}
