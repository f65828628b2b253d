import type { ReactNode } from 'react'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

/** A fact, or that there is none. */
export function DetailsRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || (
          <span className={classes.muted}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{accountBillingTexts.none}</span>
          </span>
        )}
      </dd>
    </div>
  )
}
