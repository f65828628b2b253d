import { addressOf } from '#platform/shared/address.ts'
import { Redirect, usePlace } from '#platform/web/router.tsx'
import { myTrainingPage } from './my-training.page.ts'

/** /training redirects, keeping what an invitation put in the address. Spec D3. */
export function Screen() {
  const { query } = usePlace()
  return <Redirect to={addressOf(myTrainingPage, {}, query)} />
}
