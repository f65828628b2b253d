import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, type Trx, asJson } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { newToken, tokenHash } from '#platform/server/secrets.ts'
import { foundEntity } from '#foundation/access/entities.server.ts'
import { audit } from '#foundation/audit-trail/audit.server.ts'
import { startTrial } from '#foundation/plans/trial.server.ts'
import { Accepted } from '../consent/consent.contract.ts'
import { recordConsent } from '../consent/consent.server.ts'
import { endSessions } from './sessions.server.ts'
import { addUser, awaitTour, confirmAddress, replaceIdentifications } from './users.server.ts'

const Person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  language: z.string(),
  zipcode: z.string().nullable(),
  state: z.string().nullable(),
  industryId: z.number().nullable(),
  professionId: z.number().nullable(),
  jobTitleId: z.number().nullable(),
  volunteerOrgName: z.string().nullable(),
})
/** What was typed in a registration. None of it counts before the address is confirmed. Spec D14. */
const Details = z.object({
  person: Person,
  passwordHash: z.string(),
  identifications: z.array(z.object({ typeId: z.number(), number: z.string() })),
  /** The organization that was begun; null: an individual. */
  organization: z.object({ name: z.string(), website: z.string().nullable() }).nullable(),
  /** What they agreed to, and when; none: they are asked when they first sign in. */
  consent: z.object({ accepted: Accepted, at: z.string() }).nullish(),
})
export type BegunAccount = z.infer<typeof Details>
type Given = Pick<BegunAccount, 'person' | 'passwordHash'>

/** The account of an address, locked until the end of the transaction: if two begin or claim it at once, one waits. */
const held = (trx: Trx, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'emailConfirmedAt', 'platformRoles'])
    .where('email', '=', email)
    .forNoKeyUpdate()

/**
 * The account that waits for its confirmation, new or existing; null if the address is taken. Until then a sign-in is
 * compared with what was typed last.
 */
export async function beginAccount(
  trx: Trx,
  services: Services,
  { email, begun }: { email: string; begun: BegunAccount },
): Promise<number | null> {
  const added = await addUser(trx, services, {
    email,
    ...begun.person,
    passwordHash: begun.passwordHash,
    confirmed: false,
  })
  if (added !== null) return added
  const known = await held(trx, email).executeTakeFirst()
  if (!known || known.emailConfirmedAt !== null || known.platformRoles.length > 0) return null
  await write(trx, known.id, begun)
  return known.id
}

/** Stores what was typed; returns the secret that identifies the browser that began it. */
export async function keepBegun(
  trx: Trx,
  { clock }: Services,
  { userId, codeGuid, begun }: { userId: number; codeGuid: string; begun: BegunAccount },
): Promise<string> {
  const browserToken = newToken()
  await trx
    .insertInto('begunAccounts')
    .values({
      codeGuid,
      userId,
      browserHash: tokenHash(browserToken),
      details: asJson(begun),
      begunAt: clock.iso(),
    })
    .execute()
  return browserToken
}

type Which = { readonly codeGuid: string } | { readonly browserToken: string } | 'newest'

/** One of the registrations that wait for an address: by its code, by the browser that began it, or the newest. */
export async function begunOf(on: Db | Trx, userId: number, which: Which): Promise<BegunAccount | null> {
  const found = await on
    .selectFrom('begunAccounts')
    .select('details')
    .where('userId', '=', userId)
    .$if(which !== 'newest' && 'codeGuid' in which, some =>
      some.where('codeGuid', '=', (which as { codeGuid: string }).codeGuid),
    )
    .$if(which !== 'newest' && 'browserToken' in which, some =>
      some.where('browserHash', '=', tokenHash((which as { browserToken: string }).browserToken)),
    )
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? Details.parse(found.details) : null
}

/**
 * Confirms an account with what was begun, and makes the requested entity; the other registrations of the address end.
 * False if it is already confirmed, or has another address by now.
 */
