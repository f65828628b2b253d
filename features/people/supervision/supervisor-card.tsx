import { Fragment } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { Email } from '#platform/web/email.tsx'
import { RowMenu } from '#platform/web/grid-row-menu.tsx'
import { Card } from '#platform/web/page.tsx'
import { addressOfGroup } from '#training/groups/group-address.ts'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { editUserPage } from '../edit-user/edit-user.page.ts'
import { learnersPage } from '../learners/learners.page.ts'
import type { Supervisor } from './supervision.contract.ts'
import { supervisorsTexts as texts } from './supervision-screens.messages.ts'
import cards from '#platform/web/card-list.module.css'
import classes from './supervision.module.css'

interface CardProps {
  readonly supervisor: Supervisor
  readonly onChange: () => void
  readonly onEnd: () => void
}

/** A supervisor, whom they look after, and how many of those are late. */
export function SupervisorCard({ supervisor, onChange, onEnd }: CardProps) {
  const { entityUserId, firstName, lastName, email, active, groups, people, peopleCount, overdueCount } = supervisor
  const label = `supervisor-${entityUserId}`
  const theirs = (more: Record<string, string>) =>
    addressOf(learnersPage, {}, { supervisorId: entityUserId, status: 'Active', ...more })
  return (
    <Card className={classes.card}>
      <div>
        <h2 className={cards.name} id={label}>
          <Link to={addressOf(editUserPage, {}, { userId: entityUserId })}>
            {firstName} {lastName}
          </Link>
        </h2>
        <p className={cards.muted}>
          <Email address={email} />
        </p>
        <Names groups={groups} people={people} />
      </div>
      <div className={classes.end}>
        {!active && <StatusChip tone="warning">{texts.inactive}</StatusChip>}
        <Link to={theirs({})} className={classes.number}>
          {texts.count(peopleCount)}
        </Link>
        {overdueCount > 0 && (
          <Link to={theirs({ trainingStatus: 'Overdue' })} className={classes.number}>
            <StatusChip tone="danger">{texts.overdue(overdueCount)}</StatusChip>
          </Link>
        )}
        <RowMenu
          label={texts.actions}
          describedBy={label}
          items={[
            { label: texts.edit, icon: 'edit', onClick: onChange },
            { label: texts.remove, icon: 'close', danger: true, onClick: onEnd },
          ]}
        />
      </div>
    </Card>
  )
}

/** Groups and people, each a link to its page. */
function Names({ groups, people }: Pick<Supervisor, 'groups' | 'people'>) {
  const names = [
    ...groups.map(({ id, name }) => ({ name, to: addressOfGroup(id) })),
    ...people.map(({ id, name }) => ({ name, to: addressOf(editUserPage, {}, { userId: id }) })),
  ]
  return (
    <p className={classes.names}>
      {names.map(({ name, to }, at) => (
        <Fragment key={to}>
          {at > 0 && ', '}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
    </p>
  )
}
