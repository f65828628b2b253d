import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import { call, reportProblem } from '#platform/web/api.ts'
import { mayLeave } from '#platform/web/place.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { go } from '#platform/web/router.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { type Profile, setActiveProfile } from './sign-in.contract.ts'

/**
 * Acts in another of the person's profiles from now on, and goes to its home page. Asks first if something is not
 * saved. Spec A2, D2.
 */
export async function switchAccount(chosen: Pick<Profile, 'entityGuid' | 'entityType'>): Promise<void> {
  if (!(await mayLeave())) return
  try {
    await call(setActiveProfile, { entityGuid: chosen.entityGuid })
    beginAs(chosen, addressOf(pageAt('/')))
  } catch (error) {
    reportProblem(error)
  }
}

/** Shows a page as another profile. */
export function beginAs(chosen: Pick<Profile, 'entityGuid' | 'entityType'>, to: Address): void {
  storedSession.choose(chosen)
  // Goes there first, so that no screen of the old account makes calls as the new one.
  go(to)
  queryClient.clear()
}
