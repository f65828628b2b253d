import { formatDate } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { ownerName, statusNames } from '#foundation/access/roles.ts'
import type { UserDetails } from './edit-user.contract.ts'
import { editUserTexts as texts } from './edit-user.messages.ts'
import classes from './edit-user.module.css'
import { statusOf } from './person-status.ts'

/** Who the person is, for those who read and change nothing. */
export function InformationFacts({ user }: { user: UserDetails }) {
  const { firstName, lastName, email, groups, employeeId, jobTitle, hiredOn, site } = user
  const facts = [
    [texts.firstName, firstName],
    [texts.lastName, lastName],
    [texts.email, email],
    [texts.status, statusNames[statusOf(user)]],
    [texts.group, groups.map(({ label }) => label).join(', ')],
    [texts.employeeId, employeeId],
    [texts.jobTitle, jobTitle],
    [texts.hiredOn, hiredOn && formatDate(hiredOn)],
    [texts.site, site],
    [texts.roles, [...user.roles.map(({ name }) => name), ...(user.owns ? [ownerName] : [])].join(', ')],
  ] as const
  return (
    <Card className={classes.information}>
      <dl className={classes.told} aria-label={texts.tabs.information}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
