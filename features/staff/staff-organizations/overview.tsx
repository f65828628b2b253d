import { refresh } from '#platform/web/api.ts'
import { formatDate, formatDay, formatNumber } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { zoneName } from '#organization/organization-profile/time-zones.ts'
import { Fact, Facts } from '../staff-visits/facts.tsx'
import { AgreementActions, OffsiteAction } from '../agreements/agreement-actions.tsx'
import { planNumberTexts } from '../agreements/plan-number.messages.ts'
import { Administrators } from './administrators.tsx'
import { peopleOf } from './people-links.ts'
import { PlanChip } from './plan-chip.tsx'
import { type StaffOrganization, staffOrganization, staffOrganizations } from './staff-organizations.contract.ts'
import { staffOrganizationsTexts } from './staff-organizations.messages.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'
import classes from './staff-organizations.module.css'
import { saidProduct } from '#foundation/plans/plans.messages.ts'

const texts = staffOrganizationsTexts.overview
const changed = () => void refresh(staffOrganization, staffOrganizations)

/** What an organization is, how it stands with its plan, and to whom it belongs. Spec D8. */
export function Overview(organization: StaffOrganization) {
  const { plan, type } = organization
  return (
    <div className={classes.cards}>
      <Card title={texts.about}>
        <About {...organization} />
      </Card>
      {type === 'Organization' && (
        <div className={classes.stack}>
          <Card title={texts.plan}>
            {plan ? <PlanFacts {...plan} /> : <p className={classes.none}>{texts.noPlan}</p>}
            <AgreementActions organization={organization} onChanged={changed} />
          </Card>
          <Card title={texts.belongs}>
            <Facts>
              <Fact label={texts.cooperative}>
                {organization.cooperative && (
                  <Link to={staffOrganizationPage} params={{ entityGuid: organization.cooperative.entityGuid }}>
                    {organization.cooperative.name}
                  </Link>
                )}
              </Fact>
              <Fact label={texts.offsite}>{organization.isOffsite ? texts.yes : texts.no}</Fact>
            </Facts>
            <OffsiteAction organization={organization} onChanged={changed} />
          </Card>
        </div>
      )}
    </div>
  )
}

function About(organization: StaffOrganization) {
  const { active, inactive } = organization
  return (
    <Facts>
      <Fact label={texts.type}>{staffOrganizationsTexts.types[organization.type]}</Fact>
      <Fact label={texts.people}>
        <Link to={peopleOf(organization, 'Active')}>{texts.active(formatNumber(active))}</Link>,{' '}
        <Link to={peopleOf(organization, 'Inactive', 'Archived')}>{texts.inactive(formatNumber(inactive))}</Link>
      </Fact>
      <Fact label={texts.administrators}>
        <Administrators organization={organization} onChanged={changed} />
      </Fact>
      <Fact label={texts.contact}>
        {[organization.contactName, organization.contactEmail, organization.contactPhone].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={texts.state}>{organization.state}</Fact>
      <Fact label={texts.industry}>{organization.industry}</Fact>
      <Fact label={texts.website}>{organization.website}</Fact>
      <Fact label={texts.timeZone}>{zoneName(organization.timeZone)}</Fact>
      <Fact label={texts.created}>{formatDay(organization.createdAt, organization.timeZone)}</Fact>
    </Facts>
  )
}

type Plan = NonNullable<StaffOrganization['plan']>

function PlanFacts(plan: Plan) {
  if (plan.lastPlan) return <EndedFacts {...plan} last={plan.lastPlan} />
  return (
    <Facts>
      <Fact label={texts.standing}>
        <PlanChip standing={plan.standing} />
      </Fact>
      <Fact label={texts.planName}>{plan.planName && saidProduct(plan.planName)}</Fact>
      <Fact label={plan.planType === 'Seat' ? texts.seats : texts.certificates}>
        {plan.quota === 0 && plan.isEnterprise
          ? texts.unlimited(formatNumber(plan.used))
          : texts.used(formatNumber(plan.used), formatNumber(plan.quota))}
      </Fact>
      {plan.withheld > 0 && <Fact label={texts.withheld}>{formatNumber(plan.withheld)}</Fact>}
      {plan.standing.startsWith('Trial') ? (
        <Fact label={texts.trialEnds}>{formatDate(plan.trialEndsOn)}</Fact>
      ) : (
        <Fact label={texts.term}>{plan.startsOn && `${formatDate(plan.startsOn)} – ${formatDate(plan.endsOn)}`}</Fact>
      )}
      {plan.nextQuota !== null && (
        <Fact label={planNumberTexts.plannedLabel}>
          {planNumberTexts.planned(formatNumber(plan.nextQuota), formatDate(plan.nextQuotaOn))}
        </Fact>
      )}
      {plan.cancelOn && <Fact label={texts.cancelled}>{formatDate(plan.cancelOn)}</Fact>}
      <Bought {...plan} />
    </Facts>
  )
}

/** What an ended plan was, and what of it was not used. */
function EndedFacts({ last, ...plan }: Plan & { last: NonNullable<Plan['lastPlan']> }) {
  const { name, planType, quota, used, left, startsOn, endedOn } = last
  return (
    <Facts>
      <Fact label={texts.standing}>
        <PlanChip standing={plan.standing} />
      </Fact>
      <Fact label={texts.lastPlan}>{name}</Fact>
      <Fact label={planType === 'Seat' ? texts.seats : texts.certificates}>
        {left === null
          ? texts.unlimited(formatNumber(used))
          : texts.usedAndLeft(formatNumber(used), formatNumber(quota), formatNumber(left))}
      </Fact>
      {plan.withheld > 0 && <Fact label={texts.withheld}>{formatNumber(plan.withheld)}</Fact>}
      <Fact label={texts.term}>{`${formatDate(startsOn)} – ${formatDate(endedOn)}`}</Fact>
      <Bought {...plan} />
    </Facts>
  )
}

function Bought({ payAsYouGo: { bought, used, left } }: Plan) {
  if (bought === 0) return null
  return (
    <Fact label={texts.payAsYouGo}>
      {texts.usedAndLeft(formatNumber(used), formatNumber(bought), formatNumber(left))}
    </Fact>
  )
}
