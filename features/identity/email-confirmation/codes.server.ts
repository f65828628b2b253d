import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { EmailedCodes } from '#database/types.ts'
import { type Db, textArray, type Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { newGuidToken } from '#platform/server/secrets.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from './email-confirmation.contract.ts'

const Purpose = z.enum(['confirm', 'reset', 'change', 'privacy']) satisfies z.ZodType<EmailedCodes['purpose']>
export type Purpose = z.infer<typeof Purpose>

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Six digits can be tried quickly, so the stored hash can't be checked without the key. */
const hashOf = ({ secrets }: Services, codeGuid: string, code: string) =>
  createHmac('sha256', secrets.key('emailed codes')).update(`${codeGuid.toLowerCase()} ${code}`).digest('base64url')

/**
 * A code for an address, for whoever asked: requests by strangers do not change it. An address that nobody has
 * (`userId` null) gets one too, with the same work, but it can never be used. Spec D3, D14.
 */
export async function issueCode(
  trx: Db | Trx,
  services: Services,
  { email, userId, purpose }: { email: string; userId: number | null; purpose: Purpose },
): Promise<{ codeGuid: string; code: string }> {
  const { clock } = services
  const [codeGuid, code, now] = [newGuidToken(), newCode(), clock.iso()]
  await trx
    .insertInto('emailedCodes')
    .values({
      email: email.toLowerCase(),
      purpose,
      codeGuid,
      userId,
      codeHash: hashOf(services, codeGuid, code),
      createdAt: now,
      sentAt: now,
      expiresAt: clock.iso(CODE_MINUTES * 60),
    })
    .execute()
  return { codeGuid, code }
}

export interface Renewed {
  readonly email: string
  readonly userId: number | null
  readonly purpose: Purpose
  readonly code: string
}

/**
 * A new code for the same guid; 'early' if the last was sent less than a minute ago, 'void' if there is nothing to
 * renew.
 */
export async function renewCode(
  trx: Db | Trx,
  services: Services,
  codeGuid: string,
): Promise<Renewed | 'early' | 'void'> {
  const { clock } = services
  const code = newCode()
  const renewed = await trx
    .updateTable('emailedCodes')
    .set({
      codeHash: hashOf(services, codeGuid, code),
      tries: 0,
      sentAt: clock.iso(),
      expiresAt: clock.iso(CODE_MINUTES * 60),
    })
    .where('codeGuid', '=', codeGuid)
    .where('usedAt', 'is', null)
    .where('sentAt', '<=', clock.iso(-RESEND_SECONDS))
    .returning(['email', 'userId', 'purpose'])
    .executeTakeFirst()
  if (renewed) return { ...renewed, code }
  const early = await trx
    .selectFrom('emailedCodes')
    .select('codeGuid')
    .where('codeGuid', '=', codeGuid)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return early ? 'early' : 'void'
}

const Proved = z.object({ codeGuid: z.string(), userId: z.number(), email: z.string(), purpose: Purpose })
export type Proved = z.infer<typeof Proved>
/**
 * Some codes belong to nobody: they are made so that an unknown address looks like a known one, and none is right,
 * except those that prove nothing but a mailbox.
 */
const Tried = Proved.extend({ userId: z.number().nullable(), isRight: z.boolean() })

interface Given {
  readonly codeGuid: string
  readonly code: string
  readonly purposes: readonly Purpose[]
  readonly userId?: number
}

/**
 * One statement counts the try, judges it and uses the code up: of many correct ones at once, one succeeds. A code
 * proves only what it was sent for, and one for a signed-in person only works for them. Spec D3.
 */
async function tryCode(trx: Db | Trx, services: Services, given: Given): Promise<z.infer<typeof Tried> | 'void'> {
  const ofSomeone = sql`(user_id is not null or purpose = 'privacy')`
  const [hash, now] = [hashOf(services, given.codeGuid, given.code), services.clock.iso()]
  const {
    rows: [tried],
  } = await sqlOf(Tried)`
    update emailed_codes set tries = tries + 1,
      used_at = case when code_hash = ${hash} and ${ofSomeone} then ${now}::timestamptz end
    where code_guid = ${given.codeGuid} and purpose = any(${textArray(given.purposes)}) and (${given.userId ?? null}::integer is null or user_id = ${given.userId ?? null})
      and used_at is null and tries < ${CODE_TRIES} and expires_at > ${now}
    returning code_guid, user_id, email, purpose, code_hash = ${hash} and ${ofSomeone} as is_right`.execute(trx)
  return tried ?? 'void'
}

/** Whose code it is, if it is right. */
export async function proveCode(trx: Db | Trx, services: Services, given: Given): Promise<Proved | 'wrong' | 'void'> {
  const tried = await tryCode(trx, services, given)
  if (tried === 'void') return 'void'
  const { isRight, userId, ...proved } = tried
  return isRight && userId !== null ? { ...proved, userId } : 'wrong'
}

/** The same for a mailbox and nothing else, whether it has an account or not. */
export async function proveMailbox(
  trx: Db | Trx,
  services: Services,
  given: Pick<Given, 'codeGuid' | 'code'>,
): Promise<{ email: string } | 'wrong' | 'void'> {
  const tried = await tryCode(trx, services, { ...given, purposes: ['privacy'] })
  if (tried === 'void') return 'void'
  return tried.isRight ? { email: tried.email } : 'wrong'
}

/** Whose code a guid is: wrong tries are counted against the mailbox. */
export async function mailboxOf(
  db: Db,
  codeGuid: string,
): Promise<{ email: string; userId: number | null; purpose: Purpose } | null> {
  const found = await db
    .selectFrom('emailedCodes')
    .select(['email', 'userId', 'purpose'])
    .where('codeGuid', '=', codeGuid)
    .executeTakeFirst()
  return found ?? null
}

/** What the code was requested for has happened in another way, so the code is no longer needed. */
export async function voidCodes(
  trx: Trx,
  { clock }: Services,
  { email, purpose }: { email: string; purpose: Purpose },
): Promise<void> {
  await trx
    .updateTable('emailedCodes')
    .set({ usedAt: clock.iso() })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

/**
 * A person's address has changed, or became theirs: codes sent before that, to the old address or to another one that
 * was wanted, are no longer valid.
 */
export async function voidCodesOf(trx: Trx, { clock }: Services, userId: number): Promise<void> {
  await trx
    .updateTable('emailedCodes')
    .set({ usedAt: clock.iso() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** A sweep: until then a new code can be requested for a codeGuid. */
export async function forgetCodes({ db, clock, config }: Services): Promise<void> {
  await db
    .deleteFrom('emailedCodes')
    .where('createdAt', '<', clock.iso(-config.keepDays.codes * 86_400))
    .execute()
}
