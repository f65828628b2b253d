import { Email } from '#platform/web/email.tsx'
import { roleNames } from '#foundation/access/roles.ts'
import type { FoundPerson } from './login-as.contract.ts'
import { loginAsMessages } from './login-as.messages.ts'
import classes from './login-as.module.css'

/** A person in a list: name, and address below it. */
export function Person({ firstName, lastName, email }: Pick<FoundPerson, 'firstName' | 'lastName' | 'email'>) {
  return (
    <span className={classes.lines}>
      <span>
        {firstName} {lastName}
      </span>
      <span className={classes.muted}>
        <Email address={email} />
      </span>
    </span>
  )
}

/** The first organization and what the person is there, and how many more there are. */
export function Organizations({
  organizations,
  organizationCount,
}: Pick<FoundPerson, 'organizations' | 'organizationCount'>) {
  const [first, ...others] = organizations
  if (!first) return <span className={classes.muted}>{loginAsMessages.noOrganization}</span>
  const more = organizationCount - 1
  const role = first.roles.includes('EntityAdmin')
    ? roleNames.EntityAdmin
    : first.roles.includes('CoopAdmin')
      ? roleNames.CoopAdmin
      : roleNames.Learner
  return (
    <span className={classes.lines}>
      <span>{first.name}</span>
      <span className={classes.muted} title={others.map(one => one.name).join(', ') || undefined}>
        {role}
        {more > 0 && `, ${loginAsMessages.more(more)}`}
      </span>
    </span>
  )
}
