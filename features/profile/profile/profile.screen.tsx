import { addressOf } from '#platform/shared/address.ts'
import { Redirect, usePlace } from '#platform/web/router.tsx'
import { accountsPage, informationPage } from '../profile-frame/profile.page.ts'

/** /profile redirects to its first part, or to the form for a new organization. Spec A2. */
export function Screen() {
  const { query } = usePlace()
  const to = query.get('createOrg') === 'true' ? accountsPage : informationPage
  return <Redirect to={addressOf(to, {}, query)} />
}
