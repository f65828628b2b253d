import { Button } from '@mantine/core'
import { pageAt, addressOf } from '#platform/shared/address.ts'
import { Card } from '#platform/web/page.tsx'
import { Link, useHasPage } from '#platform/web/router.tsx'
import { settings } from '#platform/web/settings.ts'
import { ProfileFrame } from '../profile-frame/profile-frame.tsx'
import { profileScreensTexts } from '../profile-frame/profile-screens.messages.ts'
import classes from '../profile-frame/profile-frame.module.css'
import { employmentPage, informationPage, privacyPage } from './profile.page.ts'

const texts = profileScreensTexts.privacy
const request = addressOf(pageAt('/privacy-request'))

/** /profile/privacy. Spec D8. */
export function Screen() {
  const canRequest = useHasPage()(request)
  return (
    <ProfileFrame page={privacyPage} lead={texts.lead}>
      <Card title={texts.kept}>
        <dl className={classes.facts}>
          {texts.rows.map(({ what, why }) => (
            <div key={what} className={classes.fact}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={texts.requests}>
        <div className={classes.stack}>
          <p>{texts.requestsText}</p>
          {canRequest ? (
            <Button component={Link} to={request} variant="default">
              {texts.request}
            </Button>
          ) : (
            <p>{texts.ask(settings.supportEmail)}</p>
          )}
          <p className={classes.muted}>
            {texts.correct} <Link to={informationPage}>{profileScreensTexts.information.title}</Link>,{' '}
            <Link to={employmentPage}>{profileScreensTexts.employment.title}</Link>.
          </p>
        </div>
      </Card>
    </ProfileFrame>
  )
}
