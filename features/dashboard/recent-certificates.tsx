import { formatDate } from '../../platform/web/format.ts'
import { Card } from '../../platform/web/page.tsx'
import { Link, useHasPage } from '../../platform/web/router.tsx'
import type { RecentCertificate } from './dashboard.contract.ts'
import { texts } from './dashboard.messages.ts'
import classes from './lists.module.css'

/** The latest certificates of the organization, as printed. Spec D8. */
export function RecentCertificates({ rows }: { rows: readonly RecentCertificate[] }) {
  return (
    <Card title={texts.recent.title} className={classes.card}>
      {rows.length === 0 ? <p className={classes.muted}>{texts.recent.empty}</p> : (
        <ul className={classes.list}>{rows.map(row => <Row key={row.certificateId} row={row} />)}</ul>
      )}
    </Card>
  )
}

function Row({ row }: { row: RecentCertificate }) {
  const hasPage = useHasPage()
  const to = `/certificates/certificate/${row.certificateId}`
  return (
    <li className={`${classes.row} ${classes.certificate}`}>
      {hasPage(to) ? <Link to={to} className={classes.name}>{row.learner}</Link> : <span className={classes.name}>{row.learner}</span>}
      <time dateTime={row.issuedOn}>{formatDate(row.issuedOn)}</time>
      <span className={classes.muted}>{row.course}</span>
    </li>
  )
}
