import { useEndpoint } from '#platform/web/api.ts'
import { formatDay } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Email } from '#platform/web/email.tsx'
import { Link } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { type MembershipStatus, roleNames, statusNames } from '#foundation/access/roles.ts'
import { staffOrganizationPage } from '../staff-organizations/staff-organizations.page.ts'
import { Fact, Facts } from '../staff-visits/facts.tsx'
import { SecondFactorCard, SessionsCard } from './sign-in-cards.tsx'
import { type OrganizationOf, type StaffPerson, staffPerson } from './staff-people.contract.ts'
import { staffPeopleTexts } from './staff-people.messages.ts'
import classes from './staff-people.module.css'

const { about: texts, organizations: organizationTexts } = staffPeopleTexts
const tones: Readonly<Record<MembershipStatus, Tone>> = { Active: 'success', Inactive: 'warning', Archived: 'neutral' }

/** Who someone is, where they belong, and how they get in. Spec D8. */
export function Overview({ userId }: { userId: number }) {
  const { data, error, refetch } = useEndpoint(staffPerson, { userId })
  if (data) return <Cards {...data} />
  return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={6} />
}

function Cards(person: StaffPerson) {
  return (
    <div className={classes.cards}>
      <Card title={texts.title}>
        <About {...person} />
      </Card>
      <Card title={organizationTexts.title}>
        {person.organizations.length === 0 ? (
          <p className={classes.muted}>{organizationTexts.none}</p>
        ) : (
          <ul className={classes.list}>
            {person.organizations.map(one => (
              <Organization key={one.entityGuid} {...one} />
            ))}
          </ul>
        )}
      </Card>
      <SecondFactorCard {...person} />
      <SessionsCard {...person} />
    </div>
  )
}

function About({ email, confirmedAt, language, platformRoles, createdAt }: StaffPerson) {
  return (
    <Facts>
      <Fact label={texts.email}>
        <Email address={email} />
      </Fact>
      <Fact label={texts.confirmed}>
        {confirmedAt ? (
          formatDay(confirmedAt, 'UTC')
        ) : (
          <StatusChip tone="warning">{staffPeopleTexts.unconfirmed}</StatusChip>
        )}
      </Fact>
      <Fact label={texts.language}>{texts.languages[language] ?? language}</Fact>
      <Fact label={texts.role}>{platformRoles.map(role => roleNames[role]).join(', ')}</Fact>
      <Fact label={texts.created}>{formatDay(createdAt, 'UTC')}</Fact>
    </Facts>
  )
}

function Organization({ entityGuid, name, type, roles, status }: OrganizationOf) {
  const shown = roles.length > 1 ? roles.filter(role => role !== 'Learner') : roles
  return (
    <li className={classes.item}>
      <span className={classes.lines}>
        {/* Individuals are found as people: their own account is no organization's page. */}
        {type === 'Individual' ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link to={staffOrganizationPage} params={{ entityGuid }} className={classes.name}>
            {name}
          </Link>
        )}
        <span className={classes.muted}>
          {type === 'Individual' ? organizationTexts.individual : shown.map(role => roleNames[role]).join(', ')}
        </span>
      </span>
      <StatusChip tone={tones[status]}>{statusNames[status]}</StatusChip>
    </li>
  )
}
