import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { LogoCard } from '../organization-profile/logo-card.tsx'
import { organization } from '../organizations/organizations.contract.ts'
import { branding } from './branding.contract.ts'
import { brandingTexts as texts } from './branding.messages.ts'
import { BrandingFields } from './branding-fields.tsx'
import { SignatureCard } from './signature-card.tsx'
import classes from './branding.module.css'

/** /organization/branding: logo, color, words and names, with what people will see beside them. Decision 378. */
export function Screen() {
  const { entityGuid } = useMembership()
  const kept = useEndpoint(branding, { entityGuid })
  const about = useEndpoint(organization, { entityGuid })
  const error = kept.error ?? about.error
  const again = () => void Promise.all([kept.refetch(), about.refetch()])
  return (
    <Page title={texts.title} lead={texts.lead}>
      {kept.data && about.data ? (
        <div className={classes.stack}>
          <LogoCard stored={about.data} />
          <SignatureCard entityGuid={entityGuid} signatory={kept.data.signatoryName} />
          <BrandingFields key={entityGuid} stored={kept.data} about={about.data} />
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={again} />
      ) : (
        <Skeletons rows={3} height={200} gap={16} />
      )}
    </Page>
  )
}
