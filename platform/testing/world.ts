import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '#identity/sign-in/passwords.server.ts'
import { openActingSession, openSession } from '#identity/sign-in/sessions.server.ts'
import type { EntityRole, EntityType, PlatformRole } from '#foundation/access/roles.ts'
import type { Client, TestServer } from './server.ts'

export const PASSWORD = 'Demo-2026!'
/** Hashed once for all test people. */
let hashed: Promise<string> | undefined

export interface Person {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}
export interface Entity {
  readonly id: number
  readonly guid: string
  readonly name: string
}
/** Someone with a session, and their role in their entity. */
export interface Member extends Person {
  readonly entityUserId: number
  readonly entity: Entity
  readonly client: Client
}

let count = 0
/** Addresses and names never collide with those of another test. */
const unique = () => `${process.pid}-${++count}-${randomUUID().slice(0, 8)}`

/** A confirmed person who can sign in with `PASSWORD`. */
export async function makePerson(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  given: Partial<Person> & { platformRoles?: PlatformRole[]; confirmed?: boolean } = {},
): Promise<Person> {
  const person = {
    email: given.email ?? `person-${unique()}@example.test`,
    firstName: given.firstName ?? 'Leo',
    lastName: given.lastName ?? 'Tran',
  }
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      passwordHash: await (hashed ??= hashPassword(PASSWORD)),
      platformRoles: given.platformRoles ?? [],
      emailConfirmedAt: given.confirmed === false ? null : clock.iso(),
      createdAt: clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, userId: id }
}

/** An entity; organizations have a live Certificate plan by default. */
export async function makeEntity(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  given: {
    name?: string
    type?: EntityType
    plan?: 'Certificate' | 'Seat' | 'Trial' | 'Lapsed' | 'none'
    quota?: number
    isOffsite?: boolean
  } = {},
): Promise<Entity> {
  const { type = 'Organization', plan = type === 'Individual' ? 'none' : 'Certificate', quota = 100 } = given
  const entity = await db
    .insertInto('entities')
    .values({
      name: given.name ?? `Entity ${unique()}`,
      type,
      createdAt: clock.iso(),
      isOffsite: given.isOffsite ?? false,
    })
    .returning(['id', 'guid', 'name'])
    .executeTakeFirstOrThrow()
  const today = clock.today('America/Los_Angeles')
  const paid = plan === 'Certificate' || plan === 'Seat'
  if (plan !== 'none') {
    await db
      .insertInto('subscriptions')
      .values({
        entityId: entity.id,
        status: paid ? 'Active' : plan === 'Trial' ? 'Trial' : 'Lapsed',
        planType: paid ? plan : null,
        planName: paid ? `${plan} ${quota}` : null,
        certificateQuota: plan === 'Certificate' ? quota : 0,
        numberOfSeats: plan === 'Seat' ? quota : 0,
        startsOn: paid ? today : null,
        endsOn: paid ? sql<string>`${today}::date + 365` : null,
        trialEndsOn: plan === 'Trial' ? sql<string>`${today}::date + 14` : sql<string>`${today}::date - 1`,
      })
      .execute()
  }
  return entity
}

/** A person of an entity, signed in. */
export async function makeMember(
  server: TestServer,
  entity: Entity,
  roles: EntityRole[] = ['Learner'],
  given: Parameters<typeof makePerson>[1] = {},
): Promise<Member> {
  const person = await makePerson(server, given)
  const { id } = await server.db
    .insertInto('memberships')
    .values({
      entityId: entity.id,
      userId: person.userId,
      roles: [...new Set<EntityRole>(['Learner', ...roles])],
      createdAt: server.clock.iso(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, entityUserId: id, entity, client: await signedIn(server, person) }
}

/** A session without the cost of hashing a password. */
export async function signedIn(server: TestServer, person: Person): Promise<Client> {
  return server.as(
    await openSession(server.running.work, {
      id: person.userId,
      firstName: person.firstName,
      lastName: person.lastName,
    }),
  )
}

/** A new organization for the test, with its administrator Maria and a learner Leo. */
export async function makeOrganization(server: TestServer, given: Parameters<typeof makeEntity>[1] = {}) {
  const entity = await makeEntity(server, given)
  const maria = await makeMember(server, entity, ['EntityAdmin'], { firstName: 'Maria', lastName: 'Alvarez' })
  const leo = await makeMember(server, entity)
  return { entity, maria, leo }
}

/** A member of the platform's staff, signed in. */
export async function makeStaff(server: TestServer, role: PlatformRole = 'Admin') {
  const person = await makePerson(server, { platformRoles: [role] })
  return { ...person, client: await signedIn(server, person) }
}

/** Staff who have logged in as someone. */
export async function actingAs(
  server: TestServer,
  staff: { readonly userId: number; readonly client: Client },
  person: Person,
): Promise<Client> {
  const { id: sessionId } = await server.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', staff.userId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const actor = { userId: staff.userId, sessionId }
  return server.as(
    await openActingSession(server.running.work, { ...person, id: person.userId }, { actor, seconds: 3600 }, server.db),
  )
}
