import { sql } from 'kysely'
import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import type { EntityRole, EntityType, PlatformRole } from '#foundation/access/roles.ts'
import { documentNames, documentVersions } from '#identity/consent/document-versions.ts'
import { hashPassword } from '#identity/sign-in/passwords.server.ts'
import type { Invented } from './people.ts'
import { payForPlan } from './purchases.server.ts'
import { DEMO_PASSWORD } from '#identity/two-factor/well-known.ts'

export interface DemoEntity {
  readonly id: number
  readonly name: string
}

export interface DemoMember {
  readonly userId: number
  readonly membershipId: number
  readonly email: string
}

export type Plan =
  | { readonly kind: 'none' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'Certificate' | 'Seat'; readonly quota: number; readonly startedDaysAgo: number }

/** Makes people, organizations and memberships of the demonstration, by a few statements each. */
export function peopleMaker(trx: Trx, services: Services) {
  const password = hashPassword(DEMO_PASSWORD)
  return {
    users: async (people: readonly Invented[], platformRoles: PlatformRole[] = []) =>
      addUsers(trx, services, { people, platformRoles, passwordHash: await password }),
    entity: (name: string, type: EntityType, plan: Plan, given: EntityDetails = {}) =>
      addEntity(trx, services, { name, type, plan, ...given }),
    members: (of: DemoEntity, userIds: readonly number[], roles: EntityRole[] = ['Learner'], chosen = false) =>
      addMembers(trx, services, { entityId: of.id, userIds, roles, chosen }),
  }
}

interface EntityDetails {
  readonly isOffsite?: boolean
  readonly coopId?: number
  readonly industryId?: number
  readonly contact?: Invented
}

async function addUsers(
  trx: Trx,
  { clock }: Services,
  given: { people: readonly Invented[]; platformRoles: PlatformRole[]; passwordHash: string },
): Promise<Map<string, number>> {
  const { people, platformRoles, passwordHash } = given
  const now = clock.iso()
  const rows = await trx
    .insertInto('users')
    .values(
      people.map(person => ({
        ...person,
        passwordHash,
        emailConfirmedAt: now,
        createdAt: now,
        platformRoles,
        state: 'CA',
      })),
    )
    .returning(['id', 'email'])
    .execute()
  await trx
    .insertInto('consents')
    .values(
      rows.flatMap(({ id }) =>
        documentNames.map(document => ({ userId: id, document, version: documentVersions[document], acceptedAt: now })),
      ),
    )
    .execute()
  return new Map(rows.map(row => [row.email, row.id]))
}

async function addEntity(
  trx: Trx,
  services: Services,
  given: EntityDetails & { name: string; type: EntityType; plan: Plan },
): Promise<DemoEntity> {
  const { name, type, plan, contact } = given
  const { id } = await trx
    .insertInto('entities')
    .values({
      name,
      type,
      state: 'CA',
      createdAt: services.clock.iso(-730 * 86_400),
      isOffsite: given.isOffsite ?? false,
      coopId: given.coopId ?? null,
      industryId: given.industryId ?? null,
      contactEmail: contact?.email ?? null,
      contactName: contact ? `${contact.firstName} ${contact.lastName}` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await startPlan(trx, services, id, plan)
  if (plan.kind !== 'none' && plan.kind !== 'trial')
    await payForPlan(trx, id, {
      email: contact?.email ?? `office@${name.split(' ')[0]?.toLowerCase()}.test`,
      zip: '93101',
    })
  return { id, name }
}

async function startPlan(trx: Trx, { clock }: Services, entityId: number, plan: Plan): Promise<void> {
  if (plan.kind === 'none') return
  const today = clock.today('America/Los_Angeles')
  const day = (offset: number) => sql<string>`${today}::date + ${offset}::integer`
  if (plan.kind === 'trial') {
    await trx
      .insertInto('subscriptions')
      .values({ entityId, status: 'Trial', trialEndsOn: day(11) })
      .execute()
    return
  }
  await trx
    .insertInto('subscriptions')
    .values({
      entityId,
      status: 'Active',
      planType: plan.kind,
      productKey: `${plan.kind.toLowerCase()}-${plan.quota}`,
      planName: `${plan.kind === 'Seat' ? 'Active Users' : 'Certificates'} ${plan.quota}`,
      certificateQuota: plan.kind === 'Certificate' ? plan.quota : 0,
      numberOfSeats: plan.kind === 'Seat' ? plan.quota : 0,
      startsOn: day(-plan.startedDaysAgo),
      endsOn: day(365 - plan.startedDaysAgo),
      trialEndsOn: day(-plan.startedDaysAgo),
    })
    .execute()
}

async function addMembers(
  trx: Trx,
  { clock }: Services,
  given: { entityId: number; userIds: readonly number[]; roles: EntityRole[]; chosen: boolean },
): Promise<number[]> {
  const { entityId, userIds, roles, chosen } = given
  const createdAt = clock.iso(-400 * 86_400)
  const lastChosenAt = chosen ? clock.iso() : null
  const rows = await trx
    .insertInto('memberships')
    .values(userIds.map(userId => ({ entityId, userId, roles, createdAt, lastChosenAt })))
    .returning(['id', 'userId'])
    .execute()
  const idOf = new Map(rows.map(row => [row.userId, row.id]))
  return userIds.map(userId => idOf.get(userId) as number)
}
