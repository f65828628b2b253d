import type { ReactNode } from 'react'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import classes from './member-cell.module.css'

interface Member {
  readonly entityUserId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** A member in a list: the name, which leads to their page, and the address. */
export const MemberCell = ({ entityUserId, firstName, lastName, email }: Member) => (
  <TwoLines below={email}>
    <Link to={addressOf(pageAt('/team/edit-users'), {}, { userId: entityUserId })}>
      {firstName} {lastName}
    </Link>
  </TwoLines>
)

/** Something, and beneath it what is said more quietly. */
export const TwoLines = ({ children, below }: { readonly children: ReactNode; readonly below?: ReactNode }) => (
  <span className={classes.lines}>
    {children}
    {below && <span className={classes.muted}>{below}</span>}
  </span>
)
