import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { listLearners } from '#people/learners/learners.contract.ts'
import { OrganizationSettings } from '#organization/organization-profile/organization-settings.tsx'
import { memberOrganizations } from '../cooperative/cooperative.contract.ts'
import { coopDashboardPage } from '../cooperative/cooperative.page.ts'
import { coopTeamTexts } from './coop-team.messages.ts'
import { coopTeamPage } from './coop-team.page.ts'
import classes from './coop-team.module.css'

const texts = coopTeamTexts.profile

/** /coop/profile: the cooperative's own settings. Spec D8. */
export function Screen() {
  const { entityGuid } = useMembership()
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button component={Link} to={addressOf(coopTeamPage)} variant="default">
          {texts.toTeam}
        </Button>
      }
    >
      <Numbers entityGuid={entityGuid} />
      <OrganizationSettings key={entityGuid} entityGuid={entityGuid} />
    </Page>
  )
}

/** How many organizations and people it has; as everywhere that people are counted, only active ones. */
function Numbers({ entityGuid }: { entityGuid: string }) {
  const organizations = useEndpoint(memberOrganizations, { entityGuid, pageSize: 1 }).data?.totalNumberOfItems
  const people = useEndpoint(listLearners, { entityGuid, status: ['Active'], pageSize: 1 }).data?.totalNumberOfItems
  if (organizations === undefined || people === undefined) return <p className={classes.numbers}>…</p>
  return (
    <p className={classes.numbers}>
      <Link to={coopDashboardPage}>{texts.organizations(organizations)}</Link>
      {' · '}
      <Link to={coopTeamPage} query={{ status: 'Active' }}>
        {texts.people(people)}
      </Link>
    </p>
  )
}
