import { Redirect, usePlace } from '#platform/web/router.tsx'
import { accountsPage, informationPage } from '../profile-frame/profile.page.ts'

/** /profile leads to its first part, or to the form of a new organization. Spec A2. */
export function Screen() {
  const { query } = usePlace()
  const to = query.get('createOrg') === 'true' ? accountsPage.path : informationPage.path
  return <Redirect to={query.size > 0 ? `${to}?${query}` : to} />
}
