import { Redirect, usePlace } from '#platform/web/router.tsx'
import { joinSettingsPage } from '../join-page/join-page.page.ts'
import { Joining } from './joining.tsx'

/**
 * The join page by the organization's guid; without one, the settings of the person's own organization. Spec B2, D6.
 */
export function Screen() {
  const guid = usePlace().query.get('guid')
  return guid ? <Joining named={{ guid }} /> : <Redirect to={joinSettingsPage} />
}
