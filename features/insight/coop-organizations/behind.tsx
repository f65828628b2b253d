import type { ReactNode } from 'react'
import type { Address } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import classes from './coop-organizations.module.css'

/** A number, and the link to what it counts. */
export const Behind = ({ count, to, children }: { count: number; to: Address; children: ReactNode }) =>
  count > 0 ? (
    <Link className={classes.behind} to={to}>
      {children}
    </Link>
  ) : (
    children
  )
