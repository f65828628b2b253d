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
export function peopleMaker(trx: Trx, { clock }: Services) {
  const now = clock.iso()
  const password = hashPassword(DEMO_PASSWORD)

  async function users(people: readonly Invented[], platformRoles: PlatformRole[] = []): Promise<Map<string, number>> {
    const rows = await trx
      .insertInto('users')
      .values(
        await Promise.all(
          people.map(async person => ({
            ...person,
            passwordHash: await password,
            emailConfirmedAt: now,
            createdAt: now,
            platformRoles,
            state: 'CA',
          })),
        ),
      )
      .returning(['id', 'email'])
      .execute()
    await trx
      .insertInto('consents')
      .values(
        rows.flatMap(({ id }) =>
          documentNames.map(document => ({
            userId: id,
            document,
            version: documentVersions[document],
            acceptedAt: now,
          })),
        ),
      )
      .execute()
    return new Map(rows.map(row => [row.email, row.id]))
  }

  async function entity(
    name: string,
    type: EntityType,
    plan: Plan,
    given: { isOffsite?: boolean; coopId?: number; industryId?: number; contact?: Invented } = {},
  ): Promise<DemoEntity> {
    const { id } = await trx
      .insertInto('entities')
      .values({
        name,
        type,
        state: 'CA',
        createdAt: clock.iso(-730 * 86_400),
        isOffsite: given.isOffsite ?? false,
        coopId: given.coopId ?? null,
        industryId: given.industryId ?? null,
        contactEmail: given.contact?.email ?? null,
        contactName: given.contact ? `${given.contact.firstName} ${given.contact.lastName}` : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const today = clock.today('America/Los_Angeles')
    const day = (offset: number) => sql<string>`${today}::date + ${offset}::integer`
    if (plan.kind === 'trial') {
      await trx
        .insertInto('subscriptions')
        .values({ entityId: id, status: 'Trial', trialEndsOn: day(11) })
        .execute()
    } else if (plan.kind !== 'none') {
      await trx
        .insertInto('subscriptions')
        .values({
          entityId: id,
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
      await payForPlan(trx, id, {
        email: given.contact?.email ?? `office@${name.split(' ')[0]?.toLowerCase()}.test`,
        zip: '93101',
      })
    }
    return { id, name }
  }

  async function members(
    of: DemoEntity,
    userIds: readonly number[],
    roles: EntityRole[] = ['Learner'],
    chosen = false,
  ): Promise<number[]> {
    const rows = await trx
      .insertInto('memberships')
      .values(
        userIds.map(userId => ({
          entityId: of.id,
          userId,
          roles,
          createdAt: clock.iso(-400 * 86_400),
          lastChosenAt: chosen ? now : null,
        })),
      )
      .returning(['id', 'userId'])
      .execute()
    const idOf = new Map(rows.map(row => [row.userId, row.id]))
    return userIds.map(userId => idOf.get(userId) as number)
  }

  return { users, entity, members }
}
