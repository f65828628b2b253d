import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Feature, Services } from '#platform/server/feature.ts'
import { giveSecret } from '#identity/two-factor/enrolment.server.ts'
import { courseOf } from './history.server.ts'
import { writeOffsiteCertificates } from './offsite-certificates.server.ts'
import { peopleMaker } from './organizations.server.ts'
import { staffSecrets } from '#identity/two-factor/well-known.ts'
import { cast, person } from './cast.ts'
import { fillOrganization, type Making } from './filled-organization.server.ts'
import { makeHarbor } from './harbor.server.ts'

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

async function makeWorld(trx: Trx, services: Services): Promise<void> {
  const make = peopleMaker(trx, services)
  const world: Making = { trx, services, make, course: await courseOf(trx, 'national') }
  const support = await makeStaff(world)
  const ids = await make.users(Object.values(cast))
  const id = (who: keyof typeof cast) => ids.get(cast[who].email) as number

  const coastal = await make.entity('Coastal Schools Cooperative', 'Coop', { kind: 'none' }, { contact: cast.ines })
  await make.members(coastal, [id('ines')], ['Learner', 'CoopAdmin'])
  await makeHarbor(world, { coopId: coastal.id, maria: id('maria'), leo: id('leo'), grace: id('grace'), support })
  await makeBayview(world, { omar: id('omar'), leo: id('leo') })
  await makeSmallSchools(world, coastal.id)

  const littleOaks = await make.entity(
    'Little Oaks Preschool',
    'Organization',
    { kind: 'trial' },
    { industryId: 3, contact: cast.june },
  )
  await make.members(littleOaks, [id('june')], ['Learner', 'EntityAdmin'])
  const northridge = await make.entity(
    'Northridge Health',
    'Organization',
    { kind: 'Certificate', quota: 250, startedDaysAgo: 60 },
    { isOffsite: true, industryId: 2, contact: cast.dana },
  )
  await make.members(northridge, [id('dana')], ['Learner', 'EntityAdmin'])
  await writeOffsiteCertificates(trx, services, northridge)
  const alone = await make.entity('Sam Rivera', 'Individual', { kind: 'none' })
  await make.members(alone, [id('sam')])
}

/** Staff, each with a second factor that is well known; answers who supports. */
async function makeStaff({ trx, services, make }: Making): Promise<number> {
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
  return support.get('support@upstander.test') as number
}

/** A clinic on a plan of seats. */
async function makeBayview(world: Making, { omar, leo }: { omar: number; leo: number }): Promise<void> {
  const bayview = await world.make.entity(
    'Bayview Clinic',
    'Organization',
    { kind: 'Seat', quota: 25, startedDaysAgo: 330 },
    { industryId: 2, contact: cast.omar },
  )
  await fillOrganization(world, {
    entity: bayview,
    domain: 'bayview.test',
    count: 32,
    seed: 11,
    groups: ['Front Desk', 'Nursing', 'Physicians'],
    administrator: omar,
    others: [
      {
        userId: leo,
        story: { kind: 'notStarted', added: -9, completed: null, due: 21, modulesDone: 0 },
        chosen: false,
      },
    ],
  })
}

/** The cooperative's other members. */
async function makeSmallSchools(world: Making, coopId: number): Promise<void> {
  const { make } = world
  const dunes = await make.entity(
    'Dunes Charter School',
    'Organization',
    { kind: 'Certificate', quota: 25, startedDaysAgo: 300 },
    { coopId, industryId: 1 },
  )
  const lighthouse = await make.entity(
    'Lighthouse Elementary',
    'Organization',
    { kind: 'Certificate', quota: 50, startedDaysAgo: 90 },
    { coopId, industryId: 1 },
  )
  const principals = await make.users([person('ruth.okafor@dunes.test'), person('ben.ito@lighthouse.test')])
  await fillOrganization(world, {
    entity: dunes,
    domain: 'dunes.test',
    count: 44,
    seed: 5,
    groups: ['Teachers', 'Staff'],
    administrator: principals.get('ruth.okafor@dunes.test') as number,
    others: [],
  })
  await fillOrganization(world, {
    entity: lighthouse,
    domain: 'lighthouse.test',
    count: 18,
    seed: 7,
    groups: ['Teachers', 'Aides'],
    administrator: principals.get('ben.ito@lighthouse.test') as number,
    others: [],
  })
}
