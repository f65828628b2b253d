import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import type { KeepDays } from '#platform/shared/retention.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMe } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { ProfileFrame } from '#profile/profile-frame/profile-frame.tsx'
import { DataKindList } from './data-kind-list.tsx'
import { ownPrivacyTexts as texts } from './own-privacy.messages.ts'
import classes from './personal-data.module.css'
import { privacyNotice } from './personal-data.contract.ts'
import { ownPrivacyPage } from './own-privacy.page.ts'

/** /profile/privacy: what is kept about the person, and where to ask for it. Spec D8. */
export function Screen() {
  const { data, error, refetch } = useEndpoint(privacyNotice, {}, { staleTime: Infinity })
  const { email } = useMe()
  return (
    <ProfileFrame page={ownPrivacyPage} lead={texts.lead}>
      <Card title={texts.requests}>
        <div className={classes.section}>
          <p>{texts.requestsText}</p>
          <Button
            component={Link}
            to={addressOf(pageAt('/privacy-request'), {}, { email })}
            variant="default"
            className={classes.start}
          >
            {texts.request}
          </Button>
          <p className={classes.muted}>
            {texts.correct} <Link to={pageAt('/profile/information')}>{texts.information}</Link>,{' '}
            <Link to={pageAt('/profile/employment')}>{texts.employment}</Link>.
          </p>
        </div>
      </Card>
      <Card title={texts.kept}>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeletons rows={4} height={100} gap={24} />}
        {data && <DataKindList keepDays={data.keepDays as KeepDays} />}
      </Card>
      <p className={classes.muted}>
        {texts.more} <Link to={pageAt('/privacy')}>{texts.notice}</Link> ·{' '}
        <Link to={pageAt('/terms')}>{texts.terms}</Link>
      </p>
    </ProfileFrame>
  )
}
