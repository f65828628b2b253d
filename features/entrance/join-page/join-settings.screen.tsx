import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { PlanPromotion } from '#billing/pricing/plan-promotion.tsx'
import { JoinSettingsForm } from './join-settings-form.tsx'
import { settingsTexts as texts } from './join-page.messages.ts'

const requests = addressOf(pageAt('/learners'), {}, { tab: 'requests' })

/** Join Organization web page. Spec B2, B4. */
export function Screen() {
  const { entityGuid, hasActiveSubscription } = useMembership()
  const { data, error, refetch } = useEndpoint(organization, { entityGuid })
  const settings =
    error && !data ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : data ? (
      <JoinSettingsForm stored={data} locked={!hasActiveSubscription} />
    ) : (
      <Skeletons rows={3} height={140} gap={24} />
    )
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button component={Link} to={requests} variant="default">
          {texts.requests}
        </Button>
      }
    >
      {hasActiveSubscription ? (
        settings
      ) : (
        <PlanPromotion title={texts.promotionTitle} text={texts.promotion}>
          {settings}
        </PlanPromotion>
      )}
    </Page>
  )
}
