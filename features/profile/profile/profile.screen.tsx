import { addressOf } from '#platform/shared/address.ts'
import { Redirect, usePlace } from '#platform/web/router.tsx'
import { profileParts } from '../profile-frame/profile-parts.ts'

/** /profile redirects to its first part, or to the form for a new organization. Spec A2. */
export function Screen() {
  const { query } = usePlace()
  const to = query.get('createOrg') === 'true' ? profileParts.accounts : profileParts.information
  return <Redirect to={addressOf(to, {}, query)} />
}
