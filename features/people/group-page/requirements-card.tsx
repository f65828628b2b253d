import { Button } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import type { GroupDetails } from '#training/groups/groups.contract.ts'
import type { GroupRequirement } from '#training/requirements/group-requirements.contract.ts'
import { newRequirementPage, requirementPage } from '#training/requirements/requirements.page.ts'
import { groupTexts as texts } from './group-page.messages.ts'
import classes from './group-page.module.css'
import { groupPage } from './group-page.page.ts'

interface CardProps {
  readonly group: GroupDetails
  readonly requirements: readonly GroupRequirement[]
}

/** The requirements that name a group, or one above it; each number opens exactly those of this group. */
export function RequirementsCard({ group, requirements }: CardProps) {
  const mayAdd = useMay()(newRequirementPage)
  return (
    <Card
      title={texts.requirements}
      actions={
        mayAdd && (
          <Button component={Link} size="compact-sm" variant="default" to={addressOf(newRequirementPage)}>
            {texts.addRequirement}
          </Button>
        )
      }
    >
      {requirements.length === 0 ? (
        <p className={classes.muted}>{texts.noRequirements}</p>
      ) : (
        <ul className={classes.list}>
          {requirements.map(one => (
            <Requirement key={one.id} requirement={one} groupId={group.id} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Requirement({ requirement, groupId }: { requirement: GroupRequirement; groupId: number }) {
  const { id, name, by, people, met, overdue } = requirement
  const those = (standing?: 'Met' | 'Overdue') =>
    addressOf(requirementPage, { requirementId: id }, { groupId, standing })
  return (
    <li>
      <Link to={addressOf(requirementPage, { requirementId: id })}>{name}</Link>
      <span className={classes.numbers}>
        <Link to={those()}>{texts.requirementPeople(people)}</Link>
        <Link to={those('Met')}>{texts.requirementMet(met)}</Link>
        <Link to={those('Overdue')} data-late={overdue > 0 || undefined}>
          {texts.requirementOverdue(overdue)}
        </Link>
        {by && (
          <span>
            {texts.by} <Link to={addressOf(groupPage, { groupId: by.id })}>{by.name}</Link>
          </span>
        )}
      </span>
    </li>
  )
}
