import { formatNumber } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import type { Counted } from '#billing/subscription/certificate-uses.contract.ts'
import classes from './account-billing.module.css'
import { certificatesUsedPage } from './account-billing.page.ts'
import { certificatesUsedTexts as texts } from './certificates-used.messages.ts'

/** Below a number of used certificates: the way to exactly those that it counts. Decision 387. */
export function SeeUsed({ of, used }: { readonly of: Counted; readonly used: number }) {
  if (used === 0) return null
  const count = formatNumber(used)
  return (
    <p className={classes.muted}>
      {of === 'plan' ? (
        <Link to={certificatesUsedPage}>{texts.see(count)}</Link>
      ) : (
        <Link to={certificatesUsedPage} query={{ of }}>
          {texts.seeBought(count)}
        </Link>
      )}
    </p>
  )
}