export async function finishBegun(
  trx: Trx,
  services: Services,
  { userId, email, begun }: { userId: number; email: string; begun: BegunAccount },
): Promise<boolean> {
  const user = await held(trx, email).executeTakeFirst()
  if (user?.id !== userId || user.emailConfirmedAt !== null) return false
  await endBegun(trx, services, userId)
  await write(trx, userId, begun)
  await confirm(trx, services, userId)
  await replaceIdentifications(trx, userId, begun.identifications)
  if (begun.consent) await recordConsent(trx, { userId, ...begun.consent })
  const {
    person: { firstName, lastName, state, industryId },
    organization,
  } = begun
  const name = `${firstName} ${lastName}`
  const { entityId } = await foundEntity(trx, services, {
    ...(organization
      ? { ...organization, type: 'Organization', contact: { name, email } }
      : { name, type: 'Individual' }),
    state,
    industryId,
    founder: { userId, roles: [organization ? 'EntityAdmin' : 'Learner'] },
  })
  if (organization) await startTrial(trx, services, entityId)
  await awaitTour(trx, userId)
  await audit(trx, services, {
    caller: { userId, actorId: null },
    entityId,
    action: organization ? 'organization.registered' : 'individual.registered',
    target: email,
  })
  return true
}

/**
 * The link of an approved join request came to the account's own mailbox: together with the right password, it confirms
 * the address. False if someone registered the address again in the meantime: then the password that was checked was
 * not theirs.
 */
export async function finishByPassword(
  trx: Trx,
  services: Services,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const user = await held(trx, email).executeTakeFirst()
  if (user?.passwordHash !== passwordHash) return false
  const begun = await begunOf(trx, user.id, 'newest')
  if (begun) return begun.passwordHash === passwordHash && finishBegun(trx, services, { userId: user.id, email, begun })
  return confirmAddress(trx, services, { userId: user.id, email })
}

/**
 * The owner of the mailbox takes over the account, whatever a stranger prepared: a new password, what they enter about
 * themselves, and nothing of what was begun. Null if it is already confirmed, and for staff, because a mailbox does not
 * replace their second factor. Spec D14.
 */
export async function claimAccount(
  trx: Trx,
  services: Services,
  { email, ...given }: Given & { email: string },
): Promise<number | null> {
  const user = await held(trx, email).executeTakeFirst()
  if (!user || user.emailConfirmedAt !== null || user.platformRoles.length > 0) return null
  await endBegun(trx, services, user.id)
  await write(trx, user.id, given)
  await confirm(trx, services, user.id)
  return user.id
}

/**
 * Ends what was begun for an unconfirmed account: registrations, sessions, numbers. Its memberships stay: staff and
 * administrators gave them, no registration did. A confirmed account keeps everything.
 */
export async function endBegun(trx: Trx, services: Services, userId: number): Promise<void> {
  const waiting = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('emailConfirmedAt', 'is', null)
    .executeTakeFirst()
  if (!waiting) return
  await trx.deleteFrom('begunAccounts').where('userId', '=', userId).execute()
  await replaceIdentifications(trx, userId, [])
  await endSessions(services, userId, trx)
}

const write = (trx: Trx, userId: number, { person, passwordHash }: Given) =>
  trx
    .updateTable('users')
    .set({ ...person, passwordHash, userState: asJson({}) })
    .where('id', '=', userId)
    .execute()

const confirm = (trx: Trx, { clock }: Services, userId: number) =>
  trx.updateTable('users').set({ emailConfirmedAt: clock.iso() }).where('id', '=', userId).execute()

/** The data of a person who was asked only for their name. */
export const plainPerson = (
  person: Pick<BegunAccount['person'], 'firstName' | 'lastName'> & Partial<BegunAccount['person']>,
): BegunAccount['person'] => ({
  language: 'en',
  zipcode: null,
  state: null,
  industryId: null,
  professionId: null,
  jobTitleId: null,
  volunteerOrgName: null,
  ...person,
})

/** A sweep. */
export async function forgetBegun({ db, clock, config }: Services): Promise<void> {
  await sql`delete from begun_accounts where begun_at < ${clock.iso(-config.keepDays.begunAccounts * 86_400)}`.execute(
    db,
  )
}
