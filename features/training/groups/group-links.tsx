import { Fragment } from 'react'
import { Link } from '#platform/web/router.tsx'
import { addressOfGroup } from './group-address.ts'
import classes from './group-links.module.css'

interface GroupLinksProps {
  readonly ids: readonly number[]
  /** In the order of the ids. */
  readonly names: readonly string[]
}

/** Names of groups, each leading to its page. */
export const GroupLinks = ({ ids, names }: GroupLinksProps) =>
  ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <Link className={classes.group} to={addressOfGroup(id)}>
        {names[at]}
      </Link>
    </Fragment>
  ))
