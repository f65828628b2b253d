import { writeAuditTrail } from './audit-trail.server.ts'
import { cast } from './cast.ts'
import { fillOrganization, type Making, quietSome } from './filled-organization.server.ts'
import { writeInvites } from './invites.server.ts'
import { writeJoinPage } from './join-page.server.ts'
import { buyPacks } from './purchases.server.ts'
import { superviseGroups } from './supervisors.server.ts'
import { writeRequirements } from './requirements.server.ts'
import { writeResources } from './resources.server.ts'

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

/** The district that most of the demonstration is about. */
export async function makeHarbor(
  world: Making,
  { coopId, maria, leo, grace, support }: { coopId: number } & Record<'maria' | 'leo' | 'grace' | 'support', number>,
): Promise<void> {
  const { trx, services, make, course } = world
  const harbor = await make.entity(
    'Harbor Unified School District',
    'Organization',
    { kind: 'Certificate', quota: 500, startedDaysAgo: 210 },
    { coopId, industryId: 1, contact: cast.maria },
  )
  await fillOrganization(world, {
    entity: harbor,
    domain: 'harbor.test',
    count: 247,
    seed: 2026,
    groups: harborGroups,
    administrator: maria,
    // Leo has a certificate that expires soon, and has begun to renew it.
    others: [
      {
        userId: leo,
        story: { kind: 'renewing', added: -720, completed: -705, due: -690, modulesDone: 1 },
        chosen: true,
      },
      {
        userId: grace,
        story: { kind: 'certified', added: -180, completed: -170, due: -135, modulesDone: 0 },
        chosen: true,
      },
    ],
  })
  await quietSome(trx, harbor)
  await writeRequirements(trx, services, { entity: harbor, course, administrator: maria })
  await superviseGroups(trx, services, { entity: harbor, userId: grace, groups: ['Harbor High'], administrator: maria })
  await buyPacks(trx, services, { entityId: harbor.id, userId: maria }, [
    { quantity: 10, daysAgo: 150 },
    { quantity: 20, daysAgo: 40, refundedCents: 5000 },
  ])
  await writeInvites(trx, services, harbor, maria, course.id, 'harbor.test')
  await writeJoinPage(trx, services, harbor, maria)
  await writeResources(trx, services, harbor)
  await writeAuditTrail(trx, services, harbor, { administrator: maria, support })
}
