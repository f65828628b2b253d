import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { organizationCooperative } from './coop-membership.contract.ts'
import { organizationSide as texts } from './coop-membership.messages.ts'
import { CooperativeCards } from './cooperative-cards.tsx'
import { Offer } from './offer.tsx'
import classes from './coop-membership.module.css'

/** /organization/cooperative: the organization's cooperative, or the invitations to join one. */
export function Screen() {
  const { entityGuid } = useMembership()
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={classes.stack}>
        <Content key={entityGuid} entityGuid={entityGuid} />
      </div>
    </Page>
  )
}

function Content({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(organizationCooperative, { entityGuid })
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={2} height={200} gap={24} />
  const { cooperative, mayAssign, offers } = data
  if (cooperative) return <CooperativeCards cooperative={cooperative} mayAssign={mayAssign} entityGuid={entityGuid} />
  if (offers.length === 0) return <EmptyState icon="globe" text={texts.none} />
  return offers.map(offer => <Offer key={offer.invitationGuid} offer={offer} entityGuid={entityGuid} />)
}
