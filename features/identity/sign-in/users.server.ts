import { sql } from 'kysely'
import type { Db, Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { forgetDevices } from './devices.server.ts'
import { endSessions } from './sessions.server.ts'

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  /** They have proved that the address is theirs. */
  readonly confirmed: boolean
  readonly language?: string
  readonly zipcode?: string | null
  /** The code of a state: 'CA'. */
  readonly state?: string | null
  readonly industryId?: number | null
  readonly professionId?: number | null
  readonly jobTitleId?: number | null
  readonly volunteerOrgName?: string | null
}

/** Adds a person; null if the email already has an account, even one made at the same moment. Spec D2. */
export async function addUser(trx: Trx, { clock }: Services, user: NewUser): Promise<number | null> {
  const now = clock.iso()
  const added = await trx
    .insertInto('users')
    .values({
      email: user.email.toLowerCase(),
      firstName: user.firstName,
      lastName: user.lastName,
      passwordHash: user.passwordHash,
      emailConfirmedAt: user.confirmed ? now : null,
      language: user.language ?? 'en',
      zipcode: user.zipcode ?? null,
      createdAt: now,
      state: user.state ?? null,
      industryId: user.industryId ?? null,
      professionId: user.professionId ?? null,
      jobTitleId: user.jobTitleId ?? null,
      volunteerOrgName: user.volunteerOrgName ?? null,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export interface Account {
  readonly userId: number
  readonly email: string
  readonly firstName: string
  /** Without one, they need a link to set it before they can sign in. */
  readonly hasPassword: boolean
}

/**
 * The account of an address; one is made if there is none, whoever else makes it at the same moment. Who has an account
 * keeps the name that they gave themselves. Spec D2.
 */
export async function accountFor(
  trx: Trx,
  services: Services,
  person: Pick<NewUser, 'email' | 'firstName' | 'lastName'>,
): Promise<Account> {
  await addUser(trx, services, { ...person, passwordHash: null, confirmed: false })
  const { passwordHash, ...account } = await trx
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName', 'passwordHash'])
    .where('email', '=', person.email.toLowerCase())
    .executeTakeFirstOrThrow()
  return { ...account, hasPassword: passwordHash !== null }
}

/**
 * Locks a person's row until the end of the transaction: everything that changes how they get in waits in one line,
 * holding no lock of another kind.
 */
export async function holdUser(trx: Trx, userId: number | null): Promise<void> {
  if (userId !== null) await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** What people change about themselves. Spec D8. */
export type OwnChanges = Partial<
  Pick<
    NewUser,
    'firstName' | 'lastName' | 'zipcode' | 'state' | 'industryId' | 'professionId' | 'jobTitleId' | 'language'
  >
>

/**
 * Their names change in their registrations too (through a trigger); certificates keep what was printed. Spec D4, D8.
 */
export async function changeUser(trx: Trx, userId: number, changes: OwnChanges): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** Locks the person until the end of the transaction; false if the password that was checked is no longer theirs. */
export async function holdProved(
  trx: Trx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Changes a person's address to another one that they proved to be theirs. */
export async function changeEmail(
  trx: Trx,
  { clock }: Services,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email: email.toLowerCase(), emailConfirmedAt: clock.iso() })
    .where('id', '=', userId)
    .execute()
}

type Identification = { readonly typeId: number; readonly number: string }

/** Replaces the person's earlier numbers with these. */
export async function replaceIdentifications(
  trx: Trx,
  userId: number,
  given: readonly Identification[],
): Promise<void> {
  await trx.deleteFrom('externalIdentifications').where('userId', '=', userId).execute()
  await addIdentifications(trx, userId, given)
}

/** Numbers by which others know a person, such as a license. Spec A3. */
export async function addIdentifications(trx: Trx, userId: number, given: readonly Identification[]): Promise<void> {
  if (given.length === 0) return
  await trx
    .insertInto('externalIdentifications')
    .values(given.map(({ typeId, number }) => ({ userId, typeId, number })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The address is proved to be the person's; false if they have another one by now. */
export async function confirmAddress(
  trx: Trx,
  { clock }: Services,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    update users set email_confirmed_at = coalesce(email_confirmed_at, ${clock.iso()}) where id = ${userId}
      and email = ${email} returning id`.execute(trx)
  return rows.length > 0
}

/**
 * A new password: every session ends and no device is known any more, except the one in which it was changed. Spec D3,
 * D14.
 */
export async function setPassword(
  trx: Trx,
  services: Services,
  { userId, passwordHash, keep = null }: { userId: number; passwordHash: string; keep?: string | null },
): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  await endSessions(services, userId, trx, { keep })
  await forgetDevices(trx, userId, { keep })
}

/**
 * A person who has just joined sees the tour where they sign in next, on whatever device; one who has seen it does not.
 * Spec A4.
 */
export async function awaitTour(trx: Trx, userId: number): Promise<void> {
  await sql`
    update users set user_state = jsonb_build_object('welcomeTour', 'false') || user_state
    where id = ${userId}`.execute(trx)
}

/**
 * Stores one thing that a person's screens remember; anything written beside it at the same moment stays. Spec A4, D3.
 */
export async function keepUserState(db: Db | Trx, userId: number, key: string, value: string): Promise<void> {
  await sql`
    update users set user_state = user_state || jsonb_build_object(${key}::text, ${value}::text)
    where id = ${userId}`.execute(db)
}

interface Mark {
  readonly key: string
  readonly id: number
  readonly marked: boolean
  readonly most: number
}

/**
 * Puts an id into one of the lists that a person's screens remember, or takes it out: one statement, so whatever another
 * device puts in at the same moment stays. Decision 385.
 */
export async function markInUserState(db: Db | Trx, userId: number, { key, id, marked, most }: Mark): Promise<void> {
  await sql`
    update users u set user_state = u.user_state || jsonb_build_object(${key}::text, (
      select coalesce(jsonb_agg(k.id order by k.place), '[]')::text from (
        select one.id, one.place from (
          select value::text::integer as id, place from jsonb_array_elements(coalesce(u.user_state ->> ${key}::text, '[]')::jsonb)
            with ordinality known (value, place)
          union all
          select ${id}::integer, 2147483647) one
        where one.id <> ${id}::integer or ${marked}::boolean and one.place = 2147483647
        order by one.place desc limit ${most}) k))
    where u.id = ${userId}`.execute(db)
}

/**
 * Takes an id that is gone out of the lists that the screens of an organization's members remember; whatever they put in at
 * the same moment stays. Decision 392.
 */
export async function forgetInUserStates(
  trx: Trx,
  entityId: number,
  { key, id }: { readonly key: string; readonly id: number },
): Promise<void> {
  await sql`
    with those as materialized (
      select u.id from users u
      where u.id in (select m.user_id from memberships m where m.entity_id = ${entityId})
        and u.user_state ->> ${key}::text ~ ('[[,]\\s*' || ${id}::integer || '\\s*[],]')
      order by u.id for no key update)
    update users u set user_state = u.user_state || jsonb_build_object(${key}::text, (
      select coalesce(jsonb_agg(k.value order by k.place), '[]')::text
      from jsonb_array_elements((u.user_state ->> ${key}::text)::jsonb) with ordinality k (value, place)
      where k.value <> to_jsonb(${id}::integer)))
    from those where u.id = those.id`.execute(trx)
}
