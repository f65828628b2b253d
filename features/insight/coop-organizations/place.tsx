import { coopOrganizationsTexts } from './coop-organizations.messages.ts'
import classes from './coop-organizations.module.css'

/** The column of the organization: the cooperative itself says that it is that. */
export const Place = ({ name, own }: { name: string; own: boolean }) =>
  own ? (
    <span className={classes.lines}>
      <span>{name}</span>
      <span className={classes.muted}>{coopOrganizationsTexts.own}</span>
    </span>
  ) : (
    name
  )
