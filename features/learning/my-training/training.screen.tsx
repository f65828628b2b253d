import { Redirect, usePlace } from '#platform/web/router.tsx'

/** /training leads on, with what an invitation put in the address. Spec D3. */
export function Screen() {
  const { query } = usePlace()
  return <Redirect to={query.size > 0 ? `/my-training?${query}` : '/my-training'} />
}
