import classes from './page.module.css'
import { Link, usePageShown } from './router.tsx'

/** The way to this page, as its route data names it; null where it has no level above. Parameters of the path are filled in. Spec A2. */
export function useTrail(): readonly { readonly label: string; readonly url?: string }[] | null {
  const { page, params } = usePageShown()
  const crumbs = page?.breadcrumbs ?? []
  if (crumbs.length < 2) return null
  return crumbs.map(({ label, url }) =>
    url
      ? { label, url: url.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) }
      : { label },
  )
}

/** Where a page stands: what is above it leads there, the last is the page itself. */
export function Breadcrumbs({ trail }: { trail: NonNullable<ReturnType<typeof useTrail>> }) {
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <ol>
        {trail.map(({ label, url }, at) => (
          <li key={label}>
            {at === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : url ? (
              <Link to={url}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
