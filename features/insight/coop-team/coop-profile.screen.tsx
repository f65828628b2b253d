import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { formatNumber } from '#platform/web/format.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { memberOrganizations } from '../cooperative/cooperative.contract.ts'
import { coopDashboardPage } from '../cooperative/cooperative.page.ts'
import { listLearners } from '#people/learners/learners.contract.ts'
import { zoneName } from '#organization/organization-profile/time-zones.ts'
import { organization } from '#organization/organizations/organizations.contract.ts'
import { coopTeamTexts } from './coop-team.messages.ts'
import { coopTeamPage } from './coop-team.page.ts'
import classes from './coop-team.module.css'

const texts = coopTeamTexts.profile

/** /coop/profile: the cooperative's own details. */
export function Screen() {
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
      <Card className={classes.profile}>
        <Facts />
      </Card>
    </Page>
  )
}

function Facts() {
  const { entityGuid } = useMembership()
  const { data, error, refetch } = useEndpoint(organization, { entityGuid })
  // As everywhere that people are counted: only active ones.
  const people = useEndpoint(listLearners, { entityGuid, status: ['Active'], pageSize: 1 }).data?.totalNumberOfItems
  const organizations = useEndpoint(memberOrganizations, { entityGuid, pageSize: 1 }).data?.totalNumberOfItems
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={8} height={32} />
  return (
    <dl className={classes.facts}>
      <Fact label={texts.name}>{data.name}</Fact>
      <Fact label={texts.organizations}>
        {organizations === undefined ? '…' : <Link to={coopDashboardPage}>{formatNumber(organizations)}</Link>}
      </Fact>
      <Fact label={texts.people}>
        {people === undefined ? (
          '…'
        ) : (
          <Link to={coopTeamPage} query={{ status: 'Active' }}>
            {formatNumber(people)}
          </Link>
        )}
      </Fact>
      <Fact label={texts.contact}>{data.contactName}</Fact>
      <Fact label={texts.email}>{data.contactEmail}</Fact>
      <Fact label={texts.phone}>{data.contactPhone}</Fact>
      <Fact label={texts.website}>{data.website}</Fact>
      <Fact label={texts.timeZone}>{zoneName(data.timeZone)}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children ?? <span className={classes.none}>{texts.none}</span>}</dd>
  </div>
)
