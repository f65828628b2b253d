import { createContext, useContext } from 'react'

/** What the platform itself needs of a profile. */
interface BaseProfile {
  readonly entityGuid: string
  readonly entityType: string
  readonly setActive: boolean
}
interface BaseMe {
  readonly profiles: readonly BaseProfile[]
}

/** Filled in by the sign-in room with the types of its answer: `interface Session { me: Me; profile: Profile }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Session {}

type Me = Session extends { me: infer M extends BaseMe } ? M : BaseMe
type Profile = Session extends { profile: infer P extends BaseProfile } ? P : BaseProfile

export const SessionContext = createContext<Me | null>(null)

/** The signed-in person. Only for screens of signed-in people. */
export function useMe(): Me {
  const me = useContext(SessionContext)
  if (!me) throw new Error('Nobody is signed in here.')
  return me
}

/** The profile that a person acts in: the last one chosen, or else the first. */
export function activeProfileOf(me: Me): Profile | null {
  return (me.profiles.find(profile => profile.setActive) ?? me.profiles[0] ?? null) as Profile | null
}

/** The profile in which the person acts now. Only for screens whose access grants an entity. */
export function useMembership(): Profile {
  const profile = activeProfileOf(useMe())
  if (!profile) throw new Error('This person has no profile.')
  return profile
}
