import { call } from '#platform/web/client.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import { type Me, me } from './sign-in.contract.ts'

/** Keeps the token of a person who has just signed in, and the profile in which they act. Spec A3. */
export async function beginSession(token: string): Promise<Me> {
  storedSession.begin(token)
  const who = await call(me, {})
  const active = who.profiles.find(profile => profile.setActive) ?? who.profiles[0]
  if (active) storedSession.choose(active)
  return who
}
