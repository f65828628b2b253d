import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { call, refresh } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { changeQuery, useQueryParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { invoices } from '#billing/invoices/invoices.contract.ts'
import { checkoutReturn, paygHistory, subscription } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

/** How often, and how many times, to ask for a payment that is not there yet. */
const EVERY_MS = 2_000
const TIMES = 10

type Standing = 'asking' | 'paid' | 'unknown'

/** Opened by `success` or `paygsuccess` in the address; its content is requested from the server. Spec B2, D5. */
export function PurchaseSuccess() {
  const [query] = useQueryParams()
  const certificates = query.has('paygsuccess')
  const open = certificates || query.has('success')
  const session = query.get('session')
  // It keeps its content while it closes.
  const [shown, setShown] = useState({ certificates, session })
  if (open && (shown.certificates !== certificates || shown.session !== session)) setShown({ certificates, session })
  const standing = useStanding(open ? session : null)
  const close = () => changeQuery({ success: null, paygsuccess: null, session: null })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={accountBillingTexts.successTitle}
      size="sm"
      footer={
        <Button onClick={close} data-autofocus>
          {accountBillingTexts.done}
        </Button>
      }
    >
      <div className={classes.stack} role="status">
        {standing === 'paid' ? (
          <>
            <p>{shown.certificates ? accountBillingTexts.certificatesBought : accountBillingTexts.planBought}</p>
            <p className={classes.muted}>{accountBillingTexts.heldBack}</p>
          </>
        ) : (
          <p>
            {standing === 'asking' && shown.session ? accountBillingTexts.waiting : accountBillingTexts.unconfirmed}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function useStanding(session: string | null): Standing {
  const { entityGuid } = useMembership()
  const [standing, setStanding] = useState<Standing>('asking')
  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout>
    let left = TIMES
    const stop = new AbortController()
    const ask = async () => {
      const paid = await call(checkoutReturn, { entityGuid, session }, { signal: stop.signal }).then(
        answer => answer.paid,
        () => null,
      )
      if (stop.signal.aborted) return
      if (paid) {
        setStanding('paid')
        await refresh(subscription, paygHistory, invoices, me)
      } else if (paid === null || --left === 0) {
        setStanding('unknown')
      } else {
        timer = setTimeout(() => void ask(), EVERY_MS)
      }
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [entityGuid, session])
  return standing
}
