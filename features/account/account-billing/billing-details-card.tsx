import { Button } from '@mantine/core'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { overlay } from '#platform/web/overlay.tsx'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { billingDetails, type BillingDetails } from '#billing/billing-details/billing-details.contract.ts'
import { billingDetailsTexts as texts } from '#billing/billing-details/billing-details.messages.ts'
import classes from './account-billing.module.css'
import { DetailsRow } from './details-row.tsx'

const DetailsDialog = overlay(() =>
  import('#billing/billing-details/billing-details-dialog.tsx').then(chunk => chunk.BillingDetailsDialog),
)

/** Who pays, as documents say it. Staff only read it. Decision 375. */
export function BillingDetailsCard({ readOnly = false }: { readonly readOnly?: boolean }) {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(billingDetails, { entityGuid })
  const dialog = useDialog()
  return (
    <Card
      title={texts.title}
      actions={
        !readOnly && (
          <Button variant="default" size="xs" disabled={!data} onClick={dialog.show}>
            {texts.edit}
          </Button>
        )
      }
    >
      {!readOnly && <p className={classes.muted}>{texts.lead}</p>}
      {data ? (
        <Facts {...data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={3} />
      )}
      {data && !readOnly && <DetailsDialog opened={dialog.open} onClose={dialog.hide} details={data} />}
    </Card>
  )
}

function Facts(details: BillingDetails) {
  const { billedName, addressLine, city, state, zip, taxExemptNumber, contactName, contactEmail } = details
  const place = [addressLine, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <dl className={classes.details}>
      <DetailsRow label={texts.billedName}>{billedName}</DetailsRow>
      <DetailsRow label={texts.address}>{place}</DetailsRow>
      <DetailsRow label={texts.taxExemptNumber}>
        {taxExemptNumber && <span className="figures">{taxExemptNumber}</span>}
      </DetailsRow>
      <DetailsRow label={texts.contact}>
        {(contactName ?? contactEmail) && (
          <span>
            {contactName} {contactEmail && <Email address={contactEmail} />}
          </span>
        )}
      </DetailsRow>
    </dl>
  )
}
