import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { errorsAt, type Field, Refusal } from '#platform/server/refusal.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { passwordTexts } from './password.messages.ts'

// 19 MiB, two passes, one lane: the profile that OWASP recommends for argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * As many hashes at once as there are cores: a storm of sign-ins waits here and leaves memory and the other calls
 * alone.
 */
let places = availableParallelism()
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (places === 0) await new Promise<void>(go => waiting.push(go))
  else places--
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else places++
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), COST))

/** For a password that someone chooses: refused at its field if it is too common. Spec D3. */
export async function hashNewPassword(field: Field, password: string): Promise<string> {
  if (isCommonPassword(password)) throw new Refusal({ status: 400, errors: errorsAt(field, passwordTexts.tooCommon) })
  return hashPassword(password)
}

/** The hash of a password that nobody has: an unknown person takes as much time as a known one. */
const nobody = hash('a password that opens nothing', COST)

/** Whether the password is right; unknown people (no hash) take as long and are never right. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const against = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(against, password.normalize('NFKC')))
  return right && passwordHash !== null
}
