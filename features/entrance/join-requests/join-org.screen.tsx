import { useParams } from '#platform/web/router.tsx'
import { joinOrgPage } from './join-requests.page.ts'
import { Joining } from './joining.tsx'

/** The join page by the organization's slug. Spec D6. */
export function Screen() {
  return <Joining named={useParams(joinOrgPage)} />
}
