import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Feature, Services } from '#platform/server/feature.ts'
import { giveSecret } from '#identity/two-factor/enrolment.server.ts'
import { writeAuditTrail } from './audit-trail.server.ts'
import { courseOf, settleQuota, writeHistory, type Course } from './history.server.ts'
import { writeInvites } from './invites.server.ts'
import { writeJoinPage } from './join-page.server.ts'
import { writeOffsiteCertificates } from './offsite-certificates.server.ts'
import { type DemoEntity, peopleMaker } from './organizations.server.ts'
import { chance, invent, type Invented } from './people.ts'
import { buyPacks } from './purchases.server.ts'
import { writeResources } from './resources.server.ts'
import { staffSecrets } from '#identity/two-factor/well-known.ts'
import { type Story, storyOf } from './stories.ts'

/** The world that `npm start` makes in an empty database. Spec D12. */
export const demonstration: Feature = {
  async prepare(services) {
    if (!services.config.demonstration) return
    await services.db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(7230416)`.execute(trx)
      if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
      await makeWorld(trx, services)
    })
  },
}

const person = (email: string): Invented => {
  const [first = '', last = ''] = (email.split('@')[0] ?? '').split('.')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return { firstName: capital(first), lastName: capital(last), email }
}

const harborGroups = [
  'Bayside Elementary',
  'Central Office',
  'Coaches and Athletics',
  'Food Services',
  'Harbor High',
  'Harbor Middle',
  'Nurses and Health Staff',
  'Paraeducators',
  'School Counselors',
  'Substitutes 2026',
  'Transportation',
  'Westshore Elementary',
]

async function makeWorld(trx: Trx, services: Services): Promise<void> {
  const make = peopleMaker(trx, services)
  const course = await courseOf(trx, 'national')
  const admins = await make.users(
    [{ ...person('admin@upstander.test'), firstName: 'Ada', lastName: 'Winter' }],
    ['Admin'],
  )
  const support = await make.users(
    [{ ...person('support@upstander.test'), firstName: 'Noor', lastName: 'Haddad' }],
    ['LeadSupport'],
  )
  for (const [email, userId] of [...admins, ...support])
    await giveSecret(trx, services, { userId, secret: staffSecrets[email as keyof typeof staffSecrets] })

  const [maria, omar, june, dana, ines, leo, sam] = [
    'maria.alvarez@harbor.test',
    'omar.haddad@bayview.test',
    'june.park@littleoaks.test',
    'dana.cole@northridge.test',
    'ines.moreau@coastal.test',
    'leo.tran@harbor.test',
    'sam.rivera@individual.test',
  ].map(person) as [Invented, Invented, Invented, Invented, Invented, Invented, Invented]
  const ids = await make.users([maria, omar, june, dana, ines, leo, sam])
  const id = (who: Invented) => ids.get(who.email) as number

  const coastal = await make.entity('Coastal Schools Cooperative', 'Coop', { kind: 'none' }, { contact: ines })
  await make.members(coastal, [id(ines)], ['Learner', 'CoopAdmin'])

  const harbor = await make.entity(
    'Harbor Unified School District',
    'Organization',
    { kind: 'Certificate', quota: 500, startedDaysAgo: 210 },
    { coopId: coastal.id, industryId: 1, contact: maria },
  )
  await fillOrganization(trx, services, make, course, {
    entity: harbor,
    domain: 'harbor.test',
    count: 248,
    seed: 2026,
    groups: harborGroups,
    administrator: id(maria),
    // Leo has a certificate that expires soon, and has begun to renew it.
    others: [
      {
        userId: id(leo),
        story: { kind: 'renewing', added: -720, completed: -705, due: -690, modulesDone: 1 },
        chosen: true,
      },
    ],
  })
  await quietSome(trx, harbor)
  await buyPacks(trx, services, { entityId: harbor.id, userId: id(maria) }, [
    { quantity: 10, daysAgo: 150 },
    { quantity: 20, daysAgo: 40 },
  ])
  await writeInvites(trx, services, harbor, id(maria), course.id, 'harbor.test')
  await writeJoinPage(trx, services, harbor, id(maria))
  await writeResources(trx, services, harbor)
  await writeAuditTrail(trx, services, harbor, {
    administrator: id(maria),
    support: support.get('support@upstander.test') as number,
  })

  const bayview = await make.entity(
    'Bayview Clinic',
    'Organization',
    { kind: 'Seat', quota: 25, startedDaysAgo: 330 },
    { industryId: 2, contact: omar },
  )
  await fillOrganization(trx, services, make, course, {
    entity: bayview,
    domain: 'bayview.test',
    count: 32,
    seed: 11,
    groups: ['Front Desk', 'Nursing', 'Physicians'],
    administrator: id(omar),
    others: [
      {
        userId: id(leo),
        story: { kind: 'notStarted', added: -9, completed: null, due: 21, modulesDone: 0 },
        chosen: false,
      },
    ],
  })

  const dunes = await make.entity(
    'Dunes Charter School',
    'Organization',
    { kind: 'Certificate', quota: 25, startedDaysAgo: 300 },
    { coopId: coastal.id, industryId: 1 },
  )
  const lighthouse = await make.entity(
    'Lighthouse Elementary',
    'Organization',
    { kind: 'Certificate', quota: 50, startedDaysAgo: 90 },
    { coopId: coastal.id, industryId: 1 },
  )
  const principals = await make.users([person('ruth.okafor@dunes.test'), person('ben.ito@lighthouse.test')])
  await fillOrganization(trx, services, make, course, {
    entity: dunes,
    domain: 'dunes.test',
    count: 44,
    seed: 5,
    groups: ['Teachers', 'Staff'],
    administrator: principals.get('ruth.okafor@dunes.test') as number,
    others: [],
  })
  await fillOrganization(trx, services, make, course, {
    entity: lighthouse,
    domain: 'lighthouse.test',
    count: 18,
    seed: 7,
    groups: ['Teachers', 'Aides'],
    administrator: principals.get('ben.ito@lighthouse.test') as number,
    others: [],
  })

  const littleOaks = await make.entity(
    'Little Oaks Preschool',
    'Organization',
    { kind: 'trial' },
    { industryId: 3, contact: june },
  )
  await make.members(littleOaks, [id(june)], ['Learner', 'EntityAdmin'])
  const northridge = await make.entity(
    'Northridge Health',
    'Organization',
    { kind: 'Certificate', quota: 250, startedDaysAgo: 60 },
    { isOffsite: true, industryId: 2, contact: dana },
  )
  await make.members(northridge, [id(dana)], ['Learner', 'EntityAdmin'])
  await writeOffsiteCertificates(trx, services, northridge)
  const alone = await make.entity('Sam Rivera', 'Individual', { kind: 'none' })
  await make.members(alone, [id(sam)])
}

/** An organization with its people, groups and a year of history; its administrator is certified. */
async function fillOrganization(
  trx: Trx,
  services: Services,
  make: ReturnType<typeof peopleMaker>,
  course: Course,
  organization: {
    entity: DemoEntity
    domain: string
    count: number
    seed: number
    groups: readonly string[]
    administrator: number
    others: readonly { userId: number; story: Story; chosen: boolean }[]
  },
): Promise<void> {
  const { entity, groups } = organization
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
  const made = await trx
    .insertInto('groups')
    .values(groups.map(name => ({ entityId: entity.id, name, createdAt: services.clock.iso(-400 * 86_400) })))
    .returning('id')
    .execute()
  await sql`
    insert into group_members (entity_id, group_id, membership_id)
    select entity_id, (${made.map(group => group.id)}::integer[])[1 + (id % ${groups.length})], id from memberships where entity_id = ${entity.id}`.execute(
    trx,
  )
  await sql`insert into group_courses (entity_id, group_id, course_id) select entity_id, id, ${course.id} from groups where entity_id = ${entity.id} and id % 2 = 0`.execute(
    trx,
  )
  await writeHistory(trx, services, entity, course, stories)
  await settleQuota(trx, entity)
}

/** Some have left: kept for their history. */
async function quietSome(trx: Trx, entity: DemoEntity): Promise<void> {
  await sql`
    update memberships m set status = case when few.n <= 6 then 'Inactive' else 'Archived' end
    from (select id, row_number() over (order by id) as n from memberships where entity_id = ${entity.id} and roles = '{Learner}' and id % 23 = 3) few
    where m.id = few.id and few.n <= 10`.execute(trx)
}
