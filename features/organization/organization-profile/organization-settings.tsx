import { useEndpoint } from '#platform/web/api.ts'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { organization } from '../organizations/organizations.contract.ts'
import { OwnerCard } from '../ownership/owner-card.tsx'
import { LogoCard } from './logo-card.tsx'
import { OrganizationForm } from './organization-form.tsx'
import classes from './organization-profile.module.css'

/** Logo and settings of an organization or a cooperative, once they are loaded. Spec D8. */
export function OrganizationSettings({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(organization, { entityGuid })
  if (data)
    return (
      <div className={classes.settings}>
        <LogoCard stored={data} />
        <OrganizationForm stored={data} />
        {data.entityType === 'Organization' && <OwnerCard entityGuid={entityGuid} />}
      </div>
    )
  return error ? (
    <FailedState error={error} onRetry={() => void refetch()} />
  ) : (
    <div className={classes.settings}>
      <Skeletons rows={5} height={160} gap={24} />
    </div>
  )
}
