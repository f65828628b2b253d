import { pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatMoney } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Link, useParams } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { settings } from '#platform/web/settings.ts'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { leaveFor } from '../subscription/leave-for.tsx'
import { PayerForm } from './payer-form.tsx'
import { type TestPage, testPage, testPay } from './test-payments.contract.ts'
import { testPaymentsTexts } from './test-payments.messages.ts'
import classes from './test-payments.module.css'
import { testPaymentsPage } from './test-payments.page.ts'
import { TestPortal } from './test-portal.tsx'

/** The pages of the built-in provider, which deliberately look like another company's. Spec D5. */
export function Screen() {
  const { checkoutGuid } = useParams(testPaymentsPage)
  const { entityGuid } = useMembership()
  const at = { entityGuid, checkoutGuid }
  const { data, error, refetch } = useEndpoint(testPage, at)
  return (
    <main className={classes.page} id="content" tabIndex={-1}>
      <p className={classes.brand}>{testPaymentsTexts.brand}</p>
      <section className={classes.sheet}>
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeletons rows={6} />
        ) : data.kind === 'portal' ? (
          <TestPortal at={at} page={data} />
        ) : (
          <Checkout at={at} page={data} />
        )}
        {data && (
          <p>
            <a
              href={data.cancelTo}
              onClick={event => {
                event.preventDefault()
                leaveFor(data.cancelTo)
              }}
            >
              {testPaymentsTexts.back(settings.productName)}
            </a>
          </p>
        )}
        {error && (
          <p>
            <Link to={pageAt('/organization/account-billing')}>{testPaymentsTexts.back(settings.productName)}</Link>
          </p>
        )}
      </section>
    </main>
  )
}

function Checkout({ at, page }: { at: { entityGuid: string; checkoutGuid: string }; page: TestPage }) {
  return (
    <>
      <PageTitle>{testPaymentsTexts.checkout}</PageTitle>
      <Notice>{testPaymentsTexts.noMoney}</Notice>
      <dl className={classes.bill}>
        <div>
          <dt>{testPaymentsTexts.buyer}</dt>
          <dd>{page.entityName}</dd>
        </div>
        <div>
          <dt>{page.name}</dt>
          <dd>
            <strong className="figures">{formatMoney(page.amount)}</strong>
            {page.kind === 'plan' && <small>{testPaymentsTexts.perYear}</small>}
          </dd>
        </div>
      </dl>
      {page.paid || page.pending ? (
        <Notice tone="warning">{page.paid ? testPaymentsTexts.paid : testPaymentsTexts.pending}</Notice>
      ) : (
        <PayerForm
          endpoint={testPay}
          at={at}
          email={page.email}
          submit={testPaymentsTexts.pay(formatMoney(page.amount))}
          onDone={answer => {
            if ('url' in answer) leaveFor(answer.url)
          }}
        />
      )}
    </>
  )
}
