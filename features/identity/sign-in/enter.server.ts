import type { Trx } from '#platform/server/db.ts'
import type { Services } from '#platform/server/feature.ts'
import { needsSecondStep } from '../two-factor/second-step.server.ts'
import { rememberDevice } from './devices.server.ts'
import { noteSignIn } from './note-sign-in.server.ts'
import { type Named, newSession } from './sessions.server.ts'

/** What a browser keeps from signing in. */
export interface In {
  readonly token: string
  readonly deviceToken: string
}
interface On {
  readonly deviceToken?: string | undefined
}
/** What a call says about the browser that it came from. */
export interface FromBrowser {
  readonly body: On
  readonly request: { readonly userAgent: string }
}

/** Opens a session and remembers its device, however the person got in. The caller has locked their row. Spec D14. */
export async function enter(trx: Trx, call: FromBrowser, services: Services, user: Named): Promise<In> {
  const session = newSession(call, services, user)
  const { deviceToken } = call.body
  return {
    token: session.token,
    deviceToken: await rememberDevice(trx, services, { userId: user.id, session, deviceToken }),
  }
}

/**
 * Lets in a person who has just verified their address by a code or link; null if the account has a second factor: a
 * mailbox alone must not open it. Spec D2, D3.
 */
export async function enterByMail(trx: Trx, call: FromBrowser, services: Services, userId: number): Promise<In | null> {
  const user = await withoutSecondStep(trx, userId)
  if (!user) return null
  await noteSignIn(trx, services, user, 'succeeded')
  return enter(trx, call, services, user)
}

/**
 * Remembers the browser in which someone set a new password by mail; they sign in with it next. If the account has a
 * second factor, the browser stays unknown: each new password would bring another place to guess codes from. Spec D14.
 */
export async function rememberByMail(
  trx: Trx,
  services: Services,
  userId: number,
  { deviceToken }: On,
): Promise<string | undefined> {
  const user = await withoutSecondStep(trx, userId)
  return user ? rememberDevice(trx, services, { userId, session: null, deviceToken }) : undefined
}

async function withoutSecondStep(trx: Trx, userId: number) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'platformRoles'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { needed } = await needsSecondStep(trx, user)
  return needed ? null : user
}
