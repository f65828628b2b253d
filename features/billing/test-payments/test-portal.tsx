import { Button } from '@mantine/core'
import { useState } from 'react'
import { refresh, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { toast } from '#platform/web/toast.tsx'
import { subscription } from '../subscription/subscription.contract.ts'
import { PayerForm } from './payer-form.tsx'
import { testCard, type TestPage, testPage, testRenewal } from './test-payments.contract.ts'
import { testPaymentsTexts } from './test-payments.messages.ts'
import classes from './test-payments.module.css'

interface PortalProps {
  readonly at: { readonly entityGuid: string; readonly checkoutGuid: string }
  readonly page: TestPage
}

/** The page for cancelling a test plan, resuming it, or paying with another card. */
export function TestPortal({ at, page }: PortalProps) {
  return (
    <>
      <PageTitle>{testPaymentsTexts.portal}</PageTitle>
      <Notice>{testPaymentsTexts.noMoney}</Notice>
      {page.plan ? <Plan at={at} plan={page.plan} /> : <p>{testPaymentsTexts.nothing}</p>}
    </>
  )
}

type PlanProps = Pick<PortalProps, 'at'> & { readonly plan: NonNullable<TestPage['plan']> }

function Plan({ at, plan }: PlanProps) {
  const [changing, setChanging] = useState(false)
  return (
    <>
      {plan.due !== null && <Notice tone="warning">{testPaymentsTexts.due(formatMoney(plan.due))}</Notice>}
      <Bill plan={plan} />
      {changing ? (
        <PayerForm
          endpoint={testCard}
          at={at}
          email={plan.email}
          zip={plan.zip}
          submit={testPaymentsTexts.save}
          onDone={() => {
            setChanging(false)
            toast(testPaymentsTexts.changed)
            void refresh(testPage, subscription)
          }}
        />
      ) : (
        <div className={classes.buttons}>
          <Button onClick={() => setChanging(true)}>{testPaymentsTexts.change}</Button>
          <Renewal at={at} plan={plan} />
        </div>
      )}
    </>
  )
}

function Bill({ plan }: Pick<PlanProps, 'plan'>) {
  return (
    <dl className={classes.bill}>
      <div>
        <dt>{testPaymentsTexts.plan}</dt>
        <dd>
          <strong>{plan.name}</strong>
          <small>{termOf(plan)}</small>
        </dd>
      </div>
      <div>
        <dt>{testPaymentsTexts.paidBy}</dt>
        <dd>{plan.card}</dd>
      </div>
      <div>
        <dt>{testPaymentsTexts.email}</dt>
        <dd>{plan.email}</dd>
      </div>
    </dl>
  )
}

function termOf({ endsOn, renews, due }: PlanProps['plan']): string {
  const day = formatDate(endsOn)
  if (due !== null) return testPaymentsTexts.dueSince(day)
  return renews ? testPaymentsTexts.renews(day) : testPaymentsTexts.ends(day)
}

/** Cancels the plan, or resumes it. */
function Renewal({ at, plan }: PlanProps) {
  const renewal = useSend(testRenewal, {
    refreshes: [testPage, subscription],
    toast: plan.renews ? testPaymentsTexts.cancelled : testPaymentsTexts.resumed,
  })
  const cancel = async () => {
    if (
      await confirm({
        title: testPaymentsTexts.cancelTitle,
        text: testPaymentsTexts.cancelText(formatDate(plan.endsOn)),
        confirmLabel: testPaymentsTexts.cancel,
        cancelLabel: testPaymentsTexts.keep,
        danger: true,
      })
    )
      await renewal.fire({ ...at, renews: false })
  }
  return plan.renews ? (
    <Button variant="default" loading={renewal.sending} onClick={() => void cancel()}>
      {testPaymentsTexts.cancel}
    </Button>
  ) : (
    <Button variant="default" loading={renewal.sending} onClick={() => void renewal.fire({ ...at, renews: true })}>
      {testPaymentsTexts.resume}
    </Button>
  )
}
