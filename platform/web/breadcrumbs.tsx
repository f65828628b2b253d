import { addressAsGiven, type Address } from '../shared/address.ts'
import { fillPath } from '../shared/route-path.ts'
import classes from './page.module.css'
import { Link, usePageShown } from './router.tsx'
import { statesTexts } from './states.messages.ts'

/**
 * The trail to this page, as its route data names it; null if there is no level above. Path parameters are filled in.
 * Spec A2.
 */
export function useTrail(): readonly { readonly label: string; readonly to?: Address }[] | null {
  const { page, params } = usePageShown()
  const crumbs = page?.breadcrumbs ?? []
  if (crumbs.length < 2) return null
  return crumbs.map(({ label, page: above }) =>
    above ? { label, to: addressAsGiven(fillPath<string>(above.path, params)) } : { label },
  )
}

/** Where a page is: the levels above it are links, the last entry is the page itself. */
export function Breadcrumbs({ trail }: { trail: NonNullable<ReturnType<typeof useTrail>> }) {
  return (
    <nav aria-label={statesTexts.trail} className={classes.trail}>
      <ol>
        {trail.map(({ label, to }, at) => (
          <li key={label}>
            {at === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : to ? (
              <Link to={to}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
