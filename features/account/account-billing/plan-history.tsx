import { useEndpoint } from '#platform/web/api.ts'
import { Email } from '#platform/web/email.tsx'
import { formatDay, formatMoney } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { planPayments } from '#billing/subscription/subscription.contract.ts'
import { accountBillingTexts } from './account-billing.messages.ts'
import classes from './account-billing.module.css'

/** Payments for plans, and where each receipt went. */
export function PlanHistory() {
  const { entityGuid, timeZone } = useMembership()
  const { data, error, refetch } = useEndpoint(planPayments, { entityGuid })
  return (
    <Card title={accountBillingTexts.planHistory}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={1} />
      ) : data.length === 0 ? (
        <p className={classes.muted}>{accountBillingTexts.planHistoryEmpty}</p>
      ) : (
        <dl className={classes.details}>
          {data.map(({ id, number, datePaid, planName, price, receiptTo }) => (
            <div key={id}>
              <dt>
                <time dateTime={datePaid}>{formatDay(datePaid, timeZone)}</time>
              </dt>
              <dd>
                <span className="figures">{formatMoney(price)}</span> · {planName} ·{' '}
                <span className="figures">{number}</span>
                {receiptTo && (
                  <span className={classes.muted}>
                    {' '}
                    · {accountBillingTexts.receiptTo} <Email address={receiptTo} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
